"""What the window knows of a module, as a value; the presentations of a game composed."""

"""How rules and bots are compiled: what is said otherwise for it, and how it is built."""

"""The press: what happened in a round, what of it makes the headline, and who the votes went to."""

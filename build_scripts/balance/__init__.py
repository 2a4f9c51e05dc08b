"""The balance study: which games are played, what they say of the aims, and the page of it."""

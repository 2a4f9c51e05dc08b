"""Hands of every kind: what gamepads and fingers do is turned into what mouse and keys do."""

"""Records with some fields changed, be they structs or what they are when compiled."""

from __future__ import annotations

from typing import Any


def replace(record: Any, **changes: Any) -> Any:
    """Return the record with these fields changed."""
    kept = {name: getattr(record, name) for name in record.__struct_fields__}
    return type(record)(**{**kept, **changes})

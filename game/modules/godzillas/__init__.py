"""GOD: godzillas wake, walk through the boroughs and leave radiation behind."""

from game.modules.godzillas.module import GODZILLAS

__all__ = ["GODZILLAS"]

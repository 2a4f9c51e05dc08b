"""Every feat, in the order in which they are shown."""

from game.album.feats.feat import Feat, Finished
from game.album.feats.seasons import FEATS as OF_THE_SEASONS
from game.album.feats.town import FEATS as OF_THE_TOWN

FEATS: tuple[Feat, ...] = OF_THE_TOWN + OF_THE_SEASONS

__all__ = ["FEATS", "Feat", "Finished"]

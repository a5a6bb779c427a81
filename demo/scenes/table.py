"""The scenes by the name of their picture."""
import homes
import places

scenes = {**homes.scenes, **places.scenes}

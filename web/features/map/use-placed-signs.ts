import type { Map as LeafletMap } from 'leaflet';
import { useMemo } from 'react';
import type { Bounds } from '#contract/places.ts';
import type { MapPin } from '#contract/search.api.ts';
import { type Box, boxAround, type Point } from './boxes.ts';
import { layOut, type PlacedSign, sizeOf, whereFree } from './layout.ts';
import type { MapView } from './leaflet/use-live-map.ts';
import { isWithin, type MapSign, pinSign } from './signs.ts';

/** A chosen pin is drawn larger, and with a tip that points at its place. */
const CHOSEN = { scale: 1.2, tip: 10 };

interface Given {
  map: LeafletMap | null;
  view: MapView | null;
  /** What is in sight, in degrees and in pixels. */
  sight: Bounds | null;
  frame: Box | undefined;
  signs: readonly MapSign[];
  elsewhere: readonly MapSign[];
  chosen: MapPin | null;
  saved: ReadonlySet<string>;
}

export interface PlacedSigns {
  /** Where each is shown, which may be a little beside its place. */
  shown: MapSign[];
  /** The keys of those that are not of the search. */
  quiet: ReadonlySet<string>;
  /** What they take of the map. */
  boxes: readonly Box[];
}

const NONE: PlacedSigns = { shown: [], quiet: new Set(), boxes: [] };

/** What stands on the map: the chosen listing, the signs of the search, and where there is room those around it. */
export function usePlacedSigns(given: Given): PlacedSigns {
  const { map, view, sight, frame, signs, elsewhere, chosen, saved } = given;
  return useMemo(() => {
    // A new view has new places for all of them.
    if (!map || !view || !sight || !frame) return NONE;
    const pointOf = ({ latitude, longitude }: MapSign): Point =>
      map.latLngToContainerPoint([latitude, longitude]);
    const inSight = (all: readonly MapSign[]) =>
      all.filter((sign) => isWithin(sign, sight) && sign.key !== chosen?.id);
    const own = chosen && chosenSign(pinSign(chosen), pointOf);
    const fixed = own ? [own.box] : [];
    const found = layOut(inSight(signs), { pointOf, frame, taken: fixed, saved });
    const taken = [...fixed, ...found.map(({ box }) => box)];
    const quiet = whereFree(inSight(elsewhere), { pointOf, frame, taken, saved });
    const moved = ({ sign, at }: PlacedSign): MapSign => {
      const { lat: latitude, lng: longitude } = map.containerPointToLatLng([at.x, at.y]);
      return { ...sign, latitude, longitude };
    };
    const quietSigns = quiet.map(({ sign }) => ({ ...sign, key: `elsewhere ${sign.key}` }));
    return {
      shown: [...(own ? [own.sign] : []), ...found.map(moved), ...quietSigns],
      quiet: new Set(quietSigns.map(({ key }) => key)),
      boxes: [...taken, ...quiet.map(({ box }) => box)],
    };
  }, [map, view, sight, frame, signs, elsewhere, chosen, saved]);
}

function chosenSign(sign: MapSign, pointOf: (sign: MapSign) => Point): PlacedSign {
  const { width, height } = sizeOf(sign, true);
  const at = pointOf(sign);
  const size = { width: width * CHOSEN.scale, height: height * CHOSEN.scale };
  return { sign, at, box: boxAround({ x: at.x, y: at.y - size.height / 2 - CHOSEN.tip }, size) };
}

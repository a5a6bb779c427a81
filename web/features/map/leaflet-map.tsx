import type { Map as LeafletInstance } from 'leaflet';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Bounds, OPENING_BOUNDS } from '#contract/places.ts';
import type { MapPin } from '#contract/properties.api.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { grown, partsOf, readBounds } from './bounds.ts';
import { districtArea } from './district-area.ts';
import { EdgeChips } from './edge-chips.tsx';
import { besideMarkers, edgeGroups } from './edge-groups.ts';
import { corners, isStill, type Room } from './leaflet/create-map.ts';
import { addArea } from './leaflet/ground-layer.ts';
import { MarkerLayer } from './leaflet/marker-layer.ts';
import { useLiveMap } from './leaflet/use-live-map.ts';
import { useNames } from './leaflet/use-names.ts';
import { Legend } from './legend.tsx';
import type { PropertyMapProps } from './property-map-props.ts';
import { useSeen } from './seen.ts';
import { SelectedCard } from './selected-card.tsx';
import {
  askedWindow,
  countOf,
  isWithin,
  type MapSign,
  outlying,
  pinSign,
  quietSigns,
  signsOf,
} from './signs.ts';
import { useHere } from './use-here.ts';
import { usePlacing } from './use-placing.ts';
import { useSavedPins } from './use-saved-pins.ts';
import { useSigns } from './use-signs.ts';
import { useStackLink } from './use-stack-link.ts';
import { ZoomButton } from './zoom-button.tsx';

/** Half a sign, in pixels. */
const ROOM: Room = { paddingTopLeft: [52, 28], paddingBottomRight: [52, 28] };
/** Pixels at top and bottom in which no sign may stand. */
interface Cover {
  top: number;
  bottom: number;
}
const UNCOVERED: Cover = { top: 0, bottom: 0 };
/** On a phone the legend lies over the map, below it the buttons and the cards; with half a sign at either side. */
const COVERED: Cover = { top: 86, bottom: 254 };
/** What 'Search this area' takes at the top while it is offered. */
const OFFER_HEIGHT = 52;
const ROOM_BETWEEN: Room = {
  paddingTopLeft: [20, COVERED.top],
  paddingBottomRight: [20, COVERED.bottom],
};
/** Room for the popup below a chosen marker. */
const ROOM_OF_CHOSEN: Room = { paddingTopLeft: [56, 72], paddingBottomRight: [56, COVERED.bottom] };
/** A cluster whose listings are nearer than this, in degrees, is of one building: no zoom takes it apart. */
const ONE_PLACE = 0.000_02;

type LeafletMapProps = Omit<PropertyMapProps, 'className'> & {
  /** The focus was on what this map takes the place of. */
  takesFocus: boolean;
};

/** The live map (D14). It is loaded when a map is seen; until then the still one stands in its place. */
export default function LeafletMap(props: LeafletMapProps) {
  const { filters, preview, place: at, highlighted = null, onChoose, onSearchArea, isMain = false } = props;
  const surface = useRef<HTMLElement>(null);
  const opening = readBounds(filters.bounds) ?? preview?.bounds ?? OPENING_BOUNDS;
  const isWide = useMedia('(min-width: 80rem)');
  const isBetween = isMain && !isWide;
  const room = isBetween ? ROOM_BETWEEN : ROOM;
  const { map, view, place, goTo, settle } = useLiveMap(
    surface,
    opening,
    isMain,
    filters.bounds ? undefined : room,
  );
  const asked = view ? askedWindow(view.bounds, view.zoom) : undefined;
  const found = useSigns(filters, asked);
  const beyond = useSigns({ ...filters, elsewhere: 'true' }, at ? asked : undefined);
  const { isLocating, locate } = useHere({ map, goTo: (bounds) => goTo(bounds, room) });
  const { seen, see } = useSeen();
  const [own, setOwn] = useState<MapPin | null>(null);
  const chosen = props.chosen === undefined ? own : props.chosen;
  const openStack = useStackLink(filters);

  const choose = (pin: MapPin | null) => {
    setOwn(pin);
    onChoose?.(pin);
  };
  const press = (sign: MapSign) => {
    if (!map) return;
    if (sign.kind === 'pin') {
      choose(sign.pin);
      return;
    }
    const { bounds } = sign.cluster;
    const isOnePlace = bounds.east - bounds.west < ONE_PLACE && bounds.north - bounds.south < ONE_PLACE;
    if (isOnePlace || map.getZoom() >= map.getMaxZoom()) {
      openStack(bounds);
      return;
    }
    const closer = Math.max(map.getZoom() + 1, map.getBoundsZoom(corners(grown(bounds)), false) - 0.25);
    const middle = [(bounds.south + bounds.north) / 2, (bounds.west + bounds.east) / 2] as const;
    map.setView([...middle], Math.min(closer, map.getMaxZoom()), { animate: !isStill() });
    surface.current?.focus({ preventScroll: true });
  };
  const layer = useMarkerLayer(map, press);

  const searched = at?.slug;
  const places = useNames(map, searched);
  useEffect(() => {
    const area = places && searched ? districtArea(places, searched) : undefined;
    return map && area ? addArea(map, area) : undefined;
  }, [map, places, searched]);

  const { takesFocus } = props;
  useEffect(() => {
    if (map && takesFocus) surface.current?.focus({ preventScroll: true });
  }, [map, takesFocus]);

  // Whoever is chosen is looked at: their marker comes out from under popup and cards.
  const remember = useRef(see);
  remember.current = see;
  useEffect(() => {
    if (!map || !chosen) return;
    remember.current(chosen.id);
    const { latitude, longitude } = pinSign(chosen);
    map.panInside([latitude, longitude], { ...ROOM_OF_CHOSEN, animate: !isStill() });
  }, [map, chosen]);

  const canSearch = Boolean(onSearchArea && view?.isMoved);
  const top = (isBetween ? COVERED : UNCOVERED).top + (canSearch ? OFFER_HEIGHT : 0);
  const { bottom } = isBetween ? COVERED : UNCOVERED;
  // What is in sight; on a phone nothing stands under what floats, it is told of at the edge instead.
  const sight = useMemo(
    () => map && view && (isBetween ? between(map, view.bounds, { top, bottom }) : view.bounds),
    [map, view, isBetween, top, bottom],
  );
  const signs = useMemo(() => (found ? signsOf(found) : []), [found]);
  const around = useMemo(
    () => (map && at && beyond ? quietSigns(signsOf(beyond), signs, map.getZoom()) : []),
    [map, at, beyond, signs],
  );
  const saved = useSavedPins(signs);
  useEffect(() => {
    if (!sight) return;
    const all = [...signs, ...around].filter((sign) => !isBetween || isWithin(sign, sight));
    const shown = new Set(all.map(({ key }) => key));
    // The chosen and the lit listing stand by themselves, even where their neighbours are counted together.
    const more = [chosen, highlighted].filter((pin) => pin !== null && !shown.has(pin.id));
    layer?.show([...all, ...more.filter((pin) => pin !== null).map(pinSign)], {
      selectedId: chosen?.id ?? null,
      highlightedId: highlighted?.id ?? null,
      seen,
      saved,
      quiet: new Set(around.map(({ key }) => key)),
    });
  }, [layer, signs, around, sight, isBetween, chosen, highlighted, seen, saved]);

  const edges = useMemo(() => {
    if (!sight || !map || !found) return [];
    const { x: width, y: height } = map.getSize();
    const markers = signs.map((sign) => partsOf(sign, sight));
    const beside = outlying(signs, found.outside, sight);
    const room = { x: 84 / width, y: 40 / (height - top - bottom) };
    return besideMarkers(edgeGroups(beside, sight), markers, room);
  }, [map, sight, found, signs, top, bottom]);

  usePlacing({ filters, preview, room, map, view, place });

  const close = () => {
    const id = chosen?.id;
    choose(null);
    if (!id || !layer?.focus(id)) surface.current?.focus({ preventScroll: true });
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && chosen) close();
  };
  const shown = sight
    ? signs.filter((sign) => isWithin(sign, sight)).reduce((sum, sign) => sum + countOf(sign), 0)
    : 0;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the popup from wherever the focus is. */}
      <div className="relative isolate grow" onKeyDown={closeOnEscape}>
        <section ref={surface} dir="ltr" aria-label={m.map_surface()} className="absolute inset-0 isolate" />
        <div dir="ltr" className="pointer-events-none absolute inset-0" style={{ top, bottom }}>
          <EdgeChips
            groups={edges}
            highlightedId={highlighted?.id ?? null}
            onPress={({ bounds, pin }) => {
              map?.fitBounds(corners(grown(bounds)), {
                animate: !isStill(),
                maxZoom: Math.max(15, map.getZoom()),
              });
              surface.current?.focus({ preventScroll: true });
              if (pin) choose(pin);
            }}
          />
        </div>
        {canSearch && view && (
          <button
            type="button"
            className="button button-quiet map-search raised"
            onClick={() => {
              settle();
              onSearchArea?.(view.bounds);
            }}
          >
            <Icon name="search" />
            {m.map_search_area()}
          </button>
        )}
        {chosen && <SelectedCard pin={chosen} onClose={close} />}
      </div>
      <Legend isUnderChat={isMain} inView={found ? { shown, total: found.total } : undefined}>
        {onSearchArea && (
          <ZoomButton
            label={m.map_locate()}
            sign={<Icon name="target" />}
            isBusy={isLocating}
            onPress={() => void locate()}
          />
        )}
        <ZoomButton label={m.map_zoom_in()} sign="+" onPress={() => map?.zoomIn()} />
        <ZoomButton label={m.map_zoom_out()} sign="−" onPress={() => map?.zoomOut()} />
      </Legend>
    </>
  );
}

/** The window between what lies over a map at its top and bottom. */
function between(map: LeafletInstance, { west, east }: Bounds, { top, bottom }: Cover): Bounds {
  const latitudeAt = (y: number) => map.containerPointToLatLng([0, y]).lat;
  const { y: height } = map.getSize();
  return { west, east, north: latitudeAt(top), south: latitudeAt(Math.max(top + 1, height - bottom)) };
}

/** The layer of signs, which always calls the newest handler. */
function useMarkerLayer(map: ReturnType<typeof useLiveMap>['map'], onPress: (sign: MapSign) => void) {
  const newest = useRef(onPress);
  useEffect(() => {
    newest.current = onPress;
  });
  return useMemo(() => (map ? new MarkerLayer(map, (sign) => newest.current(sign)) : null), [map]);
}

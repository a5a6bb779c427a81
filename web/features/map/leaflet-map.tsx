import type { Map as LeafletInstance } from 'leaflet';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Bounds, OPENING_BOUNDS } from '#contract/places.ts';
import type { MapPin } from '#contract/search.api.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { around, grown, partsOf, readBounds } from './bounds.ts';
import type { Box } from './boxes.ts';
import { counted } from './counted.ts';
import { districtArea } from './district-area.ts';
import { EdgeChips } from './edge-chips.tsx';
import { besideMarkers, edgeGroups } from './edge-groups.ts';
import { corners, isStill, type Room } from './leaflet/create-map.ts';
import { addArea } from './leaflet/ground-layer.ts';
import { MarkerLayer } from './leaflet/marker-layer.ts';
import { useLiveMap } from './leaflet/use-live-map.ts';
import { useNames } from './leaflet/use-names.ts';
import { Legend } from './legend.tsx';
import { Elsewhere, InView, Unplaced } from './map-notes.tsx';
import type { PropertyMapProps } from './property-map-props.ts';
import { useSeen } from './seen.ts';
import { SelectedCard } from './selected-card.tsx';
import { askedWindow, boundsOfSign, type MapSign, outlying, pinSign, signsOf } from './signs.ts';
import { useHere } from './use-here.ts';
import { usePlacedSigns } from './use-placed-signs.ts';
import { usePlacing } from './use-placing.ts';
import { useSavedPins } from './use-saved-pins.ts';
import { useSigns } from './use-signs.ts';
import { useStackLink } from './use-stack-link.ts';
import { ZoomButton } from './zoom-button.tsx';

/** Pixels at top and bottom in which no sign may stand. */
interface Cover {
  top: number;
  bottom: number;
}
const UNCOVERED: Cover = { top: 0, bottom: 0 };
/** On a phone the legend and a row of buttons lie over the map, below it more buttons and the cards. */
const COVERED: Cover = { top: 86, bottom: 254 };
/** Beside a list: the row of buttons at the top, the legend at the bottom. */
const COVERED_WIDE: Cover = { top: 64, bottom: 64 };
/** A window is fitted between what lies over the map, with half a sign at each side. */
const roomIn = ({ top, bottom }: Cover, side: number): Room => ({
  paddingTopLeft: [side, top + 24],
  paddingBottomRight: [side, bottom + 24],
});
/** A window that was searched is shown as it was. */
const exactRoomIn = ({ top, bottom }: Cover): Room => ({
  paddingTopLeft: [0, top],
  paddingBottomRight: [0, bottom],
});
/** Pixels between a sign and the edge. */
const MARGIN = 4;
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
  const {
    filters,
    preview,
    place: at,
    listed,
    highlighted = null,
    onChoose,
    onSearchArea,
    isMain = false,
  } = props;
  const surface = useRef<HTMLElement>(null);
  const opening = readBounds(filters.bounds) ?? preview?.bounds ?? OPENING_BOUNDS;
  const isWide = useMedia('(min-width: 80rem)');
  // Signs at the edge need a map that is wider than a phone's.
  const hasEdges = useMedia('(min-width: 48rem)');
  const cover = !isMain ? UNCOVERED : isWide ? COVERED_WIDE : COVERED;
  const { top, bottom } = cover;
  const room = roomIn(cover, hasEdges ? 56 : 12);
  const exactRoom = exactRoomIn(cover);
  const { map, view, place, goTo, settle } = useLiveMap(
    surface,
    opening,
    isMain,
    filters.bounds ? exactRoom : room,
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

  const sight = useMemo(
    () => map && view && between(map, view.bounds, { top, bottom }),
    [map, view, top, bottom],
  );
  const frame = useMemo(
    () => (map && sight ? frameOf(map, { top, bottom }) : undefined),
    [map, sight, top, bottom],
  );
  const signs = useMemo(() => (found ? signsOf(found) : []), [found]);
  const elsewhere = useMemo(() => (at && beyond ? signsOf(beyond) : []), [at, beyond]);
  const saved = useSavedPins(signs);
  const placed = usePlacedSigns({ map, view, sight, frame, signs, elsewhere, chosen, saved });
  useEffect(() => {
    if (!sight) return;
    const { shown, quiet } = placed;
    // The lit listing stands by itself, even where its neighbours are counted together.
    const isShown = !highlighted || shown.some(({ key }) => key === highlighted.id);
    layer?.show(isShown ? shown : [...shown, pinSign(highlighted)], {
      selectedId: chosen?.id ?? null,
      highlightedId: highlighted?.id ?? null,
      seen,
      saved,
      quiet,
    });
  }, [layer, placed, sight, chosen, highlighted, seen, saved]);
  const searched = at?.slug;
  const places = useNames(map, { searched, taken: placed.boxes, frame });
  useEffect(() => {
    const area = places && searched ? districtArea(places, searched) : undefined;
    return map && area ? addArea(map, area) : undefined;
  }, [map, places, searched]);

  const outside = useMemo(
    () => (sight && found ? outlying(signs, found.outside, sight) : []),
    [sight, found, signs],
  );
  const edges = useMemo(() => {
    if (!sight || !map || !hasEdges) return [];
    const { x: width, y: height } = map.getSize();
    const markers = signs.map((sign) => partsOf(sign, sight));
    const room = { x: 84 / width, y: 40 / (height - top - bottom) };
    return besideMarkers(edgeGroups(outside, sight), markers, room);
  }, [map, sight, hasEdges, outside, signs, top, bottom]);

  usePlacing({ filters, preview, room, exactRoom, sight, map, place });

  const close = () => {
    const id = chosen?.id;
    choose(null);
    if (!id || !layer?.focus(id)) surface.current?.focus({ preventScroll: true });
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && chosen) close();
  };
  const canSearch = Boolean(onSearchArea && view?.isMoved);
  const { shown, total, unplaced } = counted({
    signs,
    sight,
    found,
    listed,
    isArea: Boolean(filters.bounds && !view?.isMoved),
  });
  const showAll = () => {
    const [first, ...more] = [
      ...signs.map(boundsOfSign),
      ...(found?.outside ?? []).map(({ bounds }) => bounds),
    ];
    if (first) goTo(more.reduce(around, first), room);
  };
  const beside = outside.reduce((sum, { count }) => sum + count, 0);
  const notes = found && (
    <>
      <InView shown={shown} total={total} />
      {!hasEdges && beside > 0 && <Elsewhere count={beside} onPress={showAll} />}
      {listed && unplaced > 0 && <Unplaced count={unplaced} to={listed.to} />}
    </>
  );
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
        {isMain && (
          <div className="map-notes">
            {canSearch && sight && (
              <button
                type="button"
                className="button button-quiet map-search"
                onClick={() => {
                  settle();
                  onSearchArea?.(sight);
                }}
              >
                <Icon name="search" />
                {m.map_search_area()}
              </button>
            )}
            {notes}
          </div>
        )}
        {chosen && <SelectedCard pin={chosen} onClose={close} />}
      </div>
      <Legend isUnderChat={isMain} isLive notes={!isMain && notes}>
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

/** The same in pixels, a little smaller. */
function frameOf(map: LeafletInstance, { top, bottom }: Cover): Box {
  const { x, y } = map.getSize();
  return { left: MARGIN, right: x - MARGIN, top: top + MARGIN, bottom: y - bottom - MARGIN };
}

/** The layer of signs, which always calls the newest handler. */
function useMarkerLayer(map: ReturnType<typeof useLiveMap>['map'], onPress: (sign: MapSign) => void) {
  const newest = useRef(onPress);
  useEffect(() => {
    newest.current = onPress;
  });
  return useMemo(() => (map ? new MarkerLayer(map, (sign) => newest.current(sign)) : null), [map]);
}

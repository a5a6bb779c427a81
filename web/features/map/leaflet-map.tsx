import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { OPENING_BOUNDS } from '#contract/places.ts';
import type { MapPin } from '#contract/properties.api.ts';
import { placesQuery } from '../../api/places.ts';
import { useRead } from '../../api/query.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { grown, partsOf, readBounds } from './bounds.ts';
import { EdgeChips } from './edge-chips.tsx';
import { besideMarkers, edgeGroups } from './edge-groups.ts';
import { corners, isStill, type Room } from './leaflet/create-map.ts';
import { addNames } from './leaflet/ground-layer.ts';
import { MarkerLayer } from './leaflet/marker-layer.ts';
import { useLiveMap } from './leaflet/use-live-map.ts';
import { Legend } from './legend.tsx';
import type { PropertyMapProps } from './property-map-props.ts';
import { useSeen } from './seen.ts';
import { SelectedCard } from './selected-card.tsx';
import { askedWindow, countOf, isWithin, type MapSign, outlying, pinSign, signsOf } from './signs.ts';
import { usePlacing } from './use-placing.ts';
import { useSigns } from './use-signs.ts';
import { useStackLink } from './use-stack-link.ts';
import { ZoomButton } from './zoom-button.tsx';

/** Half a sign, in pixels. */
const ROOM: Room = { paddingTopLeft: [52, 28], paddingBottomRight: [52, 28] };
/** On a phone's map the legend lies at the top, and cards along the bottom. */
const ROOM_BETWEEN: Room = { paddingTopLeft: [20, 52], paddingBottomRight: [20, 172] };
/** Room for the popup below a chosen marker. */
const ROOM_OF_CHOSEN: Room = { paddingTopLeft: [56, 72], paddingBottomRight: [56, 236] };
/** A cluster whose listings are nearer than this, in degrees, is of one building: no zoom takes it apart. */
const ONE_PLACE = 0.000_02;

type LeafletMapProps = Omit<PropertyMapProps, 'className'>;

/** The live map (D14). It is loaded when a map is seen; until then the still one stands in its place. */
export default function LeafletMap(props: LeafletMapProps) {
  const { filters, preview, highlighted = null, onChoose, onSearchArea, isMain = false } = props;
  const { data: places } = useRead(placesQuery());
  const surface = useRef<HTMLElement>(null);
  const opening = readBounds(filters.bounds) ?? preview?.bounds ?? OPENING_BOUNDS;
  const isBetween = isMain && !matchMedia('(min-width: 80rem)').matches;
  const room = isBetween ? ROOM_BETWEEN : ROOM;
  const { map, view, place, settle } = useLiveMap(
    surface,
    opening,
    isMain,
    filters.bounds ? undefined : room,
  );
  const found = useSigns(filters, view ? askedWindow(view.bounds, view.zoom) : undefined);
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

  useEffect(() => (map && places ? addNames(map, places) : undefined), [map, places]);

  // Whoever is chosen is looked at: their marker comes out from under popup and cards.
  const remember = useRef(see);
  remember.current = see;
  useEffect(() => {
    if (!map || !chosen) return;
    remember.current(chosen.id);
    const at = pinSign(chosen);
    map.panInside([at.latitude, at.longitude], { ...ROOM_OF_CHOSEN, animate: !isStill() });
  }, [map, chosen]);

  const signs = useMemo(() => (found ? signsOf(found) : []), [found]);
  useEffect(() => {
    const shown = new Set(signs.map(({ key }) => key));
    // The chosen and the lit listing stand by themselves, even where their neighbours are counted together.
    const more = [chosen, highlighted].filter((pin) => pin !== null && !shown.has(pin.id));
    layer?.show([...signs, ...more.filter((pin) => pin !== null).map(pinSign)], {
      selectedId: chosen?.id ?? null,
      highlightedId: highlighted?.id ?? null,
      seen,
    });
  }, [layer, signs, chosen, highlighted, seen]);

  const edges = useMemo(() => {
    if (!view || !map || !found) return [];
    const { x: width, y: height } = map.getSize();
    const markers = signs.map((sign) => partsOf(sign, view.bounds));
    const beside = outlying(signs, found.outside, view.bounds);
    return besideMarkers(edgeGroups(beside, view.bounds), markers, { x: 84 / width, y: 40 / height });
  }, [map, view, found, signs]);

  usePlacing({ filters, preview, room, map, view, place });

  const close = () => {
    const id = chosen?.id;
    choose(null);
    if (!id || !layer?.focus(id)) surface.current?.focus({ preventScroll: true });
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && chosen) close();
  };
  const shown = view
    ? signs.filter((sign) => isWithin(sign, view.bounds)).reduce((sum, sign) => sum + countOf(sign), 0)
    : 0;
  const canSearch = Boolean(onSearchArea && view?.isMoved);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the popup from wherever the focus is. */}
      <div className="relative isolate grow" onKeyDown={closeOnEscape}>
        <section ref={surface} dir="ltr" aria-label={m.map_surface()} className="absolute inset-0 isolate" />
        <div dir="ltr" className={`pointer-events-none absolute inset-0 ${canSearch ? 'top-14' : ''}`}>
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
        <ZoomButton label={m.map_zoom_in()} sign="+" onPress={() => map?.zoomIn()} />
        <ZoomButton label={m.map_zoom_out()} sign="−" onPress={() => map?.zoomOut()} />
      </Legend>
    </>
  );
}

/** The layer of signs, which always calls the newest handler. */
function useMarkerLayer(map: ReturnType<typeof useLiveMap>['map'], onPress: (sign: MapSign) => void) {
  const newest = useRef(onPress);
  useEffect(() => {
    newest.current = onPress;
  });
  return useMemo(() => (map ? new MarkerLayer(map, (sign) => newest.current(sign)) : null), [map]);
}

import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { MapPin } from '#contract/properties.api.ts';
import { placesQuery } from '../../api/places.ts';
import { useRead } from '../../api/query.ts';
import { m } from '../../messages/index.ts';
import { boundsAround, boundsText, partsOf, readBounds } from './bounds.ts';
import { clusterIndex, type MapSign, pinSign, signsIn, spreadStacked } from './clusters.ts';
import { EdgeChips } from './edge-chips.tsx';
import { besideMarkers, type EdgeGroup, edgeGroups } from './edge-groups.ts';
import { corners, isStill } from './leaflet/create-map.ts';
import { addNames } from './leaflet/ground-layer.ts';
import { MarkerLayer } from './leaflet/marker-layer.ts';
import { useLiveMap } from './leaflet/use-live-map.ts';
import { Legend } from './legend.tsx';
import { openingBounds } from './preview.ts';
import type { PropertyMapProps } from './property-map-props.ts';
import { SelectedCard } from './selected-card.tsx';
import { usePins } from './use-pins.ts';
import { ZoomButton } from './zoom-button.tsx';

/** Room for the popup below a chosen marker, in pixels. */
const CARD_ROOM = 180;

type LeafletMapProps = Omit<PropertyMapProps, 'className' | 'preview'>;

/** The live map (D14). It is loaded when a map is seen; until then the still one stands in its place. */
export default function LeafletMap(props: LeafletMapProps) {
  const { filters, highlightedId = null, initialBounds, onSelect, onSearchArea, isMain = false } = props;
  const { pins, isCurrent } = usePins(filters);
  const { data: places } = useRead(placesQuery());
  const surface = useRef<HTMLElement>(null);
  const opening = initialBounds ?? openingBounds(filters, pins);
  const { map, view, place, settle } = useLiveMap(surface, opening, isMain);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = pins.find(({ id }) => id === selectedId);

  const placed = useMemo(() => spreadStacked(pins), [pins]);
  const index = useMemo(() => clusterIndex(placed), [placed]);

  const select = (id: string | null) => {
    setSelectedId(id);
    onSelect?.(id);
  };
  const press = (sign: MapSign) => {
    if (!map) return;
    if (sign.kind === 'cluster') {
      const zoom = Math.min(index.getClusterExpansionZoom(sign.id) + 0.25, map.getMaxZoom());
      map.setView([sign.latitude, sign.longitude], zoom, { animate: !isStill() });
      surface.current?.focus({ preventScroll: true });
      return;
    }
    select(sign.pin.id);
    map.panInside([sign.latitude, sign.longitude], {
      paddingTopLeft: [48, 64],
      paddingBottomRight: [48, CARD_ROOM],
      animate: !isStill(),
    });
  };
  const layer = useMarkerLayer(map, press);

  useEffect(() => (map && places ? addNames(map, places) : undefined), [map, places]);

  const signs = useMemo(() => (view ? signsIn(index, view.bounds, view.zoom) : []), [index, view]);
  useEffect(() => {
    layer?.show(withChosen(signs, placed, [selectedId, highlightedId]), { selectedId, highlightedId });
  }, [layer, signs, placed, selectedId, highlightedId]);

  const edges = useMemo(() => {
    if (!view || !map) return [];
    const { x: width, y: height } = map.getSize();
    const markers = signs.map((sign) => partsOf(sign, view.bounds));
    return besideMarkers(edgeGroups(pins, view.bounds), markers, { x: 64 / width, y: 38 / height });
  }, [map, view, signs, pins]);

  usePlacing({ filters, initialBounds, pins, isCurrent, isReady: map !== null, view: view?.bounds, place });

  const close = () => {
    const id = selectedId;
    select(null);
    if (!id || !layer?.focus(id)) surface.current?.focus({ preventScroll: true });
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && selected) close();
  };
  const goTo = ({ pins: members, bounds }: EdgeGroup<MapPin>) => {
    map?.fitBounds(corners(bounds), { animate: !isStill(), maxZoom: Math.max(15, map.getZoom()) });
    surface.current?.focus({ preventScroll: true });
    if (members.length === 1 && members[0]) select(members[0].id);
  };

  const canSearch = Boolean(onSearchArea && view?.isMoved);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the popup from wherever the focus is. */}
      <div className="relative isolate grow" onKeyDown={closeOnEscape}>
        <section ref={surface} dir="ltr" aria-label={m.map_surface()} className="absolute inset-0 isolate" />
        <div dir="ltr" className={`pointer-events-none absolute inset-0 ${canSearch ? 'top-14' : ''}`}>
          <EdgeChips groups={edges} highlightedId={highlightedId} onPress={goTo} />
        </div>
        {canSearch && view && (
          <button
            type="button"
            className="button button-primary absolute start-1/2 top-2 min-h-11 -translate-x-1/2 rounded-full py-1.5 whitespace-nowrap raised rtl:translate-x-1/2"
            onClick={() => {
              settle();
              onSearchArea?.(view.bounds);
            }}
          >
            {m.map_search_area()}
          </button>
        )}
        {selected && <SelectedCard pin={selected} onClose={close} />}
      </div>
      <Legend isUnderChat={isMain}>
        <ZoomButton label={m.map_zoom_out()} sign="−" onPress={() => map?.zoomOut()} />
        <ZoomButton label={m.map_zoom_in()} sign="+" onPress={() => map?.zoomIn()} />
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

/** The chosen and the lit listing stand by themselves, even where their neighbours are counted together. */
function withChosen(
  signs: MapSign[],
  placed: Parameters<typeof clusterIndex>[0],
  ids: (string | null)[],
): MapSign[] {
  const shown = new Set(signs.map(({ key }) => key));
  const chosen = placed.filter(({ id }) => ids.includes(id) && !shown.has(id));
  return [...signs, ...chosen.map(pinSign)];
}

interface Placing {
  filters: LeafletMapProps['filters'];
  initialBounds: LeafletMapProps['initialBounds'];
  pins: MapPin[];
  isCurrent: boolean;
  isReady: boolean;
  view: Parameters<typeof boundsText>[0] | undefined;
  place: ReturnType<typeof useLiveMap>['place'];
}

/** Moves the map where new filters say: to their window, or to what was found by a place or words. */
function usePlacing({ filters, initialBounds, pins, isCurrent, isReady, view, place }: Placing): void {
  const asked = String(filters.bounds ?? '');
  const words = `${filters.location ?? ''}|${filters.q ?? ''}`;
  const key = `${asked}|${words}`;
  const [doneKey, setDoneKey] = useState(initialBounds ? key : null);
  useEffect(() => {
    if (!isReady || doneKey === key) return;
    const bounds = readBounds(asked);
    if (bounds) {
      if (!view || boundsText(view) !== asked) place(bounds);
      setDoneKey(key);
      return;
    }
    if (words !== '|') {
      if (!isCurrent) return;
      const found = boundsAround(pins);
      if (found) place(found);
    }
    setDoneKey(key);
  }, [isReady, doneKey, key, asked, words, isCurrent, pins, view, place]);
}

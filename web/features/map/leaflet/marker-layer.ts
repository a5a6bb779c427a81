import { divIcon, type Handler, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { markerPrice } from '../../../format/money.ts';
import { m } from '../../../messages/index.ts';
import { clusterName, markerName, priceRanges } from '../names.ts';
import type { MapSign } from '../signs.ts';

interface Shown {
  marker: Marker;
  button: HTMLButtonElement;
}

export interface SignLights {
  selectedId: string | null;
  highlightedId: string | null;
  seen: ReadonlySet<string>;
  /** On the shortlist of whoever is signed in. */
  saved: ReadonlySet<string>;
  /** The keys of signs that are not of the search. */
  quiet: ReadonlySet<string>;
}

/** The signs on the map: buttons with a price or a count. What stays shown keeps its element, and with it the focus. */
export class MarkerLayer {
  readonly #map: LeafletMap;
  readonly #onPress: (sign: MapSign) => void;
  readonly #shown = new Map<string, Shown>();

  constructor(map: LeafletMap, onPress: (sign: MapSign) => void) {
    this.#map = map;
    this.#onPress = onPress;
  }

  show(signs: readonly MapSign[], { selectedId, highlightedId, seen, saved, quiet }: SignLights): void {
    const wanted = new Set(signs.map(({ key }) => key));
    for (const [key, { marker: old }] of this.#shown) {
      if (wanted.has(key)) continue;
      old.remove();
      this.#shown.delete(key);
    }
    for (const sign of signs) {
      const { marker: layer, button } = this.#shown.get(sign.key) ?? this.#add(sign);
      layer.setLatLng([sign.latitude, sign.longitude]);
      if (sign.kind === 'pin') writePin(button, sign, saved.has(sign.key));
      const isSelected = sign.key === selectedId;
      button.classList.toggle('map-seen', seen.has(sign.key));
      button.classList.toggle('map-quiet', quiet.has(sign.key));
      const isLit = isSelected || sign.key === highlightedId;
      button.classList.toggle('map-sign-lit', isLit);
      if (sign.kind === 'pin') button.setAttribute('aria-pressed', String(isSelected));
      layer.setZIndexOffset(isLit ? 10_000 : 0);
    }
  }

  /** Gives the keyboard back to a listing's marker. */
  focus(id: string): boolean {
    const button = this.#shown.get(id)?.button;
    button?.focus({ preventScroll: true });
    return button !== undefined;
  }

  #add(sign: MapSign): Shown {
    const button = document.createElement('button');
    button.type = 'button';
    if (sign.kind === 'cluster') writeCluster(button, sign);
    button.addEventListener('click', (event) => {
      // The end of a drag that began here is no press; the keyboard's presses have no detail.
      if (event.detail > 0 && (this.#map.dragging as Handler & { moved(): boolean }).moved()) return;
      this.#onPress(sign);
    });
    const icon = divIcon({ html: button, className: 'map-spot', iconSize: [0, 0] });
    const layer = marker([sign.latitude, sign.longitude], { icon, interactive: false, keyboard: false });
    layer.addTo(this.#map);
    const shown = { marker: layer, button };
    this.#shown.set(sign.key, shown);
    return shown;
  }
}

/** How many there are, and beside it what they cost: for rent above for sale. */
function writeCluster(button: HTMLButtonElement, { cluster }: Extract<MapSign, { kind: 'cluster' }>): void {
  const ranges = priceRanges(cluster);
  button.className = `map-sign map-cluster figures ${ranges.length > 1 ? 'map-cluster-both' : `map-cluster-${ranges[0]?.type}`}`;
  button.setAttribute('aria-label', clusterName(cluster));
  const count = document.createElement('b');
  count.textContent = String(cluster.count);
  const prices = document.createElement('span');
  for (const { type, text } of ranges) {
    const range = document.createElement('span');
    range.className = `map-range-${type}`;
    range.textContent = text;
    prices.append(range);
  }
  button.append(count, prices);
}

function writePin(
  button: HTMLButtonElement,
  { pin }: Extract<MapSign, { kind: 'pin' }>,
  isSaved: boolean,
): void {
  const label = markerPrice(pin.price, pin.type);
  const colour = `map-pin-${pin.type}`;
  if (!button.classList.contains(colour)) button.className = `map-sign map-pin ${colour} figures`;
  if (button.textContent !== label || button.childElementCount > 0 !== isSaved)
    button.replaceChildren(...(isSaved ? [heart()] : []), label);
  button.setAttribute('aria-label', isSaved ? m.map_saved({ name: markerName(pin) }) : markerName(pin));
}

/** The filled heart of the page's drawings. */
function heart(): SVGElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  icon.setAttribute('class', 'icon map-heart');
  icon.setAttribute('aria-hidden', 'true');
  use.setAttribute('href', '#icon-heart');
  icon.append(use);
  return icon;
}

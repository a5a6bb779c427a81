import { type Map as LeafletMap, type TileLayer, tileLayer } from 'leaflet';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 600_000;
/** So many tiles in a row without one that loads: the source is away. */
const MOST_FAILURES = 6;

interface TileSource {
  url: string;
  attribution: string;
}

/** OpenStreetMap asks for a link to its licence. */
function linked(attribution: string): string {
  if (attribution.includes('<a')) return attribution;
  return attribution.replace(
    'OpenStreetMap',
    '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>',
  );
}

/**
 * Lays tiles over the plain ground for as long as their source answers. One tile is asked for first, and a source that
 * is away is asked again ever more rarely, so that a map without tiles stays quiet.
 * @returns what ends it
 */
export function addTiles(map: LeafletMap, { url, attribution }: TileSource): () => void {
  if (!url) return () => undefined;
  const layer = tileLayer(url, { attribution: linked(attribution), maxZoom: 19, className: 'map-tiles' });
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasEnded = false;

  function askLater(): void {
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  function ask(): void {
    clearTimeout(timer);
    if (hasEnded || map.hasLayer(layer)) return;
    const probe = new Image();
    probe.onload = () => {
      if (hasEnded) return;
      failures = 0;
      layer.addTo(map);
    };
    probe.onerror = () => {
      if (!hasEnded) askLater();
    };
    probe.src = middleTile(map, layer);
  }

  layer.on('tileload', () => {
    failures = 0;
    pause = FIRST_PAUSE_MS;
  });
  layer.on('tileerror', () => {
    failures += 1;
    if (failures < MOST_FAILURES || !map.hasLayer(layer)) return;
    layer.remove();
    askLater();
  });
  window.addEventListener('online', ask);
  ask();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    window.removeEventListener('online', ask);
  };
}

/** The address of the tile in the middle of the map. */
function middleTile(map: LeafletMap, layer: TileLayer): string {
  const z = Math.round(map.getZoom());
  const size = layer.getTileSize();
  const { x, y } = map.project(map.getCenter(), z).unscaleBy(size).floor();
  const [subdomain = ''] = layer.options.subdomains ?? [];
  const values: Record<string, string | number> = { x, y, z, s: subdomain, r: '', '-y': 2 ** z - 1 - y };
  return (layer as TileLayer & { _url: string })._url.replaceAll(/\{(-?\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}

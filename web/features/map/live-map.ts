// What other features build their own live maps from; loaded with them, for Leaflet comes along.
export { addNames } from './leaflet/ground-layer.ts';
export { useLiveMap } from './leaflet/use-live-map.ts';

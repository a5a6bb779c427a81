// What other features build their own live maps from; loaded with them, for Leaflet comes along.

export { useLiveMap } from './leaflet/use-live-map.ts';
export { useNames } from './leaflet/use-names.ts';

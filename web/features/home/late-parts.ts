// One file, since all of it is below the first screen of the home page.
export { PropertyMap } from '../map/property-map.tsx';
export { ServiceGrid } from '../moving/service-grid.tsx';

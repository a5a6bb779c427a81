// One file, since most listings show all of it, after what is seen first.
export { default as Costs } from './costs.tsx';
export { default as FeatureList } from './feature-list.tsx';
export { default as LeasePart } from './lease-part.tsx';

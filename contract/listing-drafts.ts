import { LISTING_FIELDS } from './listing-fields.ts';

/** The fields of a listing's form that a draft keeps, as they are typed. */
export const DRAFT_FIELDS = [
  'title',
  'description',
  'price',
  'type',
  'propertyType',
  'location',
  'latitude',
  'longitude',
  ...(Object.keys(LISTING_FIELDS) as (keyof typeof LISTING_FIELDS)[]),
  'features',
  'images',
  'isActive',
] as const;

/** So many an owner may leave for later. */
export const MAX_DRAFTS = 20;

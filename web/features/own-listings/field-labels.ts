import type { ListingFieldName } from '#contract/listing-fields.ts';
import { m } from '../../messages/index.ts';

/** The label of a simple field; a field whose label is missing from the catalogues is a type error here. */
export const fieldLabel = (name: ListingFieldName): string => m[`own_listings_fact_${name}`]();

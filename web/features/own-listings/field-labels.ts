import type { ListingFieldName } from '#contract/listing-fields.ts';
import type { m } from '../../messages/index.ts';

// Only these messages are loaded; the whole of `m` by key would load every message of the app.
const files = import.meta.glob<object>('../../messages/compiled/messages/own_listings_fact_*.js', {
  eager: true,
});

/** The messages `own_listings_fact_<name>`; a field whose label is missing from the catalogues is a type error here. */
const messages: Pick<typeof m, `own_listings_fact_${ListingFieldName}`> = Object.assign(
  {},
  ...Object.values(files),
);

/** The label of a simple field. */
export const fieldLabel = (name: ListingFieldName): string =>
  messages[`own_listings_fact_${name}` as const]();

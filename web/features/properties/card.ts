import type { Property } from '#contract/properties.api.ts';

/** What a card shows of a listing: the page carries no more. */
export type CardProperty = Pick<
  Property,
  | 'id'
  | 'title'
  | 'type'
  | 'price'
  | 'previousPrice'
  | 'location'
  | 'bedrooms'
  | 'bathrooms'
  | 'sqft'
  | 'status'
  | 'images'
>;

/** A listing cut down to its card. */
export function cardOf(property: Property): CardProperty {
  const { id, title, type, price, previousPrice, location, bedrooms, bathrooms, sqft, status, images } =
    property;
  const [first] = images ?? [];
  return {
    id,
    title,
    type,
    price,
    previousPrice,
    location,
    bedrooms,
    bathrooms,
    sqft,
    status,
    images: first === undefined ? null : [first],
  };
}

import type { FoundProperty } from '#contract/properties.api.ts';
import type { MapPin } from '#contract/search.api.ts';
import { type CardProperty, cardPicture } from '../listings/card.ts';
import { cardOf } from '../listings/card-of.ts';

/** What the list beside a map shows of a listing, and where it is. */
export type MapCard = CardProperty & Pick<FoundProperty, 'latitude' | 'longitude'>;

const toCard = (property: FoundProperty): MapCard => ({
  ...cardOf(property),
  latitude: property.latitude,
  longitude: property.longitude,
});

/** For `listAsQuery`. */
export const MAP_CARDS = { name: 'map', load: async () => toCard };

/** The listing as a pin; null where nobody has said where it is. */
export function pinOf({ id, title, type, price, latitude, longitude, pictures }: MapCard): MapPin | null {
  if (latitude === null || longitude === null) return null;
  const [first] = pictures;
  return { id, title, type, price, latitude, longitude, image_url: first ? cardPicture(first) : null };
}

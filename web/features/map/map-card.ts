import type { MapPin, Property } from '#contract/properties.api.ts';
import { type CardProperty, cardOf, cardPicture } from '../listings/card.ts';

/** What the list beside a map shows of a listing, and where it is. */
export type MapCard = CardProperty & Pick<Property, 'latitude' | 'longitude'>;

const toCard = (property: Property): MapCard => ({
  ...cardOf(property),
  latitude: property.latitude,
  longitude: property.longitude,
});

/** For `listAsQuery`. */
export const MAP_CARDS = { name: 'map', toCard };

/** The listing as a pin; null where nobody has said where it is. */
export function pinOf({ id, title, type, price, latitude, longitude, pictures }: MapCard): MapPin | null {
  if (latitude === null || longitude === null) return null;
  const [first] = pictures;
  return { id, title, type, price, latitude, longitude, image_url: first ? cardPicture(first) : null };
}

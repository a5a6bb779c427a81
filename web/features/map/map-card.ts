import type { MapPin, Property } from '#contract/properties.api.ts';
import { type CardProperty, cardOf } from '../properties/card.ts';

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
export const pinOf = ({ id, title, type, price, latitude, longitude, images }: MapCard): MapPin | null =>
  latitude === null || longitude === null
    ? null
    : { id, title, type, price, latitude, longitude, image_url: images?.[0] ?? null };

import { MEDIA_HASH, mediaHash, mediaUrl } from '#contract/media.ts';
import type { Property } from '#contract/properties.api.ts';
import { placeholderOf } from '../../ui/picture.tsx';

/** A listing is new for so long. */
export const NEW_MS = 48 * 60 * 60 * 1000;
/** So many photos of a card are swiped; all of them are on the listing's page. */
const SWIPED_PHOTOS = 5;
/** Sharp on phones with little money and on desks alike: a choice of widths would make the page a quarter longer. */
const PHOTO_WIDTH = 720;

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
> & {
  /** The first photos, each as its hash in our own store or as its URL; the drawing of its type where there are none. */
  pictures: readonly string[];
  /** How many photos there are. */
  photos: number;
  /** When it was listed, while it is new. */
  newSince?: string;
};

/** The URL of what `pictures` names, at one width. */
export const cardPicture = (picture: string, width = PHOTO_WIDTH): string =>
  MEDIA_HASH.test(picture) ? mediaUrl(picture, width) : picture;

/** A listing cut down to its card. */
export function cardOf(property: Property): CardProperty {
  const { id, title, type, price, previousPrice, location, bedrooms, bathrooms, sqft, status } = property;
  const images = [...new Set(property.images ?? [])].filter(Boolean);
  const isNew = Date.now() - Date.parse(property.createdAt) < NEW_MS;
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
    pictures: images.length
      ? images.slice(0, SWIPED_PHOTOS).map((url) => mediaHash(url) ?? url)
      : [placeholderOf(property.propertyType)],
    photos: images.length,
    ...(isNew && { newSince: property.createdAt }),
  };
}

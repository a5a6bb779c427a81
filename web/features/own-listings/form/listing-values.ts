import { commaList, NEW_LISTING } from '#contract/listing.ts';
import type { ListingType, PropertyStatus, PropertyType } from '#contract/properties.ts';
import type { CallInput } from '../../../api/client.ts';
import type { FormTexts } from '../../../forms/texts.ts';
import { fieldBody, NEW_FIELDS } from './simple-fields.ts';

/** What stands in the fields of a listing's form; lists are separated by commas, switches are 'on' or empty. */
export type ListingValues = FormTexts;

/** How the form begins (spec 2 §5). */
export const NEW_VALUES = {
  title: '',
  description: '',
  price: '',
  type: NEW_LISTING.type,
  propertyType: NEW_LISTING.propertyType,
  location: '',
  latitude: '',
  longitude: '',
  ...NEW_FIELDS,
  features: '',
  images: '',
  phone: '',
  isActive: 'on',
} as const satisfies ListingValues;

/** A picture of a listing and what it shows. */
export interface Picture {
  url: string;
  alt: string;
}

/** The pictures that a form carries in a field of its own; none where something else stands there. */
export function readPictures(text: string | undefined): Picture[] {
  try {
    const list: unknown = JSON.parse(text || '[]');
    if (!Array.isArray(list)) return [];
    return list.filter((one): one is Picture => typeof one?.url === 'string' && typeof one.alt === 'string');
  } catch {
    return [];
  }
}

/** The entries of a list with one in each line, each once. */
export const linesOf = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

const orNull = (text: string | undefined) => (text ? text : null);

/** Pictures each once, as the two lists of the API; null where there are none (spec 2 §5). */
export function pictureLists(pictures: readonly Picture[]) {
  const unique = pictures.filter(({ url }, index) => pictures.findIndex((one) => one.url === url) === index);
  if (unique.length === 0) return { images: null, imageAlts: null };
  return { images: unique.map(({ url }) => url), imageAlts: unique.map(({ alt }) => alt.trim()) };
}

/** The body of a new listing: the photos first, then the pictures given by their address. */
export function listingBody(
  values: ListingValues,
  photos: readonly Picture[],
): CallInput<'createProperty'>['body'] {
  const given = (commaList(values.images ?? '') ?? []).map((url) => ({ url, alt: '' }));
  return {
    title: values.title ?? '',
    description: values.description ?? '',
    price: values.price ?? '',
    type: values.type as ListingType,
    propertyType: values.propertyType as PropertyType,
    location: values.location ?? '',
    latitude: orNull(values.latitude),
    longitude: orNull(values.longitude),
    ...fieldBody(values),
    features: commaList(values.features ?? ''),
    ...pictureLists([...photos, ...given]),
    isActive: values.isActive === 'on',
    ...(values.status ? { status: values.status as PropertyStatus } : {}),
  };
}

import { commaList, NEW_LISTING } from '#contract/listing.ts';
import type { ListingType, PropertyStatus, PropertyType } from '#contract/properties.ts';
import type { CallInput } from '../../api/client.ts';
import { fieldBody, NEW_FIELDS } from './simple-fields.ts';

/** What stands in the fields of a listing's form; lists are separated by commas, switches are 'on' or absent. */
export type ListingValues = Record<string, string | undefined>;

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
  isActive: 'on',
} as const satisfies ListingValues;

/** The fields without which nothing is sent (spec 2 §5). */
export const REQUIRED = ['title', 'price', 'location', 'description'] as const;

/** A picture of a listing and what it shows. */
export interface Picture {
  url: string;
  alt: string;
}

/** The texts of a form that came as it is sent without scripts; a box that is not ticked is told apart by its absence. */
export function valuesOf(form: FormData): ListingValues {
  const values: ListingValues = { isActive: '' };
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value.trim();
  return values;
}

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

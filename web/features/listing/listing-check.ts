import { commaList, LISTING_LIMITS } from '#contract/listing.ts';
import { m } from '../../messages/index.ts';
import { type ListingValues, REQUIRED } from './listing-values.ts';
import { checkFields } from './simple-fields.ts';

/** What is wrong with each field, in the words of the API. */
export type ListingErrors = Record<string, string>;

const ADDRESS = /^(https?:\/\/\S+|\/(media|api\/placeholder)\/[\w./-]+)$/i;
const DEGREES = /^-?\d{1,3}(\.\d+)?$/;

/** What is wrong with a listing before it is sent; nothing where it may be sent. */
export function checkListing(values: ListingValues): ListingErrors {
  const wrong: ListingErrors = {};
  const { price = '', latitude = '', longitude = '' } = values;
  for (const name of REQUIRED) if (!values[name]) wrong[name] = 'is required';
  if (price && !/^\d{1,10}(\.\d{1,2})?$/.test(price)) wrong.price = 'must be an amount in US dollars';
  else if (Number(price) > LISTING_LIMITS.price) wrong.price = `must be at most ${LISTING_LIMITS.price}`;
  Object.assign(wrong, checkFields(values));
  for (const [name, text, limit] of [
    ['latitude', latitude, 90],
    ['longitude', longitude, 180],
  ] as const) {
    if (text && (!DEGREES.test(text) || Math.abs(Number(text)) > limit)) wrong[name] = 'must be degrees';
  }
  if (Boolean(latitude) !== Boolean(longitude)) {
    wrong[latitude ? 'longitude' : 'latitude'] ??= 'is needed together';
  }
  const features = commaList(values.features ?? '') ?? [];
  if (features.length > LISTING_LIMITS.features)
    wrong.features = `must be at most ${LISTING_LIMITS.features}`;
  if (features.some((one) => one.length > LISTING_LIMITS.featureLength)) {
    wrong.features = `must be at most ${LISTING_LIMITS.featureLength} characters`;
  }
  const images = commaList(values.images ?? '') ?? [];
  if (images.some((address) => !ADDRESS.test(address))) wrong.images = 'must be the address of a picture';
  return wrong;
}

/** Errors by field: what is wrong with one entry of a list is said at the list. */
export function byField(fields: Record<string, string>): ListingErrors {
  const errors: ListingErrors = {};
  for (const [path, said] of Object.entries(fields)) {
    const [name = path] = path.split('.');
    errors[name === 'imageAlts' ? 'images' : name] ??= said;
  }
  return errors;
}

/** What the API says of a field, in the reader's language. */
export function errorSentence(name: string, said: string | undefined): string | undefined {
  if (said === undefined) return undefined;
  const [, most, characters] = /at most ([\d.]+)( characters)?/.exec(said) ?? [];
  if (said === 'is required') return m.listing_error_required();
  if (most && characters) return m.listing_error_long({ max: most });
  if (most && (name === 'features' || name === 'images')) return m.listing_error_many({ max: most });
  if (name === 'price') return m.listing_error_price();
  if (most) return m.listing_error_max({ max: most });
  if (said.includes('together')) return m.listing_error_both();
  if (name === 'latitude' || name === 'longitude') return m.listing_error_degrees();
  if (/whole number|negative/.test(said)) return m.listing_error_number();
  if (name === 'images') return m.listing_error_address();
  return name === 'status' ? m.listing_error_status() : m.listing_error_check();
}

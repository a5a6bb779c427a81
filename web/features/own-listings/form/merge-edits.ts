import type { OwnProperty } from '#contract/listing.api.ts';
import { featureWords } from '../../listings/feature-words.ts';
import {
  type ListingValues,
  linesOf,
  listingBody,
  type Picture,
  pictureLists,
  readPictures,
} from './listing-values.ts';
import { fieldTexts, repairedFields } from './simple-fields.ts';

/** What an editor has before them: the fields, and the two lists. */
export interface Edits {
  values: ListingValues;
  features: string[];
  pictures: Picture[];
}

/** A property as the fields of its form. */
export function editsOf(property: OwnProperty): Edits {
  const { title, description, price, type, propertyType, location, latitude, longitude, status } = property;
  const images = property.images ?? [];
  return {
    values: {
      title,
      description,
      price: String(Number(price)),
      type,
      propertyType,
      location,
      latitude: latitude ?? '',
      longitude: longitude ?? '',
      ...fieldTexts(property),
      status,
      isActive: property.isActive ? 'on' : '',
    },
    features: property.features ?? [],
    pictures: images.map((url, index) => ({ url, alt: property.imageAlts[index] ?? '' })),
  };
}

/**
 * What a form was sent with: an entry in each line, the photos in a field of their own; without scripts the photos are
 * their addresses, and what each shows is `known`.
 */
export function sentEdits(
  { features, images, photos, ...values }: ListingValues,
  known: readonly Picture[],
): Edits {
  const alts = new Map(known.map(({ url, alt }) => [url, alt]));
  return {
    values,
    features: linesOf(features),
    pictures:
      photos === undefined
        ? linesOf(images).map((url) => ({ url, alt: alts.get(url) ?? '' }))
        : readPictures(photos),
  };
}

/** The body that saves: all fields but id, createdAt and updatedAt (spec 2 §7). */
export function editedBody({ values, features, pictures }: Edits): ReturnType<typeof listingBody> {
  return {
    ...listingBody({ ...values, ...repairedFields(values), features: '', images: '' }, []),
    features: features.length > 0 ? features : null,
    ...pictureLists(pictures),
  };
}

const pictureText = (pictures: readonly Picture[]) =>
  JSON.stringify(pictures.map(({ url, alt }) => [url, alt]));

/**
 * What was typed, upon what somebody else has saved meanwhile: each field keeps what was typed into it and takes
 * theirs where nothing was. Where both wrote, `theirs` tells what they wrote.
 * @param base what the editor began with; without it every field that differs counts as typed
 */
export function mergeEdits(
  base: Edits | undefined,
  typed: Edits,
  latest: Edits,
): Edits & { theirs: Record<string, string> } {
  const theirs: Record<string, string> = {};
  const values: ListingValues = {};
  for (const [name, now] of Object.entries(latest.values)) {
    const mine = typed.values[name] ?? '';
    const began = base?.values[name] ?? '';
    const isTyped = base === undefined || mine !== began;
    values[name] = isTyped ? mine : (now ?? '');
    if (isTyped && mine !== now && (base === undefined || now !== began)) theirs[name] = now ?? '';
  }
  const features = choose(base?.features.join('\n'), typed.features.join('\n'), latest.features.join('\n'));
  if (features === 'both') theirs.features = latest.features.map(featureWords).join(', ');
  const pictures = choose(
    base && pictureText(base.pictures),
    pictureText(typed.pictures),
    pictureText(latest.pictures),
  );
  if (pictures === 'both') theirs.images = String(latest.pictures.length);
  return {
    values,
    features: features === 'theirs' ? latest.features : typed.features,
    pictures: pictures === 'theirs' ? latest.pictures : typed.pictures,
    theirs,
  };
}

function choose(base: string | undefined, mine: string, now: string): 'mine' | 'theirs' | 'both' {
  if (base !== undefined && mine === base) return 'theirs';
  return mine === now || now === base ? 'mine' : 'both';
}

import { newKey } from '../../api/client.ts';
import { storedRecord } from '../../ui/form-draft.ts';
import { type ListingValues, NEW_VALUES, type Picture } from './listing-values.ts';

const draft = storedRecord('aqal:draft:listing');
const intention = storedRecord('aqal:listing-intention');

interface Draft {
  values: ListingValues;
  photos: Picture[];
}

function readPhotos(text: string | undefined): Picture[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.filter((one): one is Picture => typeof one?.url === 'string' && typeof one.alt === 'string');
  } catch {
    return [];
  }
}

/** The listing that was begun on this device; undefined where none was. */
export function readDraft(): Draft | undefined {
  const { photos, ...values } = draft.read();
  const pictures = readPhotos(photos);
  return Object.keys(values).length > 0 || pictures.length > 0 ? { values, photos: pictures } : undefined;
}

/** Keeps what was typed and which photos have arrived (D37); a form as it begins is no draft. */
export function keepDraft(values: ListingValues, photos: readonly Picture[]): void {
  const isNew =
    photos.length === 0 &&
    Object.entries(NEW_VALUES).every(([name, value]) => (values[name] ?? '') === value);
  if (isNew) draft.forget();
  else draft.write({ ...(values as Record<string, string>), photos: JSON.stringify(photos) });
}

/** It was sent or given up. */
export function endDraft(): void {
  draft.forget();
  intention.forget();
}

/**
 * The key of an intention (D25): the same words go out under the same key, also after a reload, until the server has
 * said yes, so that however often it is tried one listing is made.
 */
export function intentionKey(body: unknown): string {
  const words = JSON.stringify(body);
  const earlier = intention.read();
  const key = (earlier.words === words && earlier.key) || newKey();
  intention.write({ words, key });
  return key;
}

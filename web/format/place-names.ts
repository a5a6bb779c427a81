import { m } from '../messages/index.ts';

/** Each place's text as the table's name finds it; a name may also be one that no catalogue has. */
const NAMES = m as unknown as Readonly<Record<string, () => string>>;

/** The name of a place or road as the page's readers call it; one that is not known stays as it was written. */
export function placeName(name: string): string {
  const key = `place_${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}`;
  return key in m ? (NAMES[key]?.() ?? name) : name;
}

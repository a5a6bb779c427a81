import pg from 'pg';

/** The type `text[]`. */
export const TEXT_ARRAY = 1009 as Parameters<typeof pg.types.setTypeParser>[0];
const parseAny: (text: string) => string[] = pg.types.getTypeParser(TEXT_ARRAY, 'text');

/** The elements of a `text[]` as PostgreSQL writes it; a list of homes has dozens, and the driver reads letter by letter. */
export function parseTextArray(text: string): string[] {
  if (text === '{}') return [];
  const inner = text.slice(1, -1);
  // Escaped letters, lists in lists and nulls, which are rare.
  if (/[\\{]|\bNULL\b/.test(inner)) return parseAny(text);
  if (!inner.includes('"')) return inner.split(',');
  return (inner.match(/"[^"]*"|[^,]+/g) ?? []).map((one) => (one.startsWith('"') ? one.slice(1, -1) : one));
}

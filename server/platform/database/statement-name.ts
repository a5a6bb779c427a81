import { createHash } from 'node:crypto';

const names = new Map<string, string>();
/** Limits prepared statements per connection, in case a text varies without end. */
const MAX_NAMES = 1_000;

/** The name under which a connection prepares a statement; undefined where too many have one. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = `text_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

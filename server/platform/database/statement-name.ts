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

/**
 * How many rows such a condition finds depends on its value: a word, a pattern, a place. A long list is no text that
 * comes back soon.
 */
const SELECTIVE = /\bi?like\b|@@|@>|<->|~|%>|\bin \((?:[^,()]+,){7}/i;

const judged = new Map<string, string | undefined>();

/**
 * The name of a statement that may keep its plan for any values: prepared, each connection plans it once, which takes
 * PostgreSQL longer than to look up a row. What searches is planned for what it searches.
 */
export function nameToKeepPlan(text: string): string | undefined {
  if (judged.has(text)) return judged.get(text);
  const name = SELECTIVE.test(text) ? undefined : statementName(text);
  if (judged.size < MAX_NAMES) judged.set(text, name);
  return name;
}

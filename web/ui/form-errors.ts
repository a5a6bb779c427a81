import { ApiError } from '../api/client.ts';
import { m } from '../messages/index.ts';

export type FieldErrors = Record<string, string>;

/** What the API says of a field, in the reader's language. */
function fieldSentence(said: string): string {
  const tooLong = /at most (\d+)/.exec(said);
  if (tooLong) return m.pages_field_too_long({ max: tooLong[1] ?? '' });
  if (said === 'is required') return m.pages_field_required();
  if (said.includes('e-mail')) return m.pages_field_email();
  if (said.includes('past')) return m.pages_field_past();
  if (said.includes('date')) return m.pages_field_date();
  return m.pages_field_wrong();
}

/** Each of these fields that is empty, and that it is needed. */
export function missingFields(values: Record<string, string>, required: readonly string[]): FieldErrors {
  return Object.fromEntries(
    required.filter((name) => !values[name]).map((name) => [name, m.pages_field_required()]),
  );
}

/** What a refused call says, field by field; nothing where it is about no field (D39). */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError) || error.status !== 400) return {};
  try {
    const { fields = {} } = JSON.parse(error.body) as { fields?: Record<string, string> };
    return Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, fieldSentence(said)]));
  } catch {
    return {};
  }
}

/** A key for one intention, made where `crypto.randomUUID` may be missing: pages without TLS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The key of a form sent without scripts: the same words make the same key, so that a reload sends nothing anew. */
export async function keyOf(values: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(values)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

import type { z } from 'zod';
import { ApiError, type FieldProblem, invalidInput } from '#contract/errors.ts';
import { issueOf } from './field-issues.ts';

/**
 * Zod compares the `length` of whatever has one before it looks at its type, and throws where that is an object
 * without a primitive value. Such a `length` says nothing of a field that must be text or a list.
 */
function safeParse<S extends z.ZodType>(schema: S, value: unknown) {
  try {
    return schema.safeParse(value, { reportInput: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const withoutLengths = (name: string, one: unknown) =>
      name === 'length' && typeof one === 'object' ? undefined : one;
    return schema.safeParse(JSON.parse(JSON.stringify(value), withoutLengths), { reportInput: true });
  }
}

/** Validates a part of a request (D39). @throws ApiError invalid_input, naming each field */
export function parse<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (!schema) return undefined;
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const problems = new Map<string, FieldProblem>();
  for (const issue of parsed.error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const sentence = isUnknown ? 'is not known' : issue.message;
    for (const name of isUnknown ? issue.keys : [issue.path.join('.') || 'body']) {
      if (!problems.has(name)) problems.set(name, { ...issueOf(issue), sentence });
    }
  }
  throw invalidInput(Object.fromEntries(problems));
}

export function readQuery(url: URL): Record<string, string | string[]> {
  if (url.search === '') return {};
  // A Map: a name such as `__proto__` is one like any other.
  const query = new Map<string, string | string[]>();
  for (const [name, value] of url.searchParams) {
    const earlier = query.get(name);
    query.set(name, earlier === undefined ? value : [earlier, value].flat());
  }
  return Object.fromEntries(query);
}

/** Whether a Content-Type is JSON. */
export const isJsonType = (type: string): boolean => /^application\/([\w.-]+\+)?json\b/i.test(type);

/** @throws ApiError unsupported_media_type, bad_request */
export async function readJson(
  type: string | undefined,
  readText: () => Promise<string>,
): Promise<{ value: unknown; text: string }> {
  if (!isJsonType(type ?? '')) {
    throw new ApiError('unsupported_media_type', 'Send JSON with Content-Type: application/json.');
  }
  const text = await readText();
  try {
    return { value: JSON.parse(text), text };
  } catch {
    throw new ApiError('bad_request', 'The body is not valid JSON.');
  }
}

const HIGH = '\\\\ud[89ab][\\da-f]{2}';
const LOW = '\\\\ud[c-f][\\da-f]{2}';
/** In JSON: a NUL, or a lone surrogate. */
const UNSTORABLE = new RegExp(`\\\\u0000|${HIGH}(?!${LOW})|(?<!${HIGH})${LOW}`, 'i');

/**
 * PostgreSQL cannot store NUL or lone surrogates, which no real text contains. Once a body is decoded from UTF-8,
 * they only occur as JSON escapes; an escaped backslash does not start one.
 * @throws ApiError bad_request
 */
export function refuseUnstorable(url: URL, body = ''): void {
  if (url.href.includes('%00') || UNSTORABLE.test(body.replaceAll('\\\\', '  '))) {
    throw new ApiError('bad_request', 'The request has a character that cannot be stored.');
  }
}

import type { z } from 'zod';
import { ApiError, type FieldProblem, invalidInput } from '#contract/errors.ts';
import { issueOf } from './field-issues.ts';

/**
 * Checks a part of a request (D39).
 * @throws ApiError invalid_input, naming each field
 */
export function parse<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
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
  const query: Record<string, string | string[]> = {};
  if (url.search === '') return query;
  for (const [name, value] of url.searchParams) {
    const earlier = query[name];
    query[name] = earlier === undefined ? value : [...(Array.isArray(earlier) ? earlier : [earlier]), value];
  }
  return query;
}

/** Whether a Content-Type says JSON. */
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
/** In JSON: a NUL, or a surrogate without its counterpart. */
const UNSTORABLE = new RegExp(`\\\\u0000|${HIGH}(?!${LOW})|(?<!${HIGH})${LOW}`, 'i');

/**
 * PostgreSQL stores neither NUL nor lone surrogates, and no text of people has one. A body decoded from UTF-8 has them
 * as escapes alone; a backslash that is escaped itself begins none.
 * @throws ApiError bad_request
 */
export function refuseUnstorable(url: URL, body = ''): void {
  if (url.href.includes('%00') || UNSTORABLE.test(body.replaceAll('\\\\', '  '))) {
    throw new ApiError('bad_request', 'The request has a character that cannot be stored.');
  }
}

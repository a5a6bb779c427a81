import { z } from 'zod';
import type { AnswerHeader } from './endpoint.ts';
import { count, textFormat } from './formats.api.ts';
import { MAX_PAGE_SIZE } from './paging.ts';

/** The response headers of a paginated list. */
export const PAGE_HEADERS = ['X-Total-Count', 'X-Total-Capped', 'Link'] as const satisfies AnswerHeader[];

/** Query values that mean "not given" (D11): the empty string and `all`. */
export function blankToUndefined(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' || text.toLowerCase() === 'all' ? undefined : text;
}

const wholeNumber = (max: number) =>
  z
    .string()
    .check(textFormat('whole-number', /^\d{1,10}$/, 'must be a whole number'))
    .transform(Number)
    .pipe(z.number().min(1).max(max))
    .meta({ minimum: 1, maximum: max });

/** An optional query value; blank and `all` count as absent. */
export function optionalQuery<S extends z.ZodType>(schema: S) {
  return z.preprocess(blankToUndefined, schema.optional());
}

export const limitSchema = optionalQuery(wholeNumber(MAX_PAGE_SIZE));
/** Any page number up to ten digits is valid; past the end or past `MAX_OFFSET` the list is empty (D11). */
export const pageSchema = optionalQuery(wholeNumber(9_999_999_999));

/** How many there are, of a search or of all. */
export const foundTotal = {
  total: count,
  isCapped: z.boolean().describe('Of a search with more matches only the first 1,000 are counted'),
};

/** The part of a query that asks for a page of a list. */
export const paging = { page: pageSchema, limit: limitSchema };

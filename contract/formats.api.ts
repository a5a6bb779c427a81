import { z } from 'zod';
import type { FieldIssue, FieldProblem } from './errors.ts';
import { MAX_PAGE_SIZE } from './paging.ts';
import { readAmount } from './typed-text.ts';

/** The issue reported for a text that does not match a format. */
export const FORMAT_ISSUES = {
  amount: { code: 'not_an_amount' },
  degrees: { code: 'not_a_number' },
  'picture-address': { code: 'not_a_picture' },
  rating: { code: 'out_of_range', min: 0, max: 5 },
  'whole-number': { code: 'not_whole' },
} as const satisfies Record<string, FieldIssue>;

export type TextFormat = keyof typeof FORMAT_ISSUES;

/** A text in one of our formats: a schema, or a check on a schema. */
export const textFormat = (format: TextFormat, pattern: RegExp, sentence: string) =>
  z.stringFormat(format, pattern, sentence);

/** An amount as it is sent: a number, or a text as people write it. One that cannot be read stays as it is. */
export const amountText = (given: string | number): string =>
  typeof given === 'number' ? String(given) : (readAmount(given) ?? given);

/** What a refinement reports: the sentence, and the issue with its code (D48). */
export function problem({ sentence, path, ...issue }: FieldProblem & { path?: string[] }) {
  return { error: sentence, params: issue, ...(path ? { path } : {}) };
}

/** A time in an answer: ISO 8601, in UTC. */
type Timestamp = string & { readonly timestamp?: never };
export const timestamp = z.iso.datetime() as z.ZodType<Timestamp>;

/** A calendar day that is sent. Years that no database of ours can have, such as 0000, are none. */
export const dayGiven = z.iso
  .date('must be a date such as 2026-12-31')
  .refine(
    (day) => day >= '1900',
    problem({ code: 'not_a_date', sentence: 'must be a date such as 2026-12-31' }),
  );

/** An answer before it is written as JSON, which writes a `Date` as such a time. */
export type Unwritten<T> = unknown extends T
  ? T
  : T extends string
    ? 'timestamp' extends keyof T
      ? Date | string
      : T
    : { [K in keyof T]: Unwritten<T[K]> };

export const idParams = z.object({ id: z.uuid('must be an id') });
/** Accepts any text: a malformed token gets the same error as an unknown one. */
export const tokenParams = z.object({ token: z.string() });

export const count = z.number().int();
/** How many there are of each. */
export const countsOf = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, typeof count>);

/** For `refine`: a body that changes nothing is refused. */
export const somethingChanged = [
  (body: object) => Object.keys(body).length > 0,
  problem({ code: 'required', sentence: 'must change something' }),
] as const;

/** Records that one act is for, as many as a page has; one named twice counts once. */
export const severalIds = z
  .array(z.uuid('must be an id'))
  .min(1, 'must name at least one')
  .max(MAX_PAGE_SIZE, 'are too many')
  .transform((ids) => [...new Set(ids)]);

/** A number, or its digits (D10); all else stays, to be refused: `true`, `""`, `[]` and `"1e1"` are no numbers. */
export const numberGiven = (given: unknown): unknown =>
  typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given;

/** A whole number between two, both included. */
export const wholeUpTo = (min: number, max: number) =>
  z.preprocess(
    numberGiven,
    z
      .number('must be a whole number')
      .int('must be a whole number')
      .min(min, `must be at least ${min}`)
      .max(max, `must be at most ${max}`),
  );

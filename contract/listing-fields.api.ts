import { z } from 'zod';
import { LISTING_FIELDS, type SimpleField } from './listing-fields.ts';

type Fields = typeof LISTING_FIELDS;
type ValueOf<F extends SimpleField> = F['kind'] extends 'integer'
  ? number
  : F['kind'] extends 'boolean'
    ? boolean
    : string;

/** A number or a numeric string; blank means none. */
export const numeric = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

/** Optional: omitted, null or blank means none. */
const whole = (max: number) =>
  z
    .preprocess(
      (value) => {
        const given = numeric(value);
        if (given === undefined || given === null) return 0;
        return typeof given === 'string' ? Number(given) : given;
      },
      z
        .number('must be a whole number')
        .int('must be a whole number')
        .min(0, 'must not be negative')
        .max(max, `must be at most ${max}`),
    )
    .default(0);

function inputOf(field: SimpleField): z.ZodType {
  if (field.kind === 'integer') return whole(field.max);
  if (field.kind === 'boolean')
    return z
      .boolean()
      .nullish()
      .transform((value) => value ?? null);
  return z
    .string()
    .trim()
    .max(field.max, `must be at most ${field.max} characters`)
    .nullish()
    .transform((value) => value || null);
}

function shownOf({ kind, description }: SimpleField): z.ZodType {
  const value = kind === 'integer' ? z.number().int() : kind === 'boolean' ? z.boolean() : z.string();
  return description === undefined ? value.nullable() : value.nullable().describe(description);
}

const each = <S>(make: (field: SimpleField) => z.ZodType) =>
  Object.fromEntries(Object.entries(LISTING_FIELDS).map(([name, field]) => [name, make(field)])) as S;

/** What the API returns for each simple field. */
export const shownFields = each<{ [Name in keyof Fields]: z.ZodType<ValueOf<Fields[Name]> | null> }>(shownOf);

/** What an owner sends for each; an omitted number is 0. */
export const inputFields =
  each<{
    [Name in keyof Fields]: z.ZodType<
      Fields[Name]['kind'] extends 'integer' ? number : ValueOf<Fields[Name]> | null,
      unknown
    >;
  }>(inputOf);

import { z } from 'zod';
import { dayGiven, numberGiven } from './formats.api.ts';
import {
  COST_FIELD_NAMES,
  type CostFieldName,
  LEASE_FIELD_NAMES,
  type LeaseFieldName,
  LISTING_FIELDS,
  type SimpleField,
} from './listing-fields.ts';
import { seenText } from './typed-text.ts';

type Fields = typeof LISTING_FIELDS;
type ValueOf<F extends SimpleField> = F extends { kind: 'integer' }
  ? number
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends { kind: 'choice'; values: readonly (infer Value)[] }
      ? Value
      : string;

/** Optional: omitted it is `omitted`, of most 0; null, what nobody knows, stays null. */
const whole = (max: number, omitted: 0 | null) =>
  z
    .preprocess(
      numberGiven,
      z
        .number('must be a whole number')
        .int('must be a whole number')
        .min(0, 'must not be negative')
        .max(max, `must be at most ${max}`)
        .nullable(),
    )
    .default(omitted);

function inputOf(field: SimpleField): z.ZodType {
  if (field.kind === 'integer') return whole(field.max, field.isBlankUnsaid ? null : 0);
  if (field.kind === 'choice')
    return z
      .preprocess((value) => (value === '' ? null : value), z.enum(field.values).nullable())
      .default(null);
  if (field.kind === 'boolean')
    return z
      .boolean()
      .nullish()
      .transform((value) => value ?? null);
  if (field.kind === 'date')
    return z.preprocess((value) => (value === '' ? null : value), dayGiven.nullable()).default(null);
  return z
    .string()
    .overwrite(seenText)
    .max(field.max, `must be at most ${field.max} characters`)
    .nullish()
    .transform((value) => value || null);
}

const SHOWN = { integer: z.number().int(), boolean: z.boolean(), date: z.iso.date(), text: z.string() };

function shownOf(field: SimpleField): z.ZodType {
  const { description } = field;
  const value = (field.kind === 'choice' ? z.enum(field.values) : SHOWN[field.kind]).nullable();
  return description === undefined ? value : value.describe(description);
}

const each = <S>(make: (field: SimpleField) => z.ZodType) =>
  Object.fromEntries(Object.entries(LISTING_FIELDS).map(([name, field]) => [name, make(field)])) as S;

type Shown<Names extends keyof Fields> = { [Name in Names]: z.ZodType<ValueOf<Fields[Name]> | null> };
const allShown = each<Shown<keyof Fields>>(shownOf);

/** What the API returns for the terms of a lease: of one listing, never in a list. */
export const leaseFields = Object.fromEntries(
  LEASE_FIELD_NAMES.map((name) => [name, allShown[name]]),
) as Shown<LeaseFieldName>;

/** Of these, what is paid on the first day beside the agent's fee. */
export const advanceFields = {
  deposit: leaseFields.deposit,
  noDeposit: leaseFields.noDeposit,
  monthsInAdvance: leaseFields.monthsInAdvance,
  noMonthsInAdvance: leaseFields.noMonthsInAdvance,
};

/** Of these, what it costs beside rent, deposit and months in advance. */
export const costFields = Object.fromEntries(COST_FIELD_NAMES.map((name) => [name, allShown[name]])) as Pick<
  typeof leaseFields,
  CostFieldName
>;

/** What the API returns for each other simple field. */
export const shownFields = Object.fromEntries(
  Object.entries(allShown).filter(([name]) => !(name in leaseFields)),
) as Shown<Exclude<keyof Fields, LeaseFieldName>>;

/** What an owner sends for each; an omitted number is 0 or, of what can be said to be nothing, null. */
export const inputFields =
  each<{ [Name in keyof Fields]: z.ZodType<ValueOf<Fields[Name]> | null, unknown> }>(inputOf);

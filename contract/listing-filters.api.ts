import { z } from 'zod';
import { amountText, dayGiven, textFormat } from './formats.api.ts';
import { FILTER_NAMES, type FilterKind, type FilterName, LISTING_FILTERS } from './listing-filters.ts';
import { optionalQuery } from './paging.api.ts';

const whole = (pattern: RegExp, sentence: string) =>
  z
    .string()
    .check(textFormat('whole-number', pattern, sentence))
    .transform(Number);

/** What is sent of each kind. */
const KINDS = {
  amount: z
    .string()
    .overwrite(amountText)
    .check(textFormat('amount', /^\d{1,10}(\.\d{1,2})?$/, 'must be an amount in US dollars'))
    .transform(Number),
  rooms: whole(/^\d{1,2}$/, 'must be a number of rooms'),
  floor: whole(/^\d{1,3}$/, 'must be the number of a floor'),
  date: dayGiven,
} satisfies Record<FilterKind, z.ZodType>;

const COMPARED = {
  atLeast: 'at least',
  atMost: 'at most',
  by: 'At the latest; with those of which it is not said',
} as const;
/** Where that does not say enough. */
const DESCRIPTIONS: Partial<Record<FilterName, string>> = {
  maxMoveIn: 'For rent: at most so many US dollars to move in; without those of which it is not said',
};

type QueryOf<K extends FilterKind> = K extends 'date'
  ? ReturnType<typeof optionalQuery<typeof KINDS.date>>
  : ReturnType<typeof optionalQuery<typeof KINDS.amount>>;
type Shape = { [Name in FilterName]: QueryOf<(typeof LISTING_FILTERS)[Name]['kind']> };

/** The query parameters of the filters that compare. */
export const comparingFilters = Object.fromEntries(
  FILTER_NAMES.map((name) => {
    const { kind, compare } = LISTING_FILTERS[name];
    const schema: z.ZodType = optionalQuery(KINDS[kind]);
    return [name, schema.describe(DESCRIPTIONS[name] ?? COMPARED[compare])];
  }),
) as unknown as Shape;

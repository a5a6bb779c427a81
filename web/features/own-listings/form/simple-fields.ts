import {
  LISTING_FIELD_LIST,
  type ListingFieldName,
  NONE_OF,
  type SimpleField,
} from '#contract/listing-fields.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { readWhole } from '#contract/typed-text.ts';
import { wholeTyped } from '../../../format/amount-typed.ts';

type Texts = Readonly<Record<string, string | undefined>>;

const each = <T>(make: (name: ListingFieldName, field: SimpleField) => T) =>
  Object.fromEntries(LISTING_FIELD_LIST.map(([name, field]) => [name, make(name, field)])) as Record<
    ListingFieldName,
    T
  >;

/** How the simple fields begin: no rooms, not ticked, no text; terms of a lease are not given. */
export const NEW_FIELDS = each((_, { kind, isLease }) => (kind === 'integer' && !isLease ? '0' : ''));

/** The simple fields of a property as the form shows them; a box is 'on' or empty. */
export const fieldTexts = (property: Pick<PropertyDetail, ListingFieldName>) =>
  each((name, field) => {
    const value: unknown = property[name];
    const isZeroSaid = field.kind === 'integer' && field.isBlankUnsaid;
    if (field.kind === 'boolean') return value ? 'on' : '';
    return value === 0 && !isZeroSaid ? NEW_FIELDS[name] : String(value ?? NEW_FIELDS[name]);
  });

/** Whether it is ticked that there is none of it, or a 0 is typed as its number. */
export const isNone = (of: ListingFieldName, values: Texts): boolean =>
  values[NONE_OF.get(of) ?? ''] === 'on' || readWhole(values[of] ?? '') === '0';

/** What is sent of each: of a number left empty 0 rooms (spec 2 §5), or that nobody has said. */
export const fieldBody = (values: Texts) =>
  each((name, field) => {
    const text = (values[name] ?? '').trim();
    if (field.kind === 'boolean') return field.noneOf ? isNone(field.noneOf, values) : text === 'on';
    if (field.kind !== 'integer') return text;
    return text === '' ? (field.isBlankUnsaid ? null : 0) : wholeTyped(text);
  });

/** As typed, but 0 rooms for what is not a whole number (spec 2 §5). */
export const repairedFields = (values: Texts) =>
  each((name, { kind }) => {
    const text = values[name] ?? '';
    return kind === 'integer' && readWhole(text) === undefined ? NEW_FIELDS[name] : text;
  });

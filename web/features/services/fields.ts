import type { AdminMovingService } from '#contract/admin-moving.api.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { SERVICE_LIMITS } from '#contract/moving.ts';
import { amountTyped } from '../../format/amount-typed.ts';
import type { FieldSpecs } from '../../forms/fields.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { m } from '../../messages/index.ts';

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;
const checkPrice = (value: string): FieldIssue | undefined =>
  value === '' || AMOUNT.test(amountTyped(value)) ? undefined : { code: 'not_an_amount' };

/** From 0 to 5, with one decimal. */
function checkRating(value: string): FieldIssue | undefined {
  const rating = Number(amountTyped(value));
  if (Number.isNaN(rating)) return { code: 'not_a_number' };
  if (rating < 0) return { code: 'too_small', min: 0 };
  return rating > 5 ? { code: 'too_big', max: 5 } : undefined;
}

/** What is said of a service by the administrators (spec 2 §2 and §5). */
export const SERVICE_FIELDS = {
  name: { label: m.services_name, maxLength: SERVICE_LIMITS.name, dir: 'auto' },
  phone: {
    label: m.services_phone,
    type: 'tel',
    inputMode: 'tel',
    maxLength: SERVICE_LIMITS.phone,
    dir: 'ltr',
  },
  email: { label: m.services_email, type: 'email', maxLength: 254, dir: 'ltr', spellCheck: false },
  location: { label: m.services_location, maxLength: SERVICE_LIMITS.location, dir: 'auto' },
  price: {
    label: m.services_price_field,
    inputMode: 'decimal',
    isOptional: true,
    dir: 'ltr',
    check: checkPrice,
  },
  rating: { label: m.services_rating, inputMode: 'decimal', dir: 'ltr', check: checkRating },
} as const satisfies FieldSpecs;

type FieldName = keyof typeof SERVICE_FIELDS;
export const FIELD_NAMES = Object.keys(SERVICE_FIELDS) as FieldName[];

/** A rating as it is written: "4.5", "5". */
export const ratingText = (rating: string): string => String(Number(rating));

/** A service as the fields of its form. */
export const textsOfService = (service: AdminMovingService): Record<FieldName, string> => ({
  name: service.name,
  phone: service.phone,
  email: service.email,
  location: service.location,
  price: service.price === null ? '' : service.price.replace(/\.00$/, ''),
  rating: ratingText(service.rating),
});

/** A field that two people changed: what one typed, and what the other has stored meanwhile. */
export interface Clash {
  name: FieldName;
  mine: string;
  stored: string;
}

/**
 * What was typed, upon what somebody else has saved meanwhile: fields that nobody typed into take what is stored.
 * @param began what the editor began with
 */
export function mergeService(
  began: FormTexts,
  typed: FormTexts,
  stored: Record<FieldName, string>,
): { values: Record<FieldName, string>; clashes: Clash[] } {
  const values = { ...stored };
  const clashes: Clash[] = [];
  for (const name of FIELD_NAMES) {
    const mine = typed[name] ?? '';
    if (mine === began[name]) continue;
    values[name] = mine;
    if (mine !== stored[name]) clashes.push({ name, mine, stored: stored[name] });
  }
  return { values, clashes };
}

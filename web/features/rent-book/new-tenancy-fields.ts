import type { Language } from '#contract/accounts.ts';
import { type DEPOSIT_HOLDERS, type MonthlyKind, TENANCY_LIMITS } from '#contract/tenancies.ts';
import type { CallInput } from '../../api/client.ts';
import { amountTyped, numberTyped, wholeTyped } from '../../format/amount-typed.ts';
import type { FieldSpec, FieldSpecs } from '../../forms/fields.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { m } from '../../messages/index.ts';
import { kindName } from './words.ts';

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;
const amount = (label: () => string, rest: Partial<FieldSpec> = {}): FieldSpec => ({
  label,
  inputMode: 'decimal',
  dir: 'ltr',
  maxLength: 14,
  check: (value) => (value === '' || AMOUNT.test(amountTyped(value)) ? undefined : { code: 'not_an_amount' }),
  ...rest,
});
const whole = (label: () => string, max: number, rest: Partial<FieldSpec> = {}): FieldSpec => ({
  label,
  type: 'number',
  inputMode: 'numeric',
  dir: 'ltr',
  min: 0,
  max,
  isOptional: true,
  ...rest,
});

/** What each month may bring besides the rent, by their own fields. */
export const MONTHLY = ['water', 'electricity', 'guard', 'internet'] as const satisfies MonthlyKind[];
const monthlyName = (kind: MonthlyKind) => `monthly.${kind}`;

/** The fields of a new tenancy, by the names that the API has for them; of an application the tenant is known. */
export const tenancyFields = (hasTenant: boolean): FieldSpecs => ({
  ...(!hasTenant && {
    tenantName: { label: m.rent_book_new_name, maxLength: TENANCY_LIMITS.name, autoComplete: 'off' },
    tenantPhone: {
      label: m.rent_book_new_phone,
      hint: m.rent_book_new_phone_hint,
      type: 'tel' as const,
      inputMode: 'tel' as const,
      dir: 'ltr' as const,
      maxLength: 40,
      autoComplete: 'off',
    },
  }),
  'terms.rent': amount(m.rent_book_new_rent),
  'terms.dueDay': whole(m.rent_book_new_due_day, 31, {
    min: 1,
    isOptional: false,
    hint: m.rent_book_new_due_day_hint,
  }),
  'terms.deposit': amount(m.rent_book_new_deposit, { isOptional: true }),
  'terms.monthsInAdvance': whole(m.rent_book_new_advance, TENANCY_LIMITS.monthsInAdvance),
  ...Object.fromEntries(
    MONTHLY.map((kind) => [
      monthlyName(kind),
      amount(() => m.rent_book_new_in_dollars({ what: kindName(kind) }), { isOptional: true }),
    ]),
  ),
  'monthly.other': amount(m.rent_book_new_other, { isOptional: true }),
  otherLabel: { label: m.rent_book_new_other_label, maxLength: TENANCY_LIMITS.label, isOptional: true },
  startsOn: { label: m.rent_book_new_starts, type: 'date', hint: m.rent_book_new_starts_hint },
  'terms.shortestMonths': whole(m.rent_book_new_shortest, TENANCY_LIMITS.shortestMonths),
  'terms.people': whole(m.rent_book_new_people, TENANCY_LIMITS.people, { min: 1 }),
});

const paid = (text: string | undefined) => numberTyped(text) > 0;

/** What is paid monthly besides the rent; what was left empty or is nothing is not in it. */
function monthlyOf(values: FormTexts) {
  const own = MONTHLY.filter((kind) => paid(values[monthlyName(kind)])).map((kind) => ({
    kind,
    label: '',
    amount: amountTyped(values[monthlyName(kind)]),
  }));
  const other = values['monthly.other'];
  return paid(other)
    ? [...own, { kind: 'other' as const, label: values.otherLabel ?? '', amount: amountTyped(other) }]
    : own;
}

/** A new tenancy as the API takes it, from the texts of the form. */
export function tenancyBody(values: FormTexts): CallInput<'createTenancy'>['body'] {
  const { applicationId, propertyId = '', tenantName, tenantPhone, startsOn = '' } = values;
  const people = values['terms.people'];
  return {
    propertyId,
    ...(applicationId && { applicationId }),
    ...(tenantName && { tenantName }),
    ...(tenantPhone && { tenantPhone }),
    tenantLanguage: (values.tenantLanguage || 'so') as Language,
    startsOn,
    terms: {
      rent: amountTyped(values['terms.rent']),
      dueDay: wholeTyped(values['terms.dueDay']),
      deposit: amountTyped(values['terms.deposit']) || '0',
      depositHolder: (values['terms.depositHolder'] || 'owner') as (typeof DEPOSIT_HOLDERS)[number],
      monthly: monthlyOf(values),
      monthsInAdvance: wholeTyped(values['terms.monthsInAdvance'] || '0'),
      ...(people && { people: wholeTyped(people) }),
      shortestMonths: wholeTyped(values['terms.shortestMonths'] || '0'),
    },
  };
}

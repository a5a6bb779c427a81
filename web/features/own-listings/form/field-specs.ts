import { commaList, LISTING_LIMITS } from '#contract/listing.ts';
import { LISTING_FIELD_LIST, LISTING_FIELDS, type SimpleField } from '#contract/listing-fields.ts';
import { amountTyped, numberTyped } from '../../../format/amount-typed.ts';
import type { FieldSpec, FieldSpecs } from '../../../forms/fields.ts';
import type { IssueWords } from '../../../forms/form-state.ts';
import type { FormTexts } from '../../../forms/texts.ts';
import { m } from '../../../messages/index.ts';
import { fieldLabel } from '../field-labels.ts';
import { linesOf } from './listing-values.ts';

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/;
const ADDRESS = /^(https?:\/\/\S+|\/(media|api\/placeholder)\/[\w./-]+)$/i;
const DEGREES = /^-?\d{1,3}(\.\d+)?$/;

/** An example (spec 2 §9). */
const EXAMPLE = { latitude: '2.0469', longitude: '45.3182' };
/** Longer than any list of features may be. */
const MOST_TEXT = LISTING_LIMITS.features * (LISTING_LIMITS.featureLength + 2);

function simpleSpec(label: () => string, field: SimpleField): FieldSpec {
  if (field.kind === 'boolean') {
    const { noneOf } = field;
    if (!noneOf) return { label, isOptional: true };
    const check: FieldSpec['check'] = (value, values) =>
      isSaidToo(value, values, numberTyped(values[noneOf]) > 0);
    return { label, isOptional: true, check };
  }
  if (field.kind === 'date') return { label, isOptional: true, type: 'date', autoComplete: 'off' };
  if (field.kind === 'choice')
    return {
      label,
      isOptional: true,
      check: (value) => (value === '' || field.values.includes(value) ? undefined : { code: 'not_one_of' }),
    };
  if (field.isLease && field.kind === 'text')
    return { label, isOptional: true, maxLength: field.max, rows: 4, hint: m.own_listings_form_rules_hint };
  if (field.kind === 'text') return { label, isOptional: true, maxLength: field.max, autoComplete: 'off' };
  return {
    label,
    isOptional: true,
    type: 'number',
    min: 0,
    max: field.max,
    inputMode: 'numeric',
    autoComplete: 'off',
  };
}

/** Both degrees or neither. */
const degrees = (name: 'latitude' | 'longitude', label: () => string, limit: number): FieldSpec => ({
  label,
  isOptional: true,
  inputMode: 'decimal',
  autoComplete: 'off',
  dir: 'ltr',
  placeholder: () => EXAMPLE[name],
  check: (value, values: FormTexts) => {
    if (value === '') {
      const isOtherGiven = values[name === 'latitude' ? 'longitude' : 'latitude'];
      return isOtherGiven ? { code: 'required' } : undefined;
    }
    if (!DEGREES.test(value)) return { code: 'wrong_format' };
    return Math.abs(Number(value)) <= limit ? undefined : { code: 'out_of_range' };
  },
});

function checkFeatures(features: readonly string[]) {
  const { features: most, featureLength } = LISTING_LIMITS;
  if (features.length > most) return { code: 'too_many', max: most } as const;
  if (features.some(({ length }) => length > featureLength))
    return { code: 'too_long', max: featureLength } as const;
  return undefined;
}

/** A home for sale is not asked what it costs to move in. */
const isSaidToo = (value: string, values: FormTexts, wrong: boolean) =>
  value !== '' && values.type !== 'buy' && wrong ? ({ code: 'does_not_fit' } as const) : undefined;

/** Where one cost depends on another (T4), as the server checks it. */
function costSpec(
  name: 'agentFeePercent' | 'electricityCost',
  isWrong: (values: FormTexts) => boolean,
): FieldSpec {
  const spec = simpleSpec(() => fieldLabel(name), LISTING_FIELDS[name]);
  return {
    ...spec,
    check: (value, values) => spec.check?.(value, values) ?? isSaidToo(value, values, isWrong(values)),
  };
}

/** The fields of a new listing in the order in which they are named where they are wrong. */
export const LISTING_SPECS = {
  images: {
    label: m.own_listings_form_field_images,
    isOptional: true,
    inputMode: 'url',
    autoComplete: 'off',
    dir: 'ltr',
    placeholder: () => 'https://',
    hint: m.own_listings_form_images_hint,
    check: (value) =>
      (commaList(value) ?? []).every((address) => ADDRESS.test(address))
        ? undefined
        : { code: 'not_a_picture' },
  },
  title: {
    label: m.own_listings_form_field_title,
    maxLength: LISTING_LIMITS.title,
    autoComplete: 'off',
    placeholder: m.own_listings_form_title_placeholder,
  },
  type: { label: m.own_listings_form_field_type },
  propertyType: { label: m.own_listings_form_field_property_type },
  price: {
    label: m.own_listings_form_field_price,
    inputMode: 'decimal',
    autoComplete: 'off',
    check: (value) => {
      const price = amountTyped(value);
      if (!AMOUNT.test(price)) return { code: 'not_an_amount' };
      if (Number(price) === 0) return { code: 'too_small', min: 0.01 };
      return Number(price) > LISTING_LIMITS.price
        ? { code: 'too_big', max: LISTING_LIMITS.price }
        : undefined;
    },
  },
  location: {
    label: m.own_listings_form_field_location,
    maxLength: LISTING_LIMITS.location,
    autoComplete: 'off',
    placeholder: m.own_listings_form_location_placeholder,
  },
  latitude: degrees('latitude', m.own_listings_form_field_latitude, 90),
  longitude: degrees('longitude', m.own_listings_form_field_longitude, 180),
  ...Object.fromEntries(
    LISTING_FIELD_LIST.map(([name, field]) => [name, simpleSpec(() => fieldLabel(name), field)]),
  ),
  agentFeePercent: costSpec('agentFeePercent', ({ agentFee }) => Boolean(agentFee)),
  electricityCost: costSpec('electricityCost', ({ electricity }) => electricity !== 'flat'),
  description: {
    label: m.own_listings_form_field_description,
    rows: 7,
    maxLength: LISTING_LIMITS.description,
    placeholder: m.own_listings_form_description_placeholder,
  },
  features: {
    label: m.own_listings_form_field_features,
    isOptional: true,
    maxLength: MOST_TEXT,
    autoComplete: 'off',
    placeholder: m.own_listings_form_features_placeholder,
    hint: m.own_listings_form_features_hint,
    check: (value) => checkFeatures(commaList(value) ?? []),
  },
  isActive: { label: m.own_listings_form_field_active, isOptional: true },
} as const satisfies FieldSpecs;

/** The same with the number of an owner whose account has none. */
export const LISTING_SPECS_WITH_PHONE: FieldSpecs = {
  ...LISTING_SPECS,
  phone: {
    label: m.own_listings_form_field_phone,
    type: 'tel',
    isOptional: true,
    autoComplete: 'tel',
    maxLength: 40,
    dir: 'ltr',
    hint: m.own_listings_form_phone_hint,
  },
};

/** The fields of a listing that is edited: its lists have an entry in each line. */
export const EDIT_SPECS: FieldSpecs = {
  ...LISTING_SPECS,
  status: { label: m.own_listings_admin_status },
  features: {
    label: m.own_listings_form_field_features,
    rows: 5,
    isOptional: true,
    hint: m.own_listings_form_lines_hint,
    check: (value) => checkFeatures(linesOf(value)),
  },
  images: {
    label: m.own_listings_form_field_images,
    rows: 5,
    isOptional: true,
    dir: 'ltr',
    hint: m.own_listings_form_lines_hint,
  },
};

/** What is said of these fields alone. */
export const LISTING_WORDS: IssueWords = {
  'latitude.required': m.own_listings_form_error_both,
  'longitude.required': m.own_listings_form_error_both,
  latitude: m.own_listings_form_error_degrees,
  longitude: m.own_listings_form_error_degrees,
  'images.not_a_picture': m.own_listings_form_error_address,
  'images.not_reachable': ({ entries = [] }) =>
    m.own_listings_form_error_not_fetched({ addresses: entries.join(', ') }),
  status: m.own_listings_form_error_status,
  'agentFeePercent.does_not_fit': m.own_listings_form_error_two_fees,
  'electricityCost.does_not_fit': m.own_listings_form_error_not_fixed,
  'noDeposit.does_not_fit': m.own_listings_form_error_none,
  'noMonthsInAdvance.does_not_fit': m.own_listings_form_error_none,
};

import type { ReactNode } from 'react';
import { LISTING_LIMITS } from '#contract/listing.ts';
import { LISTING_FIELD_LIST, type ListingFieldName, type SimpleField } from '#contract/listing-fields.ts';
import { LISTING_TYPES, PROPERTY_TYPES } from '#contract/properties.ts';
import { m } from '../../messages/index.ts';
import { FormField } from '../../ui/form-field.tsx';
import { LISTING_TYPE_LABELS, PROPERTY_TYPE_LABELS } from '../properties/badges.tsx';
import { fieldLabel } from './field-labels.ts';
import { errorSentence, type ListingErrors } from './listing-check.ts';
import type { ListingValues } from './listing-values.ts';
import { SelectField } from './section.tsx';

export interface FieldsProps {
  /** What the fields begin with. */
  initial: ListingValues;
  errors: ListingErrors;
  /** What somebody else wrote meanwhile, by field. */
  theirs?: Readonly<Record<string, string>>;
}

/** A field's error and hint as its component takes them. */
export function saidOf({ errors, theirs }: FieldsProps, name: string, hint?: string) {
  const other = theirs?.[name];
  const text =
    other === undefined
      ? hint
      : m.listing_conflict_theirs({ value: other === '' ? m.listing_conflict_empty() : other });
  return { error: errorSentence(name, errors[name]), ...(text ? { hint: text } : {}) };
}

/** What is offered: title, for rent or for sale, what kind, and for how much. */
export function OfferFields({ children, ...props }: FieldsProps & { children?: ReactNode }) {
  const { initial } = props;
  return (
    <div className="space-y-4">
      <FormField
        name="title"
        label={m.listing_field_title()}
        {...saidOf(props, 'title')}
        defaultValue={initial.title}
        placeholder={m.listing_title_placeholder()}
        maxLength={LISTING_LIMITS.title}
        autoComplete="off"
        required
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          name="type"
          label={m.listing_field_type()}
          options={LISTING_TYPES.map((type) => [type, LISTING_TYPE_LABELS[type]()])}
          defaultValue={initial.type}
          {...saidOf(props, 'type')}
        />
        <SelectField
          name="propertyType"
          label={m.listing_field_property_type()}
          options={PROPERTY_TYPES.map((type) => [type, PROPERTY_TYPE_LABELS[type]()])}
          defaultValue={initial.propertyType}
          {...saidOf(props, 'propertyType')}
        />
        <FormField
          name="price"
          type="number"
          label={m.listing_field_price()}
          {...saidOf(props, 'price')}
          defaultValue={initial.price}
          min={0}
          max={LISTING_LIMITS.price}
          step={0.01}
          inputMode="decimal"
          autoComplete="off"
          className="figures"
          required
        />
      </div>
      {children}
    </div>
  );
}

/** Rooms, area and the other simple fields, each by its kind; 0 where there are none. */
export function SizeFields(props: FieldsProps) {
  return (
    <div className="grid gap-4 min-[26rem]:grid-cols-3">
      {LISTING_FIELD_LIST.map(([name, field]) => (
        <SimpleFieldInput key={name} name={name} field={field} {...props} />
      ))}
    </div>
  );
}

function SimpleFieldInput({
  name,
  field,
  ...props
}: FieldsProps & { name: ListingFieldName; field: SimpleField }) {
  const label = fieldLabel(name);
  if (field.kind === 'boolean') {
    return <CheckboxField name={name} label={label} isChecked={props.initial[name] === 'on'} />;
  }
  const common = { name, label, ...saidOf(props, name), defaultValue: props.initial[name] };
  if (field.kind === 'text') return <FormField {...common} maxLength={field.max} autoComplete="off" />;
  return (
    <FormField
      {...common}
      type="number"
      min={0}
      max={field.max}
      step={1}
      inputMode="numeric"
      autoComplete="off"
      className="figures"
    />
  );
}

export function DescriptionField(props: FieldsProps) {
  return (
    <FormField
      name="description"
      rows={7}
      label={m.listing_field_description()}
      {...saidOf(props, 'description')}
      defaultValue={props.initial.description}
      placeholder={m.listing_description_placeholder()}
      maxLength={LISTING_LIMITS.description}
      required
    />
  );
}

/** Shown on the market, or only to its owner (D8). */
export function ActiveField({ initial }: FieldsProps) {
  return (
    <CheckboxField
      name="isActive"
      label={m.listing_field_active()}
      hint={m.listing_active_hint()}
      isChecked={initial.isActive === 'on'}
    />
  );
}

interface CheckboxFieldProps {
  name: string;
  label: string;
  hint?: string;
  isChecked: boolean;
}

function CheckboxField({ name, label, hint, isChecked }: CheckboxFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        name={name}
        value="on"
        defaultChecked={isChecked}
        className="mt-0.5 size-5 shrink-0 accent-ocean"
      />
      <span>
        <span className="font-medium">{label}</span>
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  );
}

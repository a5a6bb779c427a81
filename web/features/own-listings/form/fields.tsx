import type { ReactNode } from 'react';
import { isLeaseField, LISTING_FIELD_LIST, type SimpleField } from '#contract/listing-fields.ts';
import { LISTING_TYPES, PROPERTY_TYPES } from '#contract/properties.ts';
import { FormField } from '../../../forms/form-field.tsx';
import { useFormState } from '../../../forms/form-state.ts';
import { m } from '../../../messages/index.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { SelectField } from '../../../ui/field.tsx';
import type { SelectOption } from '../../../ui/select-box.tsx';
import { LISTING_TYPE_LABELS, PROPERTY_TYPE_LABELS } from '../../listings/badges.tsx';

/** What somebody else wrote meanwhile, by field. */
export type Theirs = Readonly<Record<string, string>>;

interface FieldsProps {
  theirs?: Theirs | undefined;
}

/** Told beneath a field that both have written into. */
export function theirWords(theirs: Theirs | undefined, name: string): string | undefined {
  const value = theirs?.[name];
  return value === undefined
    ? undefined
    : m.own_listings_form_conflict_theirs({
        value: value === '' ? m.own_listings_form_conflict_empty() : value,
      });
}

interface ChoiceFieldProps extends FieldsProps {
  name: string;
  options: readonly SelectOption[];
}

/** One of a few, as the form's specification names it. */
export function ChoiceField({ name, options, theirs }: ChoiceFieldProps) {
  const { fields, errors, values } = useFormState();
  return (
    <SelectField
      name={name}
      label={fields[name]?.label()}
      options={options}
      defaultValue={values[name]}
      error={errors[name]}
      hint={theirWords(theirs, name)}
    />
  );
}

/** What is offered: title, for rent or for sale, what kind, and for how much. */
export function OfferFields({ theirs, children }: FieldsProps & { children?: ReactNode }) {
  return (
    <div className="space-y-4">
      <FormField name="title" hint={theirWords(theirs, 'title')} />
      <div className="grid gap-4 sm:grid-cols-3">
        <ChoiceField
          name="type"
          theirs={theirs}
          options={LISTING_TYPES.map((type) => [type, LISTING_TYPE_LABELS[type]()])}
        />
        <ChoiceField
          name="propertyType"
          theirs={theirs}
          options={PROPERTY_TYPES.map((type) => [type, PROPERTY_TYPE_LABELS[type]()])}
        />
        <FormField name="price" step={0.01} className="figures" hint={theirWords(theirs, 'price')} />
      </div>
      {children}
    </div>
  );
}

/** Rooms, area and the other simple fields, each by its kind; 0 where there are none. */
export const SizeFields = ({ theirs }: FieldsProps) => (
  <div className="grid gap-4 min-[26rem]:grid-cols-3">
    {LISTING_FIELD_LIST.filter(([name]) => !isLeaseField(name)).map(([name, field]) => (
      <SimpleFieldControl key={name} name={name} field={field} theirs={theirs} />
    ))}
  </div>
);

/** The terms of a lease, for a home for rent; each may be left out. */
export const LeaseFields = ({ theirs }: FieldsProps) => (
  <div className="grid gap-4 min-[26rem]:grid-cols-2">
    {LISTING_FIELD_LIST.filter(([name]) => isLeaseField(name)).map(([name, field]) => (
      <div key={name} className={field.kind === 'text' ? 'col-span-full' : undefined}>
        <SimpleFieldControl name={name} field={field} theirs={theirs} />
      </div>
    ))}
  </div>
);

interface SimpleFieldControlProps extends FieldsProps {
  name: string;
  field: SimpleField;
}

function SimpleFieldControl({ name, field: { kind }, theirs }: SimpleFieldControlProps) {
  const { fields } = useFormState();
  return kind === 'boolean' ? (
    <Switch name={name} />
  ) : (
    <FormField
      name={name}
      hint={theirWords(theirs, name) ?? fields[name]?.hint?.()}
      {...(kind === 'integer' ? { step: 1, className: 'figures' } : {})}
    />
  );
}

/** Shown on the market, or only to its owner (D8). */
export const ActiveField = () => <Switch name="isActive" hint={m.own_listings_form_active_hint()} />;

/** Switched off it is sent too, as nothing: otherwise a form that comes back could not tell. */
function Switch({ name, hint }: { name: string; hint?: string }) {
  const { fields, values } = useFormState();
  return (
    <>
      <input type="hidden" name={name} value="" />
      <Checkbox
        name={name}
        label={fields[name]?.label()}
        hint={hint}
        value="on"
        defaultChecked={values[name] === 'on'}
      />
    </>
  );
}

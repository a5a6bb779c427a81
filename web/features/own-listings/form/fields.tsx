import type { ReactNode, SyntheticEvent } from 'react';
import {
  isCostField,
  isLeaseField,
  LISTING_FIELD_LIST,
  type ListingFieldName,
  NONE_OF,
  type SimpleField,
} from '#contract/listing-fields.ts';
import { LISTING_TYPES, PROPERTY_TYPES } from '#contract/properties.ts';
import { FormField } from '../../../forms/form-field.tsx';
import { useFormState } from '../../../forms/form-state.ts';
import { m } from '../../../messages/index.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import type { SelectOption } from '../../../ui/select-box.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { LISTING_TYPE_LABELS, PROPERTY_TYPE_LABELS } from '../../listings/badges.tsx';
import { choiceOptions } from './choice-words.ts';
import { writeFields } from './form-fields.ts';
import type { ListingValues } from './listing-values.ts';
import { useUsualCosts } from './usual-costs.ts';
import { UsualValues } from './usual-values.tsx';

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

/** What is offered: for rent or for sale, and of what kind. */
export const KindFields = ({ theirs }: FieldsProps) => (
  <div className="grid gap-4 min-[22rem]:grid-cols-2">
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
  </div>
);

/** For how much. */
export const PriceField = ({ theirs }: FieldsProps) => (
  <FormField name="price" className="figures sm:max-w-80" hint={theirWords(theirs, 'price')} />
);

interface SizeFieldsProps extends FieldsProps {
  /** Land has no rooms to count. */
  propertyType: string | undefined;
}

/** Rooms by less and more, and the area; 0 where there are none. */
export function SizeFields({ theirs, propertyType }: SizeFieldsProps) {
  const { fields, errors, values } = useFormState();
  return (
    <div className="grid gap-4 min-[26rem]:grid-cols-2 sm:grid-cols-3">
      {LISTING_FIELD_LIST.filter(([name]) => !isLeaseField(name)).map(([name, field]) =>
        name === 'sqft' || field.kind !== 'integer' ? (
          <SimpleFieldControl key={name} name={name} field={field} theirs={theirs} />
        ) : (
          <div key={name} hidden={propertyType === 'land' && !errors[name]}>
            <NumberStepper
              name={name}
              label={fields[name]?.label()}
              min={0}
              max={field.max}
              defaultValue={values[name]}
              error={errors[name]}
              hint={theirWords(theirs, name)}
            />
          </div>
        ),
      )}
    </div>
  );
}

interface LeaseFieldsProps extends FieldsProps {
  values: ListingValues;
}

const NONES = new Set(NONE_OF.values());
const LEASE = LISTING_FIELD_LIST.filter(
  ([name]) => isLeaseField(name) && !isCostField(name) && !NONES.has(name),
);
const COSTS = LISTING_FIELD_LIST.filter(([name]) => isCostField(name));

/** The terms of a lease, for a home for rent, with what is usual; each may be left out. */
export function LeaseFields({ theirs, values }: LeaseFieldsProps) {
  const { errors } = useFormState();
  const isHydrated = useHydrated();
  const usual = useUsualCosts(values);
  const control = ([name, field]: (typeof LISTING_FIELD_LIST)[number]) => (
    <div
      key={name}
      className={field.kind === 'text' ? 'col-span-full' : undefined}
      hidden={isHydrated && isIdle(name, values) && !errors[name]}
    >
      <OrNone of={name} theirs={theirs}>
        <SimpleFieldControl name={name} field={field} theirs={theirs} />
        <UsualValues name={name} values={values} usual={usual} />
      </OrNone>
    </div>
  );
  const grid = 'grid gap-4 min-[26rem]:grid-cols-2';
  return (
    <>
      <div className={grid}>{LEASE.slice(0, 2).map(control)}</div>
      <fieldset className="my-5">
        <legend className="font-semibold">{m.own_listings_form_costs()}</legend>
        <p className="mt-1 mb-3 text-sm text-ink-soft">{m.own_listings_form_costs_hint()}</p>
        <div className={grid}>{COSTS.map(control)}</div>
      </fieldset>
      <div className={grid}>{LEASE.slice(2).map(control)}</div>
    </>
  );
}

interface OrNoneProps extends FieldsProps {
  of: ListingFieldName;
  children: ReactNode;
}

/** A number, and that there is none where that can be said: each takes back the other. */
function OrNone({ of, theirs, children }: OrNoneProps) {
  const none = NONE_OF.get(of);
  if (!none) return children;
  const takeBack = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return;
    if (target.name === none && target.checked) writeFields(target.form, { [of]: '' });
    else if (target.name === of && target.value !== '') writeFields(target.form, { [none]: '' });
  };
  return (
    <div onInput={takeBack}>
      {children}
      <Switch name={none} hint={theirWords(theirs, none)} />
    </div>
  );
}

/** Asked once electricity is the same every month. */
const isIdle = (name: string, { electricity, electricityCost }: ListingValues) =>
  name === 'electricityCost' && electricity !== 'flat' && !electricityCost;

interface SimpleFieldControlProps extends FieldsProps {
  name: string;
  field: SimpleField;
}

function SimpleFieldControl({ name, field, theirs }: SimpleFieldControlProps) {
  const { fields } = useFormState();
  const { kind } = field;
  if (kind === 'choice')
    return <ChoiceField name={name} theirs={theirs} options={choiceOptions(name, field.values)} />;
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
function Switch({ name, hint }: { name: string; hint?: string | undefined }) {
  const { fields, errors, values } = useFormState();
  return (
    <>
      <input type="hidden" name={name} value="" />
      <Checkbox
        name={name}
        label={fields[name]?.label()}
        hint={hint}
        error={errors[name]}
        value="on"
        defaultChecked={values[name] === 'on'}
      />
    </>
  );
}

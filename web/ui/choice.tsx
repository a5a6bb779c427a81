import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, FieldNotes, type FieldProps, Optional } from './field.tsx';
import { useTyped, useTypedTick } from './typed-values.ts';

export interface ChoiceOption {
  value: string;
  label: string;
  hint?: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean;
}

interface GroupProps {
  legend: ReactNode;
  /** At the end of the legend's line: the month, how many are free. */
  aside?: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  isOptional?: boolean | undefined;
  className?: string;
  children: ReactNode;
}

/** Several controls under one name. */
export function FieldGroup(props: GroupProps) {
  const { legend, aside, error, hint, isOptional = false, className, children } = props;
  const id = useId();
  return (
    <fieldset className={`min-w-0 ${className ?? ''}`} aria-describedby={describedBy(id, error, hint)}>
      <legend className="label flex w-full items-baseline justify-between gap-3">
        <span>
          {legend}
          {isOptional && <Optional />}
        </span>
        {aside && <span className="font-normal text-ink-soft">{aside}</span>}
      </legend>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  );
}

interface ChoiceProps extends Omit<GroupProps, 'children'> {
  name: string;
  options: readonly ChoiceOption[];
  defaultValue?: string | undefined;
  value?: string;
  onChange?: (value: string) => void;
  isRequired?: boolean;
  /** Two side by side from a small desk on. */
  isPaired?: boolean;
}

/** One of a few, as cards. */
export function Choice(props: ChoiceProps) {
  const {
    name,
    options,
    defaultValue,
    value,
    onChange,
    isRequired = false,
    isPaired = false,
    ...group
  } = props;
  const begins = useTyped(name, defaultValue);
  return (
    <FieldGroup {...group}>
      <div className={`grid gap-2 ${isPaired ? 'sm:grid-cols-2' : ''}`}>
        {options.map((option) => (
          <label key={option.value} className="pick pick-card">
            <input
              type="radio"
              name={name}
              value={option.value}
              required={isRequired}
              disabled={option.isDisabled}
              aria-invalid={group.error ? true : undefined}
              onChange={onChange && (() => onChange(option.value))}
              {...(value === undefined
                ? { defaultChecked: option.value === begins }
                : { checked: option.value === value })}
            />
            {option.icon}
            <span className="min-w-0">
              <span className="block font-semibold">{option.label}</span>
              {option.hint && <span className="block text-sm text-ink-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

type CheckboxProps = Pick<FieldProps, 'error' | 'hint' | 'className'> & {
  label: ReactNode;
  name: string;
} & Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'>;

/** Yes or no; the whole line is the target. */
export function Checkbox({ label, error, hint, className, ...rest }: CheckboxProps) {
  const id = useId();
  const { name, value, checked, defaultChecked = false } = rest;
  const begins = useTypedTick(name, value, defaultChecked);
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 py-2">
        <input
          {...rest}
          {...(checked === undefined && { defaultChecked: begins })}
          type="checkbox"
          className="tick"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, hint)}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

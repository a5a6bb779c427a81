import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { m } from '../messages/index.ts';
import { Icon } from './icon.tsx';
import { SelectBox, type SelectOption } from './select-box.tsx';
import { useTyped } from './typed-values.ts';

export interface FieldProps {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** Says "(optional)" behind the label. */
  isOptional?: boolean | undefined;
  /** The label is heard, not seen. */
  hidesLabel?: boolean | undefined;
  className?: string | undefined;
}

/** What a control takes from its field. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A control with its label, what is wrong with it and its hint. */
export function Field({
  label,
  error,
  hint,
  isOptional = false,
  hidesLabel = false,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'label'}>
        {label}
        {isOptional && <Optional />}
      </label>
      {children({
        id,
        className: 'field',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(id, error, hint),
      })}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

/** The ids of what is said beneath a control. */
export function describedBy(id: string, error: string | undefined, hint: ReactNode): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

/** What is wrong and what helps, beneath a control. */
export function FieldNotes({
  id,
  error,
  hint,
}: {
  id: string;
  error?: string | undefined;
  hint?: ReactNode;
}) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon name="warning" className="mt-px size-4.5" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </>
  );
}

export function Optional() {
  return <span className="font-normal text-ink-soft"> ({m.ui_optional()})</span>;
}

/** Named apart from the rest, so that a caller's own type and the control's do not clash. */
type Own<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps | 'id' | 'aria-invalid' | 'aria-describedby'> & { name: string };

/** A field that its page controls is left to it. */
function useBegins({ name, value, defaultValue }: Pick<Own<'input'>, 'name' | 'value' | 'defaultValue'>) {
  const begins = useTyped(name, defaultValue);
  return value === undefined && begins !== undefined ? { defaultValue: begins } : {};
}

export function TextField({ label, error, hint, isOptional, hidesLabel, className, ...rest }: Own<'input'>) {
  const begins = useBegins(rest);
  return (
    <Field {...{ label, error, hint, isOptional, hidesLabel, className }}>
      {(control) => <input {...rest} {...begins} {...control} />}
    </Field>
  );
}

export function TextArea({
  label,
  error,
  hint,
  isOptional,
  hidesLabel,
  className,
  ...rest
}: Own<'textarea'>) {
  const begins = useBegins(rest);
  return (
    <Field {...{ label, error, hint, isOptional, hidesLabel, className }}>
      {(control) => <textarea rows={3} {...rest} {...begins} {...control} />}
    </Field>
  );
}

type SelectFieldProps = Omit<Own<'select'>, 'children'> & { options: readonly SelectOption[] };

/** A labelled choice of one in a list. */
export function SelectField({
  label,
  error,
  hint,
  isOptional,
  hidesLabel,
  className,
  ...rest
}: SelectFieldProps) {
  const box = useRef<HTMLSelectElement>(null);
  const begins = useBegins(rest);
  const { defaultValue } = begins;
  // React says once what a list begins with; where that changes, its form is to know (`useFreshFields`).
  useLayoutEffect(() => {
    if (defaultValue === undefined || !box.current) return;
    const { value, options } = box.current;
    for (const option of options) option.defaultSelected = option.value === String(defaultValue);
    box.current.value = value;
  }, [defaultValue]);
  return (
    <Field {...{ label, error, hint, isOptional, hidesLabel, className }}>
      {(control) => <SelectBox {...rest} {...begins} {...control} ref={box} />}
    </Field>
  );
}

import { type ComponentProps, type ReactNode, useId } from 'react';
import { m } from '../messages/index.ts';
import { Icon } from './icon.tsx';
import { SelectBox, type SelectOption } from './select-box.tsx';

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

export function TextField({ label, error, hint, isOptional, hidesLabel, className, ...rest }: Own<'input'>) {
  return (
    <Field {...{ label, error, hint, isOptional, hidesLabel, className }}>
      {(control) => <input {...rest} {...control} />}
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
  return (
    <Field {...{ label, error, hint, isOptional, hidesLabel, className }}>
      {(control) => <textarea rows={3} {...rest} {...control} />}
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
  return (
    <Field {...{ label, error, hint, isOptional, hidesLabel, className }}>
      {(control) => <SelectBox {...rest} {...control} />}
    </Field>
  );
}

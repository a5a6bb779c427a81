import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  hint?: string;
}

type InputProps = FieldProps & { rows?: undefined } & ComponentProps<'input'>;
type TextareaProps = FieldProps & { rows: number } & ComponentProps<'textarea'>;

interface LabelledProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string;
  /** The control, which takes these. */
  children: (control: {
    id: string;
    className: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A control with its label, its hint and what is wrong with it. */
export function Labelled({ label, error, hint, className, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      {children({
        id,
        className: 'field',
        'aria-invalid': error ? true : undefined,
        'aria-describedby':
          [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A labelled field; with `rows` it has several lines. */
export function FormField({ label, error, hint, className = '', ...rest }: InputProps | TextareaProps) {
  return (
    <Labelled label={label} error={error} hint={hint} className={className}>
      {(control) =>
        rest.rows === undefined ? <input {...rest} {...control} /> : <textarea {...rest} {...control} />
      }
    </Labelled>
  );
}

/** Brings the reader to the first field that is wrong, once it is marked. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

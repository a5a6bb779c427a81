import { type ComponentProps, useId } from 'react';

interface FieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  hint?: string;
}

type InputProps = FieldProps & { rows?: undefined } & ComponentProps<'input'>;
type TextareaProps = FieldProps & { rows: number } & ComponentProps<'textarea'>;

/** A labelled field with its hint and what is wrong with it; with `rows` it has several lines. */
export function FormField({ name, label, error, hint, className = '', ...rest }: InputProps | TextareaProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const common = {
    id,
    name,
    className: 'field',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
  } as const;
  return (
    <div className={className}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      {rest.rows === undefined ? <input {...rest} {...common} /> : <textarea {...rest} {...common} />}
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

/** Brings the reader to the first field that is wrong, once it is marked. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

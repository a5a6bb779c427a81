import type { ComponentProps, ReactNode } from 'react';
import { m } from '../messages/index.ts';
import { TextArea, TextField } from '../ui/field.tsx';
import { replacesZero } from '../ui/select-zero.ts';
import type { FieldSpec } from './fields.ts';
import { useFormState } from './form-state.ts';

type FormFieldProps = {
  name: string;
  className?: string;
  hint?: string | undefined;
  /** A password that may be seen. */
  isShown?: boolean;
} & Pick<ComponentProps<'input'>, 'list'>;

/** Also while it is shown as text. */
const SECRET = { autoCapitalize: 'none', spellCheck: false } as const;

/** A browser's own field for numbers takes `1e1` and drops digits of other scripts: its limits are checked here. */
const wholeNumberInput = <T extends object>({
  min: _min,
  max: _max,
  ...input
}: T & Pick<FieldSpec, 'min' | 'max'>) => ({
  ...input,
  inputMode: 'numeric' as const,
});

/** A field of the form around it, as its specification says; with `rows` it has several lines. */
export function FormField({ name, className, hint: ownHint, isShown = false, ...rest }: FormFieldProps) {
  const { fields, errors, values } = useFormState();
  const spec = fields[name];
  if (!spec) throw new Error(`The form has no field ${name}.`);
  const { label, placeholder, hint, isOptional = false, isWide: _wide, check: _check, ...input } = spec;
  const { rows, type, ...given } = input;
  const shared = type === 'number' ? wholeNumberInput(given) : given;
  const isSecret = type === 'password';
  const field = {
    ...shared,
    ...(isSecret && SECRET),
    name,
    label: label(),
    placeholder: placeholder?.(),
    hint: ownHint ?? hint?.(),
    error: errors[name],
    defaultValue: isSecret ? undefined : values[name],
    required: !isOptional,
    className,
  };
  return rows === undefined ? (
    <TextField
      {...field}
      {...rest}
      {...(type === 'number' && replacesZero)}
      type={isShown || type === 'number' ? 'text' : type}
    />
  ) : (
    <TextArea {...field} rows={rows} />
  );
}

/** All fields of the form around it, in their order, side by side where there is room. */
export function FormFields() {
  const { fields } = useFormState();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {Object.entries(fields).map(([name, { isWide, rows }]) => (
        <FormField key={name} name={name} className={isWide || rows ? 'sm:col-span-2' : ''} />
      ))}
    </div>
  );
}

interface SubmitButtonProps {
  children: ReactNode;
  /** Said while it is sent. */
  busy?: string;
  tone?: 'primary' | 'quiet' | 'danger';
  className?: string;
  isDisabled?: boolean;
  name?: string;
  value?: string;
}

/** Sends the form around it. */
export function SubmitButton({
  children,
  busy = m.forms_sending(),
  tone = 'primary',
  className = '',
  isDisabled = false,
  ...choice
}: SubmitButtonProps) {
  const { isSending } = useFormState();
  return (
    <button
      type="submit"
      {...choice}
      disabled={isDisabled}
      aria-disabled={isSending || undefined}
      className={`button button-${tone} ${className}`}
    >
      {isSending ? busy : children}
    </button>
  );
}

import { type ReactNode, useId } from 'react';
import { Labelled } from '../../ui/form-field.tsx';

/** A part of a listing's form under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-4 sm:p-6">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface SelectFieldProps {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  defaultValue: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A labelled choice of one in a list. */
export function SelectField({ name, label, options, defaultValue, error, hint }: SelectFieldProps) {
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(control) => (
        <select name={name} defaultValue={defaultValue} {...control}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormState } from '../../../forms/form-state.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { focusField } from './form-fields.ts';

interface SectionProps {
  title: string;
  /** By which an address leads to it. */
  id?: string | undefined;
  children: ReactNode;
}

/** A part of a listing's form under its heading. */
export function Section({ title, id, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="card scroll-mt-24 p-4 sm:p-6">
      <h2 id={heading} className="mb-4 text-xl">
        {title}
      </h2>
      <div className="space-y-4">{children}</div>
    </section>
  );
}

interface MoreProps {
  /** The names of the fields in it: where one of them is wrong, it opens. */
  names: readonly string[];
  /** What of them is missed most. */
  nudge?: string | undefined;
  children: ReactNode;
}

/** The fields that nobody has to fill in, folded away; also without scripts. */
export function More({ names, nudge, children }: MoreProps) {
  const { errors } = useFormState();
  const part = useRef<HTMLDetailsElement>(null);
  const isWrong = names.some((name) => errors[name]);
  // Without scripts too; it stays as it is while something is put right.
  const [beginsOpen] = useState(isWrong);
  useEffect(() => {
    if (isWrong && part.current) part.current.open = true;
  }, [isWrong]);
  return (
    <details ref={part} open={beginsOpen} className="card group">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 py-2 sm:px-6">
        <span className="min-w-0 grow">
          <span className="block font-semibold">{m.own_listings_form_more()}</span>
          <span className="block text-sm text-ink-soft">{nudge ?? m.own_listings_form_more_text()}</span>
        </span>
        <Icon name="down" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="space-y-5 border-t border-line p-4 sm:p-6">{children}</div>
    </details>
  );
}

/** Everything that is wrong in one place, each leading to its field; the form gives it the focus. */
export function ErrorSummary() {
  const { fields, errors } = useFormState();
  const wrong = Object.entries(fields).filter(([name]) => errors[name] !== undefined);
  if (wrong.length === 0) return null;
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-summary=""
      className="rounded-card border border-danger bg-card p-4 sm:p-5"
    >
      <p className="font-semibold">{m.own_listings_form_summary()}</p>
      <ul className="mt-1">
        {wrong.map(([name, { label }]) => (
          <li key={name}>
            <button
              type="button"
              className="link min-h-9 text-start"
              onClick={(event) => focusField(event.currentTarget.form, name)}
            >
              {label()}: {errors[name]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

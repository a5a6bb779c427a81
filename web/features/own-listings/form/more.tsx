import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormState } from '../../../forms/form-state.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';

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

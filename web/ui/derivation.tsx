import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from './icon.tsx';
import { useEvent } from './use-event.ts';
import { useHydrated } from './use-hydrated.ts';
import { useMedia } from './use-media.ts';

/** From here on it stands beside the chart; narrower, it stands between the reader and the rest. */
const DESK = '(min-width: 64rem)';

interface DerivationLine {
  label: string;
  value: string;
  /** What the next line is a share of: no line between them, and not bold. */
  isSource?: boolean;
}

interface DerivationProps {
  title: string;
  lines?: readonly DerivationLine[];
  /** What holds for all of them. */
  notes: readonly string[];
}

/** Every figure of a report with what it is made from: open on a desk, closed on a phone. */
export function Derivation({ title, lines = [], notes }: DerivationProps) {
  const isDesk = useMedia(DESK);
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? (isDesk || !isHydrated);
  // On paper it cannot be opened.
  useEvent('beforeprint', () => flushSync(() => setChosen(true)));
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && setChosen(currentTarget.open)}
      className="card group/how min-w-0"
    >
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 px-4 sm:px-5 [&::-webkit-details-marker]:hidden">
        <h2 className="text-[1.0625rem]">{title}</h2>
        <Icon name="up" className="size-4.5 rotate-180 group-open/how:rotate-0" />
      </summary>
      <dl className="px-4 pb-2 text-[0.9375rem] empty:hidden sm:px-5">
        {lines.map(({ label, value, isSource = false }) => (
          <div
            key={label}
            className={`flex flex-wrap items-baseline justify-between gap-x-3 py-2 ${isSource ? 'text-ink-soft' : 'border-b border-line-soft font-semibold last:border-0'}`}
          >
            <dt className="font-normal">{label}</dt>
            <dd className="figures ms-auto text-end">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="space-y-2 border-t border-line px-4 py-3.5 text-[0.8125rem]/5 text-ink-soft sm:px-5">
        {notes.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </details>
  );
}

/** A chart or a list with what it is made from beside it. */
export function WithDerivation({ derivation, children }: { derivation: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {children}
      {derivation}
    </div>
  );
}

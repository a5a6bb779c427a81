import type { ReactNode } from 'react';

/** Two of the same size, side by side where they fit. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-2.5 min-[360px]:grid-cols-2">{children}</div>
);

/** Names and values, one a line. */
export function Lines({
  lines,
  className = '',
}: {
  lines: readonly (readonly [string, ReactNode])[];
  className?: string;
}) {
  return (
    <dl className={className}>
      {lines.map(([label, value]) => (
        <div key={label} className="flex min-h-9 items-baseline justify-between gap-4 py-1.5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-end font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Amounts, numbers and references read from left to right in every language. */
export const Ltr = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="figures">
    {children}
  </bdi>
);

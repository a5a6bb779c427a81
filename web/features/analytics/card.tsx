import type { ReactNode } from 'react';

interface CardProps {
  title: string;
  sub?: ReactNode;
  children: ReactNode;
}

/** One subject of the report under its heading. */
export function Card({ title, sub, children }: CardProps) {
  return (
    <section className="card min-w-0 p-4 sm:p-5">
      <h2 className="text-[1.0625rem]">{title}</h2>
      {sub && <p className="mt-0.5 text-sm text-ink-soft">{sub}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** Where there is nothing to show yet: from when there will be. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="text-[0.9375rem] text-ink-soft">{children}</p>
);

import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** By which an address leads to it. */
  id?: string;
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
      {children}
    </section>
  );
}

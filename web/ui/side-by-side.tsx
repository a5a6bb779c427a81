import type { ReactNode } from 'react';

interface SideBySideProps {
  /** What is compared, for who hears it. */
  caption: string;
  /** Its head with a column for each, and a body for each thing that is compared. */
  children: ReactNode;
}

/** A few things side by side, in columns of equal width. */
export const SideBySide = ({ caption, children }: SideBySideProps) => (
  <table className="w-full table-fixed border-collapse text-[0.9375rem]">
    <caption className="sr-only">{caption}</caption>
    {children}
  </table>
);

import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface ToldProps {
  id?: string;
  title: string;
  children: ReactNode;
}

/** What the reader just said or confirmed: the answer stands where the question was. */
export const Told = ({ id, title, children }: ToldProps) => (
  <section id={id} role="status" className="rounded-card bg-leaf-wash p-4">
    <p className="flex items-start gap-2 font-semibold">
      <Icon name="check" className="mt-0.5 size-5 shrink-0 text-leaf" />
      <span>{title}</span>
    </p>
    {children}
  </section>
);

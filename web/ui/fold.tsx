import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FoldProps {
  title: ReactNode;
  /** At the end of the line: an amount, a state. */
  aside?: ReactNode;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** One line that opens, for what is past or seldom asked for. The browser's own search finds what it holds. */
export const Fold = ({ title, aside, isOpen = false, className = '', children }: FoldProps) => (
  <details open={isOpen} className={className}>
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-1.5 [&::-webkit-details-marker]:hidden">
      <span className="min-w-0 grow wrap-anywhere">{title}</span>
      {aside}
      <Icon
        name="down"
        className="size-4.5 shrink-0 text-ink-soft transition-transform [details[open]>summary>&]:rotate-180"
      />
    </summary>
    {children}
  </details>
);

import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface LinkPanelProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** What stands where a private link opens nothing: what happened, and what to do. */
export function LinkPanel({ title, text, children }: LinkPanelProps) {
  return (
    <div className="card mx-auto my-6 w-full max-w-xl px-5 py-12 text-center">
      <Icon name="warning" className="mx-auto size-10 text-ink-soft" />
      <h1 className="mt-3 text-2xl">{title}</h1>
      <p className="mt-3 text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}

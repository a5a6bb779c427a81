import type { ReactNode } from 'react';
import { m } from '../messages/index.ts';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

interface PrintViewProps {
  label: string;
  /** A page of cards rather than one sheet: no card around it on the screen. */
  isBare?: boolean;
  children: ReactNode;
}

/** A sheet of paper: printed, it stands alone on the page, black on white. */
export function PrintView({ label, isBare = false, children }: PrintViewProps) {
  return (
    <article aria-label={label} className={isBare ? 'print-view' : 'print-view card p-5 sm:p-10'}>
      {children}
    </article>
  );
}

/** There only where it can do something. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className="button button-quiet min-h-11 print:hidden"
    >
      <Icon name="print" />
      {m.ui_print()}
    </button>
  );
}

import type { ReactNode } from 'react';
import { usePlainResult } from '../../../forms/plain-result.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';

interface FoldProps {
  label: string;
  /** The form within: sent without scripts it comes back open. */
  intent: string;
  /** It has something to show. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A form that is seldom needed, folded away. */
export function Fold({ label, intent, isOpen = false, children }: FoldProps) {
  const isSent = usePlainResult()?.intent === intent;
  return (
    <details open={isSent || isOpen}>
      <summary className="link inline-flex min-h-11 items-center">{label}</summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

/** Whether an address or a number was shown to be the reader's own. */
export function Confirmed({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <p
      className={`mt-1 flex items-center gap-1.5 text-sm font-medium ${isConfirmed ? 'text-leaf' : 'text-clay'}`}
    >
      <Icon name={isConfirmed ? 'check' : 'warning'} className="size-4" />
      {isConfirmed ? m.accounts_email_confirmed() : m.accounts_email_unconfirmed()}
    </p>
  );
}

import type { ReactNode } from 'react';
import { m } from '../../messages/index.ts';
import { Page } from '../../ui/page.tsx';

/** Instead of a page that a mailed link led to, and what can be done now. */
export function LinkOver({ children }: { children: ReactNode }) {
  return (
    <Page width="form" title={m.accounts_link_over_title()} sub={m.accounts_link_over()}>
      {children}
    </Page>
  );
}

import type { ReactNode } from 'react';
import { Page } from '../ui/page.tsx';

interface LinkPanelProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** What stands where a private link opens nothing: what happened, and what to do. */
export function LinkPanel({ title, text, children }: LinkPanelProps) {
  return (
    <Page title={title} sub={text} width="narrow">
      <div className="flex flex-wrap gap-3">{children}</div>
    </Page>
  );
}

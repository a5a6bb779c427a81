import type { ReactNode } from 'react';
import type { ShortlistRow } from '#contract/shortlist.api.ts';
import { m } from '../../messages/index.ts';
import { Section } from '../../ui/page.tsx';
import { type Waiting, WaitingList } from './waiting-list.tsx';

/** The look of a sign in the corner of a tile. */
export const SIGN = 'size-4.5 text-ink-soft';

/** How many saved homes became cheaper since they were saved; nothing where none did. */
export function cheaperNote(saved: readonly ShortlistRow[]): string | undefined {
  const count = saved.filter(({ price, priceWhenAdded }) => price < priceWhenAdded).length;
  return count === 0 ? undefined : m.dashboards_prices_fell({ count });
}

/** What waits, with the figures beside it. */
export function Today({ waiting, children }: { waiting: readonly Waiting[]; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <WaitingList waiting={waiting} />
      <Section title={m.dashboards_glance()} className="mt-0!">
        {children}
      </Section>
    </div>
  );
}

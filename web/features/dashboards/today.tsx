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

interface TodayProps {
  waiting: readonly Waiting[];
  search: ReactNode;
  /** The figures. */
  children: ReactNode;
}

/** From so many on, what waits is as tall on a desk as the figures beside it. */
const TALL = 2;

/** What waits, with the figures beside it; where little waits, the search moves up under it on a desk. */
export function Today({ waiting, search, children }: TodayProps) {
  const isTall = waiting.length >= TALL;
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <WaitingList waiting={waiting} />
        <Section title={m.dashboards_glance()} className="mt-0! lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {children}
        </Section>
        {!isTall && search}
      </div>
      {isTall && <div className="mt-6">{search}</div>}
    </>
  );
}

import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ServicePage } from '#contract/service-rates.api.ts';
import { dayOf } from '../../../format/dates.ts';
import { m } from '../../../messages/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageNote, Section } from '../../../ui/page.tsx';
import { RateForm } from './rate-form.tsx';
import { ServiceMonth } from './service-month.tsx';

interface ServicePageProps {
  page: Extract<ServicePage, { isExpired: false }>;
  /** The path of this page, and the month of today. */
  path: string;
  current: string;
}

const DONE = { saved: m.move_offer_rate_saved, removed: m.move_offer_rate_removed } as const;
type Done = keyof typeof DONE;
const isDone = (text: string | null): text is Done => text !== null && Object.hasOwn(DONE, text);

/** A service's own page by its private link: its rates and its month. */
export default function ServicePageView({ page, path, current }: ServicePageProps) {
  const [search] = useSearchParams();
  const before = search.get('done');
  const [done, say] = useState<Done | undefined>(isDone(before) ? before : undefined);
  const { name, rates, usual, month, expiresAt } = page;
  return (
    <Page width="form" title={<bdi>{name}</bdi>} sub={m.move_offer_page_sub()}>
      {done && <Notice key={done} tone="success" takesFocus title={DONE[done]()} className="mb-4" />}
      <Section title={m.move_offer_rates()}>
        <p className="-mt-2 mb-3 text-ink-soft">{m.move_offer_rates_text()}</p>
        <div className="grid gap-3">
          {usual.map((one) => (
            <RateForm
              key={one.vehicle}
              rate={rates.find(({ vehicle }) => vehicle === one.vehicle)}
              usual={one}
              onDone={say}
            />
          ))}
        </div>
      </Section>
      <ServiceMonth month={month} path={path} current={current} />
      <PageNote>{m.move_offer_page_yours({ name, date: dayOf(expiresAt) })}</PageNote>
    </Page>
  );
}

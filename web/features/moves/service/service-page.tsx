import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ServicePage } from '#contract/service-rates.api.ts';
import { dayOf } from '../../../format/dates.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { SubmitButton } from '../../../forms/form-field.tsx';
import { m } from '../../../messages/index.ts';
import { LinkPanel } from '../../../shell/link-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, Section } from '../../../ui/page.tsx';
import { CallUs } from '../call-us.tsx';
import { RateForm } from './rate-form.tsx';
import { ServiceMonth } from './service-month.tsx';

interface ServicePageProps {
  page: ServicePage;
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
  if (page.isExpired) return <Expired expiredAt={page.expiredAt} sent={search.get('sent')} />;
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
      <p className="one-purpose mt-6 border-t border-line pt-4 text-[0.9375rem] text-ink-soft">
        {m.move_offer_page_yours({ name, date: dayOf(expiresAt) })}
      </p>
    </Page>
  );
}

/** A new link goes to where the first one went: nothing of it is shown to who asks. */
function Expired({ expiredAt, sent }: { expiredAt: string; sent: string | null }) {
  if (sent === '0') {
    return (
      <LinkPanel title={m.move_offer_unsent_title()} text={m.move_offer_unsent_text()}>
        <CallUs />
      </LinkPanel>
    );
  }
  if (sent !== null) {
    return (
      <LinkPanel title={m.move_offer_done_sent()} text={m.move_offer_sent_text()}>
        {null}
      </LinkPanel>
    );
  }
  return (
    <LinkPanel
      title={m.move_offer_page_ended({ date: dayOf(expiredAt) })}
      text={m.move_offer_page_ended_text()}
    >
      <ActionForm intent="renew" failed={m.move_offer_failed}>
        <SubmitButton className="min-h-12">{m.move_offer_page_renew()}</SubmitButton>
      </ActionForm>
    </LinkPanel>
  );
}

import { m } from '../../../messages/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import type { Shown } from '../shown.ts';
import { DeclineForm } from './decline-form.tsx';
import { DoneNotice, useDone } from './done.tsx';
import { OfferForm } from './offer-form.tsx';
import { StandingOffer } from './standing-offer.tsx';
import { WhatAsked } from './what-asked.tsx';
import { dayHour } from './words.ts';

/** The offer that a service makes for a move (P2), or how the one it made stands. */
export function ProviderOffer(shown: Shown) {
  const { move, now } = shown;
  const [done, say] = useDone();
  const { stage, offers, list, abilities, customer, askedCount } = move;
  const [last] = offers;
  const standing = last?.state === 'open' && Date.parse(last.validUntil) > Date.parse(now) ? last : undefined;
  if (stage === 'not_chosen') {
    return (
      <Notice tone="info" className="mb-4">
        {m.move_offer_not_chosen_text()}
      </Notice>
    );
  }
  if (!abilities.mayOffer && !standing) return <DoneNotice done={done} />;
  const name = customer.name ?? m.move_day_the_customer();
  const title = standing ? m.move_offer_yours() : m.move_offer_make();
  const form = (
    <>
      {last && !standing && <Ended shown={shown} />}
      {abilities.mayOffer && <OfferForm {...shown} onDone={() => say('offered')} />}
    </>
  );
  return (
    <Section title={title} className="mt-2 max-w-2xl" id="offer">
      <DoneNotice done={done} />
      <p className="-mt-2 mb-4 text-ink-soft">
        {askedCount > 1
          ? m.move_offer_asked_with({ name, count: askedCount - 1 })
          : m.move_offer_asked({ name })}
      </p>
      {list && <WhatAsked move={move} />}
      {standing ? (
        <StandingOffer {...shown} offer={standing} onDone={say} />
      ) : list ? (
        form
      ) : (
        // Who asked for no price gets one if the service likes; the steps of the page stay in reach.
        <details className="mt-3" open={last !== undefined}>
          <summary className="button button-quiet min-h-12 w-full list-none [&::-webkit-details-marker]:hidden">
            {m.move_offer_name_price()}
          </summary>
          {form}
        </details>
      )}
      {abilities.mayDecline && list && <DeclineForm {...shown} onDone={() => say('declined')} />}
    </Section>
  );
}

/** That there was an offer, and what became of it. */
function Ended({ shown: { move, now } }: { shown: Shown }) {
  const [last] = move.offers;
  if (last?.state !== 'expired' && last?.state !== 'open') return null;
  return (
    <Notice tone="warning" className="mt-4">
      {m.move_offer_ended_at({ at: dayHour(last.validUntil, now) })}
    </Notice>
  );
}

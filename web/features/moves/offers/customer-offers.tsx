import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AskedService } from '#contract/move-fields.api.ts';
import { OPEN_STAGES } from '#contract/moves.ts';
import { m } from '../../../messages/index.ts';
import { Section } from '../../../ui/page.tsx';
import type { Shown } from '../shown.ts';
import { AcceptBar } from './accept-bar.tsx';
import { Cancellation } from './cancellation.tsx';
import { DoneNotice, useDone } from './done.tsx';
import { OffersTable } from './offers-table.tsx';
import { OneOffer } from './one-offer.tsx';
import { WaitingFor } from './waiting-for.tsx';
import { longDay } from './words.ts';

/** Those with an offer in the order in which the offers came, then those who have made none. */
const byArrival = (asked: readonly AskedService[]): AskedService[] => {
  const at = ({ offer }: AskedService) => (offer ? Date.parse(offer.createdAt) : Number.POSITIVE_INFINITY);
  return asked.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)));
};

/** The offers for a move, side by side, until one of them is accepted (P2). */
export function CustomerOffers(shown: Shown) {
  const { move, now } = shown;
  const [search] = useSearchParams();
  const [chosenId, choose] = useState(search.get('offer'));
  const [done, say] = useDone();
  const asked = byArrival(move.asked);
  const standing = asked.filter(({ mayAccept }) => mayAccept);
  const isOpen = OPEN_STAGES.some((stage) => stage === move.stage);
  const hasAnswers = asked.some(({ offer }) => offer !== null);
  if (!isOpen || !(move.list || hasAnswers)) return null;
  const chosen = standing.find(({ offer }) => offer?.id === chosenId) ?? standing[0];
  const count = standing.length;
  return (
    <Section
      id="offers"
      title={count > 0 ? m.move_offer_count({ count }) : m.move_offer_none_yet()}
      className="mt-2 max-w-4xl"
    >
      <DoneNotice done={done} />
      <p className="-mt-2 mb-4 text-ink-soft">
        {m.move_offer_way({ from: move.pickupLocation, to: move.dropoffLocation, day: longDay(move.date) })}
      </p>
      {!hasAnswers || (count === 0 && asked.length > 1) ? (
        <WaitingFor asked={asked} now={now} onAsked={() => say('asked')} />
      ) : asked.length === 1 && asked[0] ? (
        <OneOffer asked={asked[0]} list={move.list} now={now} onAsked={() => say('asked')} />
      ) : (
        <OffersTable
          asked={asked}
          list={move.list}
          now={now}
          chosenId={chosen?.offer?.id}
          onChoose={choose}
          onAsked={() => say('asked')}
        />
      )}
      {chosen && (
        <>
          <Cancellation steps={move.cancellation.steps} />
          <p className="mt-4 text-[0.9375rem] text-ink-soft">
            {asked.length > 1 ? m.move_offer_same_list({ count: asked.length }) : m.move_offer_price_of_day()}
          </p>
          <AcceptBar
            key={chosen.bookingId}
            chosen={chosen}
            others={asked.length - 1}
            onCountered={() => say('countered')}
          />
        </>
      )}
    </Section>
  );
}

import type { AskedService } from '#contract/move-fields.api.ts';
import { timeOf } from '../../../format/dates.ts';
import { m } from '../../../messages/index.ts';
import { dayHour, money } from './words.ts';

/** How a service that was asked stands: with an offer, or why there is none. */
export type AskedState = 'stands' | 'waits' | 'ended' | 'declined';

export function stateOf({ mayAccept, offer, stage }: AskedService): AskedState {
  if (mayAccept) return 'stands';
  if (stage === 'declined' || stage === 'cancelled') return 'declined';
  return offer && offer.state !== 'replaced' ? 'ended' : 'waits';
}

/** "Asked 9:10 AM, answers usually in 40 min"; what is not known is left out. */
export function waitsText({ askedAt, service }: AskedService): string {
  const minutes = service.figures?.answerMinutes ?? null;
  const hour = timeOf(askedAt);
  return minutes === null
    ? m.move_offer_asked_at({ hour })
    : m.move_offer_asked_usually({ hour, minutes: String(minutes) });
}

/** What stands in place of a price. */
export function stateText(asked: AskedService, now: string): string {
  const { offer } = asked;
  switch (stateOf(asked)) {
    case 'stands':
      return offer?.total == null ? m.move_offer_no_price() : money(offer.total);
    case 'waits':
      return m.move_offer_waiting_answer();
    case 'declined':
      return m.move_offer_cannot_take();
    default:
      return offer?.state === 'withdrawn'
        ? m.move_offer_taken_back()
        : m.move_offer_ended({ at: dayHour(offer?.validUntil ?? now, now) });
  }
}

/** What became of the price that the customer named; empty where they named none. */
export function counterText({ offer }: AskedService): string {
  if (!offer?.counter) return '';
  const amount = money(offer.counter.total);
  return offer.counter.answer === 'keep'
    ? m.move_offer_kept_own({ amount })
    : m.move_offer_you_named({ amount });
}

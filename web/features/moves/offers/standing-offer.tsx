import type { MoveOffer } from '#contract/move-fields.api.ts';
import { COUNTER_ANSWERS } from '#contract/moves.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { SubmitButton } from '../../../forms/form-field.tsx';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Shown } from '../shown.ts';
import { type Done, offerFailed } from './done.tsx';
import { OfferForm } from './offer-form.tsx';
import { OfferLines } from './offer-lines.tsx';
import { arrivalText, crewText, dayHour, money, waitingText } from './words.ts';

interface StandingProps extends Shown {
  offer: MoveOffer;
  onDone: (done: Done) => void;
}

/** An offer that waits for the customer: what it says, and what may still be done about it. */
export function StandingOffer({ offer, onDone, ...shown }: StandingProps) {
  const { move, now } = shown;
  const price = offer.total === null ? m.move_offer_no_price() : money(offer.total);
  return (
    <>
      {move.abilities.mayAnswerCounter && offer.counter && offer.total !== null && (
        <Counter offer={offer} onDone={onDone} />
      )}
      <div className="card mt-3 p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <p className="flex items-center gap-2 font-semibold text-leaf">
            <Icon name="check" className="size-5" />
            {m.move_offer_waits()}
          </p>
          <p className="figures text-[2.375rem] leading-none font-bold">{price}</p>
        </div>
        <p className="mt-2 text-[0.9375rem] text-ink-soft">
          {crewText(offer)}
          <br />
          {m.move_offer_comes_at({ hours: arrivalText(offer) })}
          <br />
          {m.move_offer_valid_until_at({ at: dayHour(offer.validUntil, now) })}
        </p>
        <OfferLines offer={offer} />
        <p className="mt-2 text-[0.9375rem] text-ink-soft">{waitingText(offer.waiting)}</p>
      </div>
      {move.abilities.mayOffer && (
        <details className="mt-3">
          <summary className="button button-quiet min-h-12 w-full list-none [&::-webkit-details-marker]:hidden">
            {m.move_offer_change()}
          </summary>
          <OfferForm {...shown} before={offer} onDone={() => onDone('offered')} />
        </details>
      )}
      <ActionForm
        intent="withdrawOffer"
        id={offer.id}
        failed={offerFailed}
        onDone={() => onDone('withdrawn')}
        className="mt-3"
      >
        <SubmitButton tone="quiet" className="min-h-12 w-full">
          {m.move_offer_withdraw()}
        </SubmitButton>
      </ActionForm>
    </>
  );
}

const ANSWERS = { accept: m.move_offer_take_price, keep: m.move_offer_keep_price } as const;

/** The customer's price beside one's own: both answers look alike. */
function Counter({ offer, onDone }: { offer: MoveOffer; onDone: (done: Done) => void }) {
  const { counter, total } = offer;
  if (!counter || total === null) return null;
  const amounts = { accept: counter.total, keep: total };
  const heads = { accept: m.move_offer_their_price, keep: m.move_offer_your_price };
  return (
    <div className="card mt-3 border-ocean p-4">
      <p className="font-semibold">{m.move_offer_countered()}</p>
      {counter.words && (
        <p dir="auto" className="mt-1 text-ink-soft">
          “{counter.words}”
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        {COUNTER_ANSWERS.map((answer) => (
          <ActionForm
            key={answer}
            intent="answerCounter"
            id={offer.id}
            hidden={{ answer }}
            failed={offerFailed}
            onDone={() => onDone('answered')}
            className="text-center"
          >
            <p className="text-[0.9375rem] text-ink-soft">{heads[answer]()}</p>
            <p className="figures mb-2 text-[1.625rem] font-bold">{money(amounts[answer])}</p>
            <SubmitButton tone={answer === 'accept' ? 'primary' : 'quiet'} className="min-h-13 w-full px-2">
              {ANSWERS[answer]({ amount: money(amounts[answer]) })}
            </SubmitButton>
          </ActionForm>
        ))}
      </div>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">{m.move_offer_counter_text()}</p>
    </div>
  );
}

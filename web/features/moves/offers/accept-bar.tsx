import { type MouseEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { centsGiven } from '#contract/money.ts';
import type { AskedService, MoveOffer } from '#contract/move-fields.api.ts';
import { MOVE_LIMITS } from '#contract/moves.ts';
import { amountTyped } from '../../../format/amount-typed.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { SHOWN_ELSEWHERE } from '../../../forms/words.ts';
import { m } from '../../../messages/index.ts';
import { offerFailed } from './done.tsx';
import { money } from './words.ts';

interface AcceptBarProps {
  chosen: AskedService;
  /** How many other services were asked. */
  others: number;
  onCountered: () => void;
}

/** What may be done about the offer that is chosen; the button names the service and the sum. */
export function AcceptBar({ chosen, others, onCountered }: AcceptBarProps) {
  const [search] = useSearchParams();
  const { offer, service, mayCounter } = chosen;
  const [isAsking, setAsking] = useState(search.get('less') === offer?.id);
  if (!offer) return null;
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setAsking(!isAsking);
  };
  return (
    <>
      {isAsking && mayCounter && (
        <LessForm
          offer={offer}
          name={service.name}
          onDone={() => {
            setAsking(false);
            onCountered();
          }}
        />
      )}
      <div className="accept-bar sticky bottom-0 z-2 -mx-4 mt-5 border-t border-line bg-ground px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
        <div className={`grid gap-2.5 ${mayCounter ? 'grid-cols-[auto_1fr]' : ''}`}>
          {mayCounter && (
            <Link
              to={`?offer=${offer.id}&less=${offer.id}#less`}
              preventScrollReset
              replace
              onClick={ask}
              aria-expanded={isAsking}
              className="button button-quiet min-h-13 px-3"
            >
              {m.move_offer_ask_less()}
            </Link>
          )}
          <ActionForm intent="acceptOffer" id={offer.id} failed={offerFailed} className="min-w-0">
            <SubmitButton className="min-h-13 w-full px-3 text-[1.0625rem]">
              {offer.total === null
                ? m.move_offer_accept_no_price({ name: service.name })
                : m.move_offer_accept({ name: service.name, total: money(offer.total) })}
            </SubmitButton>
          </ActionForm>
        </div>
        {others > 0 && (
          <p className="mt-2 text-center text-[0.9375rem] text-ink-soft">
            {m.move_offer_others_told({ count: others })}
          </p>
        )}
      </div>
    </>
  );
}

/** The customer's price, named once to each service. */
function LessForm({ offer, name, onDone }: { offer: MoveOffer; name: string; onDone: () => void }) {
  const fields: FieldSpecs = {
    total: {
      label: m.move_offer_your_figure,
      hint: () => m.move_offer_less_hint({ total: money(offer.total ?? '0') }),
      inputMode: 'decimal',
      dir: 'ltr',
      autoComplete: 'off',
      check: (value) => {
        const amount = amountTyped(value);
        if (!/^\d{1,7}(\.\d{1,2})?$/.test(amount) || centsGiven(amount) === 0)
          return { code: 'not_an_amount' };
        return centsGiven(amount) < centsGiven(offer.total ?? '0') ? undefined : { code: 'does_not_fit' };
      },
    },
    words: {
      label: m.move_offer_words,
      rows: 2,
      maxLength: MOVE_LIMITS.words,
      isOptional: true,
      dir: 'auto',
    },
  };
  return (
    <ActionForm
      intent="counterOffer"
      id={offer.id}
      fields={fields}
      words={{ 'total.does_not_fit': () => m.move_offer_not_less({ total: money(offer.total ?? '0') }) }}
      failed={(failure) => (Object.keys(failure.issues).length > 0 ? SHOWN_ELSEWHERE : offerFailed(failure))}
      onDone={onDone}
      formId="less"
      className="card mt-4 scroll-mt-20 space-y-3 p-4"
    >
      <p className="font-semibold">{m.move_offer_less_title({ name })}</p>
      <FormField name="total" />
      <FormField name="words" />
      <SubmitButton className="min-h-12 w-full">{m.move_offer_send_figure()}</SubmitButton>
      <p className="text-[0.9375rem] text-ink-soft">{m.move_offer_less_text()}</p>
    </ActionForm>
  );
}

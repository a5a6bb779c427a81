import type { AskedService, MoveList } from '#contract/move-fields.api.ts';
import { AskAgain } from './ask-again.tsx';
import { comparedFor } from './compared.tsx';
import { OfferLines } from './offer-lines.tsx';
import { counterText, stateOf, stateText } from './states.ts';

interface OneOfferProps {
  asked: AskedService;
  list: MoveList | null;
  now: string;
  onAsked: () => void;
}

/** The offer of the one service that was asked: a card, as there is nothing to compare. */
export function OneOffer({ asked, list, now, onAsked }: OneOfferProps) {
  const { service, offer } = asked;
  const stands = stateOf(asked) === 'stands';
  const counter = stands ? counterText(asked) : '';
  return (
    <div className="card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <strong className="font-semibold">
          <bdi>{service.name}</bdi>
        </strong>
        <span
          className={
            stands && offer?.total != null
              ? 'figures text-[2.125rem] leading-none font-bold'
              : 'text-ink-soft'
          }
        >
          {stateText(asked, now)}
        </span>
      </div>
      {counter && <p className="mt-1 text-ink-soft">{counter}</p>}
      {!stands && (
        <div className="mt-3">
          <AskAgain asked={asked} onAsked={onAsked} />
        </div>
      )}
      {stands && offer && (
        <>
          <OfferLines offer={offer} />
          <dl className="mt-3 border-t border-line-soft pt-2">
            {comparedFor(list, [offer], now).map(({ key, label, cell }) => (
              <div key={key} className="flex items-baseline justify-between gap-4 py-1.5">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="text-end">{cell(asked, offer)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}

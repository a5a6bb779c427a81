import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { AskedService, MoveList } from '#contract/move-fields.api.ts';
import { m } from '../../../messages/index.ts';
import { Picture } from '../../../ui/picture.tsx';
import { SideBySide } from '../../../ui/side-by-side.tsx';
import { AskAgain } from './ask-again.tsx';
import { comparedFor } from './compared.tsx';
import { counterText, stateOf, stateText, waitsText } from './states.ts';

interface OffersTableProps {
  asked: readonly AskedService[];
  list: MoveList | null;
  now: string;
  chosenId: string | undefined;
  onChoose: (offerId: string) => void;
  onAsked: () => void;
}

const CELL = 'border-s border-line-soft px-1 py-1 text-center align-top first:border-s-0 sm:px-3';

/** What has ended is grey; who has not answered is only paler. */
const toneOf = (one: AskedService): string => {
  const state = stateOf(one);
  if (state === 'stands') return '';
  return state === 'waits' ? 'text-ink-soft' : 'bg-ground-deep text-ink-soft';
};

/** Two or three offers side by side: names and prices stay in sight, and nothing is marked best. */
export function OffersTable({ asked, list, now, chosenId, onChoose, onAsked }: OffersTableProps) {
  const offers = asked.flatMap(({ offer }) => offer ?? []);
  const span = asked.length;
  return (
    <div className="card">
      <SideBySide caption={m.move_offer_table()}>
        <thead>
          <tr>
            {asked.map(({ bookingId, service }) => (
              <td key={bookingId} className="px-1 pt-3 sm:px-3">
                <Picture
                  src={service.imageUrl ?? undefined}
                  alt=""
                  sizes="8rem"
                  className="max-h-36 rounded-lg"
                />
              </td>
            ))}
          </tr>
          <tr>
            {asked.map((one) => (
              <th
                key={one.bookingId}
                scope="col"
                className={`${CELL} sticky top-[var(--sticky-top,0px)] z-1 font-normal ${stateOf(one) === 'ended' || stateOf(one) === 'declined' ? 'bg-ground-deep' : 'bg-card'} shadow-[0_1px_0_var(--line)]`}
              >
                <Heading
                  one={one}
                  now={now}
                  isChosen={one.offer?.id === chosenId}
                  {...{ onChoose, onAsked }}
                />
              </th>
            ))}
          </tr>
        </thead>
        {comparedFor(list, offers, now).map(({ key, label, cell }) => (
          <tbody key={key} className="border-t border-line">
            <tr>
              <th scope="rowgroup" colSpan={span} className="px-4 pt-2 text-start font-normal text-ink-soft">
                {label}
              </th>
            </tr>
            <tr>
              {asked.map((one) => {
                const isChosen = one.offer?.id === chosenId;
                return (
                  <td
                    key={one.bookingId}
                    className={`${CELL} pb-2.5 wrap-anywhere ${isChosen ? 'font-semibold' : ''} ${toneOf(one)}`}
                  >
                    {one.offer && stateOf(one) !== 'waits' ? cell(one, one.offer) : '—'}
                  </td>
                );
              })}
            </tr>
          </tbody>
        ))}
      </SideBySide>
    </div>
  );
}

interface HeadingProps extends Pick<OffersTableProps, 'now' | 'onChoose' | 'onAsked'> {
  one: AskedService;
  isChosen: boolean;
}

/** The name and price of a column, and the circle that chooses it: a link, so that it does without scripts too. */
function Heading({ one, now, isChosen, onChoose, onAsked }: HeadingProps) {
  const { service, offer } = one;
  const state = stateOf(one);
  const counter = state === 'stands' ? counterText(one) : '';
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    if (offer) onChoose(offer.id);
  };
  const priced = state === 'stands' && offer?.total != null;
  return (
    <>
      <strong className="block leading-snug font-semibold">
        <bdi>{service.name}</bdi>
      </strong>
      <span
        className={
          priced ? 'figures mt-1 block text-[1.625rem] leading-tight font-bold' : 'mt-1 block text-ink-soft'
        }
      >
        {stateText(one, now)}
      </span>
      {state === 'waits' && <span className="block text-sm text-ink-soft">{waitsText(one)}</span>}
      {counter && <span className="block text-sm text-ink-soft">{counter}</span>}
      {state === 'stands' && offer ? (
        <Link
          to={`?offer=${offer.id}#offers`}
          preventScrollReset
          replace
          onClick={choose}
          aria-current={isChosen ? 'true' : undefined}
          aria-label={m.move_offer_choose({ name: service.name })}
          className="mx-auto flex size-11 items-center justify-center"
        >
          <span
            className={`block size-6 rounded-full bg-card ${isChosen ? 'border-[7px] border-ocean' : 'border-2 border-line-strong'}`}
          />
        </Link>
      ) : (
        <div className="my-1.5">
          <AskAgain asked={one} onAsked={onAsked} />
        </div>
      )}
    </>
  );
}

import type { Move, MoveChange } from '#contract/move-fields.api.ts';
import { dayOf } from '../../../format/dates.ts';
import { dollars } from '../../../format/money.ts';
import { m } from '../../../messages/index.ts';
import { sideWords } from './words.ts';

/** A line beside the agreed price: what is not accepted is not owed. */
function changeWords({ kind, what, state }: MoveChange): string {
  if (kind === 'waiting') return m.move_day_kind_waiting();
  if (state === 'accepted') return what;
  if (state === 'waiting') return m.move_day_owed_unanswered({ what });
  return state === 'refused' ? m.move_day_owed_refused({ what }) : m.move_day_owed_withdrawn({ what });
}

/** What is owed: the agreed price and accepted lines, nothing else (P3). After an end before its beginning, the fee. */
export function Owed({ move: { agreement, stage, side } }: { move: Move }) {
  if (!agreement) return null;
  const { offer, agreedAt, changes, owed, fee, feeOwedBy } = agreement;
  if (stage === 'cancelled' || stage === 'missed') {
    return feeOwedBy === null ? null : (
      <dl className="card px-4 py-1">
        <Line isLast words={m.move_day_fee({ side: sideWords(feeOwedBy, side) })} amount={dollars(fee)} />
      </dl>
    );
  }
  const total = side === 'customer' ? m.move_day_you_owe() : m.move_day_customer_owes();
  return (
    <dl className="card px-4 py-1">
      <Line
        words={m.move_day_agreed_on({ day: dayOf(agreedAt) })}
        amount={offer.total === null ? m.move_day_no_price() : dollars(offer.total)}
      />
      {changes.map((change) => (
        <Line
          key={change.id}
          words={changeWords(change)}
          amount={dollars(change.state === 'accepted' ? change.amount : 0)}
        />
      ))}
      {owed !== null && <Line isLast words={total} amount={dollars(owed)} />}
    </dl>
  );
}

function Line({ words, amount, isLast = false }: { words: string; amount: string; isLast?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-3 border-b border-line-soft py-2.5 last:border-0 ${isLast ? 'text-[1.1875rem] font-semibold' : ''}`}
    >
      <dt className="min-w-0">
        <bdi>{words}</bdi>
      </dt>
      <dd className="figures font-semibold">
        <bdi dir="ltr">{amount}</bdi>
      </dd>
    </div>
  );
}

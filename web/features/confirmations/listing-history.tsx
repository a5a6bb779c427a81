import type { ListingEvent } from '#contract/confirmations.api.ts';
import { momentOf } from '../../format/dates.ts';
import { dollars } from '../../format/money.ts';
import { m } from '../../messages/index.ts';
import { PROPERTY_STATUS_LABELS } from '../listings/badges.tsx';

function wordsOf({ kind, price, status }: ListingEvent): string {
  switch (kind) {
    case 'listed':
      return m.confirmations_was_listed({ price: price === null ? '' : dollars(price) });
    case 'price':
      return m.confirmations_was_price({ price: price === null ? '' : dollars(price) });
    case 'status':
      return m.confirmations_was_status({ status: status === null ? '' : PROPERTY_STATUS_LABELS[status]() });
    case 'shown':
      return m.confirmations_was_shown();
    case 'taken_off':
      return m.confirmations_was_taken_off();
    case 'confirmed':
      return m.confirmations_was_confirmed();
    case 'asked':
      return m.confirmations_was_asked();
    case 'reminded':
      return m.confirmations_was_reminded();
    case 'hidden':
      return m.confirmations_was_hidden();
    case 'back':
      return m.confirmations_was_back();
  }
}

/** What became of a listing, the latest first: its prices and states, and every word about whether it is still there. */
export default function ListingHistory({
  events,
  ownerName,
}: {
  events: readonly ListingEvent[];
  ownerName: string;
}) {
  if (events.length === 0) return null;
  return (
    <details className="card mt-6">
      <summary className="flex min-h-13 cursor-pointer items-center px-4 font-semibold">
        {m.confirmations_history()}
      </summary>
      <ol className="divide-y divide-line-soft border-t border-line-soft">
        {events.map((event) => (
          <li
            key={event.at + event.kind}
            className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5"
          >
            <span>
              {wordsOf(event)}
              {event.by !== null && <> · {m.delegates_by_for({ name: event.by, owner: ownerName })}</>}
            </span>
            <time dateTime={event.at} className="text-sm text-ink-soft">
              {momentOf(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}

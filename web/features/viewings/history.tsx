import type { ViewingDetail } from '#contract/viewings.api.ts';
import { momentOf } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import { eventWords, sideName } from './act-words.ts';

/** What has become of a viewing, step by step. */
export function History({ viewing: { events, side, landlordName } }: { viewing: ViewingDetail }) {
  return (
    <ol className="ms-1.5 border-s-2 border-line">
      {events.map((event) => (
        <li key={`${event.createdAt}${event.kind}`} className="relative ps-5 pb-4 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute -start-[0.4375rem] top-1.5 size-3 rounded-full border-2 border-card bg-ocean"
          />
          <p className="font-semibold">{eventWords(event, side)}</p>
          <p className="text-sm text-ink-soft">
            {event.name === null
              ? sideName(event.by, side)
              : m.delegates_by_for({ name: event.name, owner: landlordName })}{' '}
            ·{' '}
            <time dateTime={event.createdAt} className="figures">
              {momentOf(event.createdAt)}
            </time>
          </p>
          {event.reason && (
            <p className="text-sm" dir="auto">
              {m.viewings_reason({ reason: event.reason })}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

import type { Queue, QueueItem } from '#contract/queue.api.ts';
import { JUDGED_KINDS, JUDGED_LEAST, type JudgedKind, type QueueKind } from '#contract/queue.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import { dollars, leftToRight, listingPrice } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { IDENTITY_KIND_LABELS } from '../checks/words.ts';
import { KIND_LABELS as DOCUMENT_LABELS } from '../documents/words.ts';
import { KIND_LABELS } from './words.ts';

/** So long, in its largest whole unit. @param ms milliseconds */
function spanText(ms: number): string {
  if (ms < HOUR_MS) return m.reports_desk_minutes({ count: figure(Math.max(1, Math.floor(ms / MINUTE_MS))) });
  if (ms < DAY_MS) return m.reports_desk_hours({ count: figure(Math.floor(ms / HOUR_MS)) });
  const days = Math.floor(ms / DAY_MS);
  return m.reports_desk_days({ count: days, shown: figure(days) });
}

export const waitText = (since: string, now: Date): string =>
  m.reports_desk_waits({ time: spanText(now.getTime() - new Date(since).getTime()) });

/** Why a case is in the queue, as one sentence with its figure. */
export function lineOf({
  kind,
  listing,
  words,
  report,
  copy,
  price,
  money,
  document,
  identity,
}: QueueItem): string {
  if (words)
    return kind === 'appeal' ? m.reports_desk_quote({ words }) : m.reports_approvals_asked({ reason: words });
  if (money) return m.reports_signals_money({ count: money.people, shown: figure(money.people) });
  if (copy) {
    return m.reports_desk_copies({
      count: copy.photos,
      shown: figure(copy.photos),
      all: figure(copy.ofPhotos),
    });
  }
  if (price && listing) {
    return m.reports_signals_price({
      price: listingPrice(price.price, listing.type),
      homes: figure(price.homes),
      range: leftToRight(`${dollars(price.low)}–${dollars(price.high)}`),
    });
  }
  if (report) {
    const many = m.reports_count({ count: report.reports, shown: figure(report.reports) });
    const said = report.text ? m.reports_desk_quote({ words: report.text }) : '';
    return [`${KIND_LABELS[report.kind]()}, ${many}.`, said].filter(Boolean).join(' ');
  }
  if (document) {
    const pages = m.reports_desk_pages({ count: document.pages, shown: figure(document.pages) });
    return `${DOCUMENT_LABELS[document.kind]()}, ${pages}`;
  }
  if (identity) return identity.kind ? IDENTITY_KIND_LABELS[identity.kind]() : '';
  return m.reports_desk_first_text();
}

const isJudged = (kind: QueueKind): kind is JudgedKind => JUDGED_KINDS.some((one) => one === kind);

/** What became of cases of this kind; undefined where nothing was decided or nothing is counted. */
export function alikeText(kind: QueueKind, judged: Queue['judged']): string | undefined {
  if (!isJudged(kind)) return undefined;
  const { hidden, asked, stood } = judged[kind];
  const all = hidden + asked + stood;
  if (all === 0) return undefined;
  return m.reports_desk_alike({
    count: all,
    shown: figure(all),
    hidden: figure(hidden),
    asked: figure(asked),
    stood: figure(stood),
  });
}

/** Says so of a kind that is wrong more than half of the time. */
export function falseAlarm(kind: QueueKind, judged: Queue['judged']): string | undefined {
  if (!isJudged(kind)) return undefined;
  const { hidden, asked, stood } = judged[kind];
  const all = hidden + asked + stood;
  if (all < JUDGED_LEAST || stood * 2 <= all) return undefined;
  return m.reports_desk_wrong({ count: figure((stood / all) * 10) });
}

/** How many wait, since when, and how fast the desk is. */
export function headingText({ counts, oldestAt, medianHours, withinDay }: Queue, now: Date): string {
  const { waiting } = counts;
  return [
    m.reports_desk_wait_count({ count: waiting, shown: figure(waiting) }),
    oldestAt && m.reports_desk_oldest({ time: spanText(now.getTime() - new Date(oldestAt).getTime()) }),
    medianHours !== null &&
      withinDay !== null &&
      m.reports_desk_speed({ time: spanText(medianHours * HOUR_MS), share: figure(withinDay * 100) }),
  ]
    .filter(Boolean)
    .join(' ');
}

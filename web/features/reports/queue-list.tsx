import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Queue, QueueItem } from '#contract/queue.api.ts';
import { listingPrice } from '../../format/money.ts';
import { ago } from '../../format/relative.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';

import { Picture } from '../../ui/picture.tsx';
import { caseKey, queuePath, type Shown } from './address.ts';
import { KeySwitch } from './key-switch.tsx';
import { falseAlarm, lineOf, waitText } from './queue-words.ts';
import { OUTCOME_LABELS, QUEUE_LABELS, QUEUE_TONES } from './words.ts';

/** Scrolls the pane around it, and nothing else, as far as it takes to see it. */
function showWithin(link: Element): void {
  const pane = link.closest<HTMLElement>('[data-pane]');
  if (!pane || pane.scrollHeight <= pane.clientHeight) return;
  const [own, seen] = [link.getBoundingClientRect(), pane.getBoundingClientRect()];
  if (own.top < seen.top) pane.scrollTop -= seen.top - own.top;
  else if (own.bottom > seen.bottom) pane.scrollTop += own.bottom - seen.bottom;
}

interface QueueListProps {
  queue: Queue;
  shown: Shown;
  /** The key of the case that stands beside the list. */
  openKey: string | undefined;
  now: Date;
}

/** What waits, each as one link: kind, home or person, why it is here, and since when. */
export function QueueList({ queue, shown, openKey, now }: QueueListProps) {
  const list = useRef<HTMLUListElement>(null);
  // Where the list scrolls by itself, what was stepped to may be outside of what is seen; the page stays where it is.
  useEffect(() => {
    const link = openKey && list.current?.querySelector('[aria-current="true"]');
    if (link) showWithin(link);
  }, [openKey]);
  return (
    <div className="card overflow-hidden">
      <ul ref={list} aria-label={m.reports_desk_list()}>
        {queue.items.map((item) => {
          const key = caseKey(item);
          return (
            <li key={key} className="border-line border-b last:border-b-0">
              <Link
                to={href(queuePath(shown, key))}
                preventScrollReset
                aria-current={key === openKey ? 'true' : undefined}
                className="flex gap-3 border-s-4 border-transparent p-3.5 ps-3 -outline-offset-3 hover:bg-ground aria-[current]:lg:border-ocean aria-[current]:lg:bg-ocean-wash"
              >
                <Sign item={item} />
                <Words item={item} judged={queue.judged} isDecided={shown.state === 'decided'} now={now} />
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="flex items-center gap-1.5 border-line border-t px-3.5 py-1.5 text-sm text-ink-soft max-lg:hidden">
        <kbd className="inline-flex size-6 items-center justify-center rounded border border-line-strong font-sans">
          J
        </kbd>
        <kbd className="inline-flex size-6 items-center justify-center rounded border border-line-strong font-sans">
          K
        </kbd>
        {m.reports_desk_keys()}
        <KeySwitch />
      </p>
    </div>
  );
}

const Sign = ({ item: { listing, person } }: { item: QueueItem }) =>
  listing ? (
    <span className="block w-16 shrink-0 self-start overflow-hidden rounded-control">
      <Picture src={listing.image ?? undefined} alt="" sizes="64px" />
    </span>
  ) : (
    <span className="flex w-16 shrink-0 justify-center">
      <Avatar name={person.name} size="large" />
    </span>
  );

interface WordsProps {
  item: QueueItem;
  judged: Queue['judged'];
  isDecided: boolean;
  now: Date;
}

function Words({ item, judged, isDecided, now }: WordsProps) {
  const { kind, listing, person, since, decision, decidedBy } = item;
  const alarm = isDecided ? undefined : falseAlarm(kind, judged);
  // Asked for after any case, a change is no first look.
  const isAsked = kind === 'first_listing' && listing?.held === 'change';
  const outcome = decision && OUTCOME_LABELS[decision]?.();
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <Badge tone={QUEUE_TONES[kind]}>{isAsked ? m.reports_held_change() : QUEUE_LABELS[kind]()}</Badge>
        <span
          className={`text-sm ${kind === 'money_first' && !isDecided ? 'font-semibold text-danger' : 'text-ink-soft'}`}
        >
          {isDecided ? ago(since, now) : waitText(since, now)}
        </span>
      </span>
      <strong className="mt-1 flex gap-1 font-semibold">
        {listing && <span className="figures shrink-0">{listingPrice(listing.price, listing.type)} ·</span>}
        <bdi className="min-w-0 truncate">{listing?.title ?? person.name}</bdi>
      </strong>
      <span dir="auto" className="line-clamp-2 text-[0.9375rem] text-ink-soft">
        {lineOf(item)}
        {alarm && ` ${alarm}`}
      </span>
      {outcome && (
        <span className="block text-sm font-medium">
          {decidedBy ? m.reports_by({ name: outcome, when: decidedBy }) : outcome}
        </span>
      )}
    </span>
  );
}

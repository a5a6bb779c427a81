import type { InquiryThread } from '#contract/inquiries.api.ts';
import { m } from '../../messages/index.ts';
import { ApplicationCard, ViewingRequest } from './request-cards.tsx';
import { type Entry, entriesOf, otherName, saidAt } from './words.ts';

/** A message that is on its way. */
export interface Unsent {
  text: string;
  /** How many of one's own were stored when it was sent: with one more it is there. */
  after: number;
}

interface LogProps {
  inquiry: InquiryThread;
  now: string;
  unsent: Unsent | undefined;
  /** A guest's page has no screens of viewings to lead to. */
  hasScreens?: boolean;
}

/** All that was said and asked for, the latest at the foot, where one reads on. */
export function Log({ inquiry, now, unsent, hasScreens = true }: LogProps) {
  const stored = inquiry.messages.filter(({ side }) => side === inquiry.side).length;
  const isWaiting = unsent !== undefined && stored <= unsent.after;
  return (
    <div
      className="inbox-log"
      role="log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
      tabIndex={0}
      aria-label={m.inquiries_log({ name: otherName(inquiry) })}
    >
      <ol className="flex flex-col gap-4 px-4 py-5 lg:px-6">
        {entriesOf(inquiry).map((entry) => (
          <li key={keyOf(entry)} className="flex flex-col">
            <Item entry={entry} inquiry={inquiry} now={now} hasScreens={hasScreens} />
          </li>
        ))}
        {isWaiting && (
          <li className="flex flex-col items-end">
            <p dir="auto" className="bubble bubble-own opacity-60">
              {unsent.text}
            </p>
            <p className="bubble-note">{m.inquiries_sending()}</p>
          </li>
        )}
        <li id="end" aria-hidden="true" />
      </ol>
    </div>
  );
}

const keyOf = (entry: Entry): string =>
  entry.kind === 'message'
    ? entry.message.id
    : entry.kind === 'viewing'
      ? `viewing ${entry.viewing.id}`
      : `application ${entry.application.id}`;

interface ItemProps {
  entry: Entry;
  inquiry: InquiryThread;
  now: string;
  hasScreens: boolean;
}

function Item({ entry, inquiry, now, hasScreens }: ItemProps) {
  if (entry.kind === 'viewing') {
    return <ViewingRequest viewing={entry.viewing} inquiry={inquiry} hasScreens={hasScreens} />;
  }
  if (entry.kind === 'application') {
    return <ApplicationCard application={entry.application} inquiry={inquiry} hasScreens={hasScreens} />;
  }
  const { side, text, by, createdAt, isRead } = entry.message;
  const isOwn = side === inquiry.side;
  const when = saidAt(createdAt, now);
  return (
    <>
      <span className="sr-only">
        {isOwn ? m.inquiries_said_by_you() : m.inquiries_said_by({ name: otherName(inquiry) })}
      </span>
      <p dir="auto" className={`bubble ${isOwn ? 'bubble-own' : ''}`}>
        {text}
      </p>
      <time dateTime={createdAt} className={`bubble-note ${isOwn ? 'self-end' : ''}`}>
        {by !== null && <>{m.delegates_by_for({ name: by, owner: inquiry.landlordName })} · </>}
        {isOwn && isRead ? m.inquiries_read({ when }) : when}
      </time>
    </>
  );
}

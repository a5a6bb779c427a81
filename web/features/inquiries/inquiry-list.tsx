import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Inquiry } from '#contract/inquiries.api.ts';
import { COUNT_CAP, type Page } from '#contract/paging.ts';
import { countText } from '../../format/numbers.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { BackLink } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { latestWords, otherName, STATUS_LABELS, STATUS_TONES, since } from './words.ts';

interface InquiryListProps {
  title: string;
  total: number;
  page: Page<Inquiry>;
  openId: string | undefined;
  now: string;
  pathOf: (id: string) => ScreenPath;
  /** Search and filters. */
  tools: ReactNode;
  empty: ReactNode;
}

/** The left side of an inbox: what one looks for, and the threads, unread first. */
export function InquiryList({ title, total, page, openId, now, pathOf, tools, empty }: InquiryListProps) {
  // The open thread has the title of the screen, where there is one.
  const Heading = openId ? 'h2' : 'h1';
  return (
    <>
      <div className="inbox-head">
        <BackLink to="/dashboard" label={m.inquiries_back()} />
        <div className="flex items-baseline justify-between gap-3 pb-2.5">
          <Heading tabIndex={-1} className="text-[1.5rem] leading-8 outline-none">
            {title}
          </Heading>
          <span className="figures text-sm text-ink-soft">
            {countText(Math.min(total, COUNT_CAP), total > COUNT_CAP)}
          </span>
        </div>
        <div className="inbox-tools">{tools}</div>
      </div>
      {page.items.length === 0 ? (
        empty
      ) : (
        <ul aria-label={m.inquiries_list()}>
          {page.items.map((inquiry) => (
            <li key={inquiry.id}>
              <Line inquiry={inquiry} isOpen={inquiry.id === openId} now={now} to={pathOf(inquiry.id)} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} className="justify-center px-4 py-5" />
    </>
  );
}

interface LineProps {
  inquiry: Inquiry;
  isOpen: boolean;
  now: string;
  to: ScreenPath;
}

function Line({ inquiry, isOpen, now, to }: LineProps) {
  const { isUnread, propertyTitle, lastAt, forName } = inquiry;
  const name = otherName(inquiry);
  return (
    <Link
      to={href(to)}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      className="inbox-line"
      data-unread={isUnread || undefined}
    >
      <Avatar name={name} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-2">
          <span className={`truncate ${isUnread ? 'font-bold' : ''}`}>
            {isUnread && <span className="sr-only">{m.inquiries_unread()}: </span>}
            <bdi>{name}</bdi>
          </span>
          <time
            dateTime={lastAt}
            className={`figures shrink-0 text-[0.8125rem] ${isUnread ? 'font-bold text-ocean-deep' : 'text-ink-soft'}`}
          >
            {since(lastAt, now)}
          </time>
        </span>
        <span
          dir="auto"
          className={`block truncate text-[0.9375rem] ${isUnread ? 'font-medium' : 'text-ink-soft'}`}
        >
          {latestWords(inquiry)}
        </span>
        <span className="mt-1 flex min-w-0 items-center gap-2">
          <StatusBadge inquiry={inquiry} />
          <bdi className="truncate text-[0.8125rem] text-ink-soft">
            {forName === null ? propertyTitle : `${propertyTitle} · ${m.delegates_for({ name: forName })}`}
          </bdi>
        </span>
      </span>
    </Link>
  );
}

/** To who asked it says whether there is an answer. */
export function StatusBadge({ inquiry: { side, status } }: { inquiry: Pick<Inquiry, 'side' | 'status'> }) {
  if (side === 'owner') return <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]()}</Badge>;
  return (
    <Badge tone={STATUS_TONES[status]}>
      {status === 'new' ? m.inquiries_asked_waiting() : m.inquiries_asked_answered()}
    </Badge>
  );
}

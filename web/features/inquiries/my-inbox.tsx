import { Link, useSearchParams } from 'react-router';
import type { Inquiry, InquiryThread } from '#contract/inquiries.api.ts';
import type { Page } from '#contract/paging.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { Inbox } from './inbox.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { isOpening, useLatestOpen, useShownThread } from './opening.ts';
import { OpeningThread } from './opening-thread.tsx';
import { Thread } from './thread.tsx';

interface MyInboxProps {
  page: Page<Inquiry>;
  opened: InquiryThread | undefined;
  q: string;
  now: string;
}

/** What a person asked about homes, and what their owners answered. */
export function MyInbox({ page, opened, q, now }: MyInboxProps) {
  const [search] = useSearchParams();
  const to = (id: string | undefined): ScreenPath => {
    const next = new URLSearchParams(search);
    next.delete('open');
    if (id) next.set('open', id);
    const query = next.toString();
    return query ? `/my-inquiries?${query}` : '/my-inquiries';
  };
  const thread = useShownThread(page.items, opened);
  useLatestOpen(page.items, search.has('open'), to);
  return (
    <Inbox
      list={
        <InquiryList
          title={m.inquiries_mine_title()}
          total={page.total}
          page={page}
          openId={thread?.id}
          now={now}
          pathOf={to}
          tools={<Toolbar search={q} searchLabel={m.inquiries_search_mine()} keeps={['open']} />}
          empty={<Nothing isFiltered={q !== ''} />}
        />
      }
      thread={
        thread && isOpening(thread) ? (
          <OpeningThread inquiry={thread} now={now} backTo={to(undefined)} />
        ) : thread ? (
          <Thread key={thread.id} inquiry={thread} now={now} backTo={to(undefined)} />
        ) : null
      }
      idle={
        <div className="m-auto max-w-100 p-6">
          <EmptyState isBare icon={<Icon name="inbox" />} title={m.inquiries_choose_title()}>
            {m.inquiries_choose_text()}
          </EmptyState>
        </div>
      }
    />
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState isBare title={m.inquiries_none_found()} clearTo="/my-inquiries">
      {m.inquiries_none_found_text()}
    </EmptyState>
  ) : (
    <EmptyState
      isBare
      title={m.inquiries_mine_none_title()}
      action={
        <Link to={href('/properties')} className="button button-primary">
          {m.inquiries_mine_none_action()}
        </Link>
      }
    >
      {m.inquiries_mine_none_text()}
    </EmptyState>
  );
}

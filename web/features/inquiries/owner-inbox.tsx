import { useSearchParams } from 'react-router';
import type { Inquiry, InquiryCounts, InquiryThread } from '#contract/inquiries.api.ts';
import { INQUIRY_STATUSES, type InquiryStatus } from '#contract/messages.ts';
import { COUNT_CAP, type Page } from '#contract/paging.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { Inbox } from './inbox.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { isOpening, useLatestOpen, useShownThread } from './opening.ts';
import { OpeningThread } from './opening-thread.tsx';
import { firstReplies } from './saved.ts';
import { RepliesDialog } from './saved-replies.tsx';
import { Thread } from './thread.tsx';
import { STATUS_LABELS } from './words.ts';

interface OwnerInboxProps {
  page: Page<Inquiry>;
  counts: InquiryCounts;
  opened: InquiryThread | undefined;
  replies: string[] | null;
  /** Of one's own, to look at the inquiries about one of them. */
  listings: readonly { id: string; title: string }[];
  q: string;
  status: InquiryStatus | '';
  propertyId: string;
  now: string;
}

type Change = Readonly<Record<string, string | undefined>>;

/** The address of this screen with something changed; another filter begins at the first page. */
function useAddress(): (change: Change) => ScreenPath {
  const [search] = useSearchParams();
  return (change) => {
    const next = new URLSearchParams(search);
    for (const name of ['say', 'replies']) next.delete(name);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    if (!('open' in change)) next.delete('page');
    const query = next.toString();
    return query ? `/property-inquiries?${query}` : '/property-inquiries';
  };
}

/** All that is asked about an owner's listings, and the thread that is open. */
export function OwnerInbox(props: OwnerInboxProps) {
  const { page, counts, opened, q, status, propertyId, now } = props;
  const [search] = useSearchParams();
  const to = useAddress();
  const replies = props.replies ?? firstReplies();
  const say = replies[Number(search.get('say') ?? '') - 1];
  const open = opened?.id;
  const thread = useShownThread(page.items, opened);
  useLatestOpen(page.items, search.has('open') || search.has('replies'), (id) => to({ open: id }));
  return (
    <Inbox
      list={
        <InquiryList
          title={m.inquiries_title()}
          total={counts.total}
          page={page}
          openId={thread?.id}
          now={now}
          pathOf={(id) => to({ open: id })}
          tools={<Tools {...props} to={to} />}
          empty={<Nothing isFiltered={q !== '' || status !== '' || propertyId !== ''} />}
        />
      }
      thread={
        thread && isOpening(thread) ? (
          <OpeningThread inquiry={thread} now={now} backTo={to({ open: undefined })} />
        ) : thread ? (
          <Thread
            key={thread.id}
            inquiry={thread}
            now={now}
            backTo={to({ open: undefined })}
            say={say}
            replies={{
              texts: replies,
              fillTo: (place) => to({ open, say: String(place + 1) }),
              editTo: to({ open, replies: 'edit' }),
            }}
          />
        ) : null
      }
      idle={
        <div className="m-auto max-w-100 p-6">
          <EmptyState isBare icon={<Icon name="inbox" />} title={m.inquiries_choose_title()}>
            {m.inquiries_choose_text()}
          </EmptyState>
        </div>
      }
    >
      {search.get('replies') === 'edit' && <RepliesDialog replies={replies} closeTo={to({ open })} />}
    </Inbox>
  );
}

type ToolsProps = OwnerInboxProps & { to: (change: Change) => ScreenPath };

function Tools({ counts, listings, q, status, propertyId, to }: ToolsProps) {
  const chip = (value: InquiryStatus | '', label: string, count: number) => ({
    label,
    count: Math.min(count, COUNT_CAP),
    isCapped: count > COUNT_CAP,
    isCurrent: value === status,
    to: to({ status: value }),
  });
  return (
    <>
      <Toolbar search={q} searchLabel={m.inquiries_search()} keeps={['status', 'property', 'open']}>
        <Menu
          label={m.inquiries_filter_listing()}
          trigger={<Icon name="filter" />}
          triggerClass={`button button-quiet size-12 p-0 ${propertyId ? 'border-ocean bg-ocean-wash' : ''}`}
        >
          {[{ id: '', title: m.inquiries_all_listings() }, ...listings].map(({ id, title }) => (
            <Link
              key={id}
              to={href(to({ property: id }))}
              aria-current={id === propertyId ? 'true' : undefined}
              className="menu-item"
            >
              <bdi>{title}</bdi>
            </Link>
          ))}
        </Menu>
      </Toolbar>
      <div className="-mx-4 mt-1 -mb-2 px-4">
        <FilterChips
          label={m.inquiries_filter_status()}
          chips={[
            chip('', m.inquiries_all(), counts.total),
            ...INQUIRY_STATUSES.map((one) => chip(one, STATUS_LABELS[one](), counts.byStatus[one])),
          ]}
        />
      </div>
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState isBare title={m.inquiries_none_found()} clearTo="/property-inquiries">
      {m.inquiries_none_found_text()}
    </EmptyState>
  ) : (
    <EmptyState
      isBare
      title={m.inquiries_none_title()}
      action={
        <Link to={href('/active-listings')} className="button button-primary">
          {m.inquiries_none_action()}
        </Link>
      }
    >
      {m.inquiries_none_text()}
    </EmptyState>
  );
}

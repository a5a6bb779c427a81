import { todayInMogadishu } from '#contract/time.ts';
import { weekdayDate } from '../../../format/dates.ts';
import { figure } from '../../../format/numbers.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, Section } from '../../../ui/page.tsx';
import { ROLE_WORDS } from '../../accounts/roles.ts';
import { DueListings } from '../../confirmations/due-listings.tsx';
import { EarningsSummary } from '../../earnings/earnings-summary.tsx';
import { LinkList, type QuickLink } from '../link-list.tsx';
import { OwnAnswerSpeed } from '../own-answer-speed.tsx';
import { WaitingList } from '../waiting-list.tsx';
import { Answered, useAnswered } from './answered.tsx';
import { MonthSum } from './month-sum.tsx';
import { OwnerHomes } from './owner-homes.tsx';
import { OwnerTiles } from './owner-tiles.tsx';
import { Performance } from './performance.tsx';
import type { OwnerDashboardData } from './read-owner-dashboard.ts';
import { RecentInquiries } from './recent-inquiries.tsx';
import { RentToConfirm } from './rent-to-confirm.tsx';
import { waitingForOwner } from './waiting-owner.tsx';

const quickActions = (): QuickLink[] => [
  ['/list-property', 'plus', m.dashboards_owner_add()],
  ['/viewings#blocked', 'calendar', m.dashboards_owner_block_day()],
  ['/active-listings', 'share', m.dashboards_owner_share()],
  ['/active-listings', 'print', m.dashboards_owner_poster()],
];

const AddProperty = ({ className = '' }: { className?: string }) => (
  <Link to={href('/list-property')} className={`button button-primary min-h-11 ${className}`}>
    <Icon name="plus" />
    {m.dashboards_owner_add()}
  </Link>
);

/** Spec 2 §2, arranged as an inbox: what waits for an answer, the four figures, then the listings and what they bring. */
export function OwnerDashboard(dashboard: OwnerDashboardData) {
  const { figures, homes, performance, sort, inquiries, earnings, answers, due, rent, book, now } = dashboard;
  const answered = useAnswered();
  const waiting = waitingForOwner(dashboard, (_, name) => answered.add(name));
  // Who has nothing on the market begins there, before figures that are all zero.
  const isNew = homes.total === 0;
  const properties = (
    <Section
      title={m.dashboards_owner_properties()}
      action={{ to: '/active-listings', label: m.dashboards_owner_all({ count: figure(homes.total) }) }}
    >
      {homes.items.length === 0 ? (
        <EmptyState title={m.dashboards_owner_no_listings()} action={<AddProperty />}>
          {m.dashboards_owner_no_listings_text()}
        </EmptyState>
      ) : (
        <>
          <OwnerHomes homes={homes.items} />
          <AddProperty className="mt-3 w-full sm:w-auto" />
        </>
      )}
    </Section>
  );
  return (
    <Page title={ROLE_WORDS.property_owner.dashboard()} sub={weekdayDate(todayInMogadishu(new Date(now)))}>
      <Answered names={answered.names} />
      {dashboard.isHeldBack && (
        <Notice
          tone="warning"
          className="mb-5"
          action={
            <Link to={href('/account#held')} className="button button-primary min-h-11">
              {m.dashboards_owner_held_open()}
            </Link>
          }
        >
          {m.dashboards_owner_held()}
        </Notice>
      )}
      {rent && <RentToConfirm waiting={rent} now={new Date(now)} />}
      <DueListings due={due} />
      {(waiting.length > 0 || (due.length === 0 && !rent?.total)) && (
        <WaitingList waiting={waiting} title={m.dashboards_owner_waiting()} isWide />
      )}
      {book && <MonthSum book={book} />}
      {isNew && properties}
      <div className="mt-6">
        <OwnerTiles {...dashboard} />
      </div>
      <OwnAnswerSpeed {...answers} />
      {!isNew && properties}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-6">
          {homes.total > 0 && <Performance listings={performance} sort={sort} />}
          <RecentInquiries inquiries={inquiries} total={figures.inquiries} />
        </div>
        <div className="min-w-0 space-y-6">
          {earnings && <EarningsSummary earnings={earnings} />}
          <Section title={m.dashboards_quick_actions()}>
            <LinkList links={quickActions()} />
          </Section>
        </div>
      </div>
    </Page>
  );
}

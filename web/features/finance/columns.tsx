import { Link } from 'react-router';
import type { Finance, FinanceEstimate, FinanceListing, FinanceService } from '#contract/finance.api.ts';
import { FINANCE_SHARES } from '#contract/finance.ts';
import { wholeDollars } from '../../format/estimates.ts';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { placeText } from '../../format/places.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Column } from '../../ui/table-row.tsx';
import { LISTING_TYPE_LABELS, PROPERTY_TYPE_LABELS } from '../listings/badges.tsx';
import { PERIOD_WORDS, pointOf } from './words.ts';

const SECOND = 'block text-[0.8125rem]/5 font-normal text-ink-soft';
const Amount = ({ children }: { children: string }) => <bdi className="figures">{children}</bdi>;

const amount = (
  key: 'rent' | 'sales' | 'commission' | 'expenses' | 'leftOver',
  header: string,
): Column<FinanceEstimate> => ({
  key,
  header,
  align: 'end',
  cell: (row) => <Amount>{wholeDollars(row[key])}</Amount>,
});

/** The overview period by period (mockup "Month by month"). */
export const runColumns = ({ period }: Finance): Column<FinanceEstimate>[] => [
  {
    key: 'period',
    header: PERIOD_WORDS[period].one(),
    isTitle: true,
    cell: (row) => pointOf(row, period).label,
  },
  amount('rent', m.finance_rent_share({ percent: FINANCE_SHARES.rent })),
  amount('sales', m.finance_sales_share({ percent: FINANCE_SHARES.sale })),
  {
    key: 'revenue',
    header: m.finance_revenue(),
    align: 'end',
    onCard: 'badge',
    cell: ({ revenue }) => (
      <strong>
        <Amount>{wholeDollars(revenue)}</Amount>
      </strong>
    ),
  },
  {
    ...amount('commission', m.finance_commission_brief()),
    inDetails: ({ commission }) => `${m.finance_commission_brief()} ${wholeDollars(commission)}`,
  },
  {
    ...amount('expenses', m.finance_expenses_brief()),
    inDetails: ({ expenses }) => `${m.finance_expenses_brief()} ${wholeDollars(expenses)}`,
  },
  amount('leftOver', m.finance_left()),
];

/** What each listing counts for; how many months only where there may be several. */
export function listingColumns({ period }: Finance): Column<FinanceListing>[] {
  const units: Column<FinanceListing> = {
    key: 'units',
    header: m.finance_months_counted(),
    align: 'end',
    cell: (row) => <span className="figures">{figure(row.units)}</span>,
  };
  return [
    {
      key: 'title',
      header: m.finance_listing(),
      isTitle: true,
      minWidth: '14rem',
      cell: (row) => <Home {...row} />,
    },
    {
      key: 'type',
      header: m.finance_kind(),
      onCard: 'badge',
      cell: ({ type, propertyType }) => (
        <span className="block">
          <Badge tone={type === 'rent' ? 'rent' : 'sale'}>{LISTING_TYPE_LABELS[type]()}</Badge>
          <span className={`${SECOND} max-sm:text-end`}>{PROPERTY_TYPE_LABELS[propertyType]()}</span>
        </span>
      ),
    },
    {
      key: 'price',
      header: m.finance_price(),
      sortKey: 'price',
      align: 'end',
      cell: ({ price }) => <Amount>{dollars(price)}</Amount>,
    },
    ...(period === 'quarterly' || period === 'yearly' ? [units] : []),
    {
      key: 'share',
      header: m.finance_share(),
      align: 'end',
      inDetails: ({ share }) => `${m.finance_share()} ${m.finance_percent({ percent: share })}`,
      cell: ({ share }) => <Amount>{m.finance_percent({ percent: share })}</Amount>,
    },
    {
      key: 'revenue',
      header: m.finance_revenue(),
      align: 'end',
      cell: ({ revenue }) => (
        <strong>
          <Amount>{wholeDollars(revenue)}</Amount>
        </strong>
      ),
    },
    {
      key: 'commission',
      header: m.finance_commission_brief(),
      align: 'end',
      cell: ({ commission }) => <Amount>{wholeDollars(commission)}</Amount>,
    },
  ];
}

function Home({ id, title, location, image, owner, isActive }: FinanceListing) {
  return (
    <div className="flex items-center gap-3">
      <span className="w-11 shrink-0 overflow-hidden rounded-md print:hidden">
        <Picture src={image ?? undefined} alt="" sizes="2.75rem" widths={[320]} />
      </span>
      <span className="min-w-0">
        <Link
          to={href(`/properties/${id}`)}
          className="block font-medium text-ink hover:text-ocean hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
        <span className={SECOND}>
          <bdi>{owner}</bdi> · <bdi>{placeText(location)}</bdi>
          {!isActive && <> · {m.finance_hidden()}</>}
        </span>
      </span>
    </div>
  );
}

/** Services with their bookings of the period. */
export const serviceColumns = (): Column<FinanceService>[] => [
  {
    key: 'name',
    header: m.finance_service(),
    sortKey: 'name',
    isTitle: true,
    cell: ({ name, location, isDeleted, isActive }) => (
      <>
        <bdi>{name}</bdi>
        <span className={SECOND}>
          <bdi>{placeText(location)}</bdi>
          {isDeleted ? <> · {m.finance_deleted()}</> : !isActive && <> · {m.finance_inactive()}</>}
        </span>
      </>
    ),
  },
  {
    key: 'rating',
    header: m.finance_rating(),
    sortKey: 'rating',
    align: 'end',
    inDetails: ({ rating }) => `${m.finance_rating()} ${rating}`,
    cell: ({ rating }) => <span className="figures">{rating}</span>,
  },
  {
    key: 'price',
    header: m.finance_price(),
    sortKey: 'price',
    align: 'end',
    cell: ({ price }) => <Amount>{price === null ? m.finance_none() : dollars(price)}</Amount>,
  },
  {
    key: 'bookings',
    header: m.finance_bookings(),
    sortKey: 'bookings',
    align: 'end',
    cell: ({ bookings }) => <span className="figures">{figure(bookings)}</span>,
  },
  {
    key: 'completed',
    header: m.finance_completed(),
    align: 'end',
    cell: ({ completed }) => <span className="figures">{figure(completed)}</span>,
  },
  {
    key: 'cancelled',
    header: m.finance_cancelled(),
    align: 'end',
    inDetails: ({ cancelled }) => `${m.finance_cancelled()} ${figure(cancelled)}`,
    cell: ({ cancelled }) => <span className="figures">{figure(cancelled)}</span>,
  },
  {
    key: 'revenue',
    header: m.finance_moving_revenue(),
    align: 'end',
    cell: ({ revenue }) => (
      <strong>
        <Amount>{dollars(revenue)}</Amount>
      </strong>
    ),
  },
];

import { Link } from 'react-router';
import type { Earnings, ListingEarnings } from '#contract/earnings.api.ts';
import { wholeDollars } from '../../format/estimates.ts';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { placeText } from '../../format/places.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Column } from '../../ui/table-row.tsx';
import { LISTING_TYPE_LABELS } from '../listings/badges.tsx';

/** The columns of the report by listing; how many months only where there may be several. */
export function earningsColumns({ period }: Earnings): Column<ListingEarnings>[] {
  const months: Column<ListingEarnings> = {
    key: 'months',
    header: m.earnings_months_counted(),
    align: 'end',
    cell: (row) => <span className="figures">{figure(row.months)}</span>,
  };
  return [
    {
      key: 'title',
      header: m.earnings_listing(),
      sortKey: 'title',
      isTitle: true,
      width: '32%',
      minWidth: '13rem',
      cell: (row) => <Home {...row} />,
    },
    {
      key: 'type',
      header: m.earnings_kind(),
      sortKey: 'type',
      cell: ({ type }) => (
        <Badge tone={type === 'rent' ? 'rent' : 'sale'}>{LISTING_TYPE_LABELS[type]()}</Badge>
      ),
    },
    ...(period === 'monthly' ? [] : [months]),
    {
      key: 'prices',
      header: period === 'monthly' ? m.earnings_price() : m.earnings_prices(),
      sortKey: 'prices',
      align: 'end',
      cell: (row) => <Amount>{isFromBook(row) ? m.earnings_none() : dollars(row.prices)}</Amount>,
    },
    {
      key: 'share',
      header: m.earnings_share(),
      align: 'end',
      inDetails: (row) => shareText(row),
      cell: (row) => <Amount>{shareText(row, true)}</Amount>,
    },
    {
      key: 'income',
      header: m.earnings_income(),
      onCard: 'badge',
      sortKey: 'income',
      align: 'end',
      cell: (row) => (
        <>
          <strong>
            <Amount>{isFromBook(row) ? dollars(row.income) : wholeDollars(row.income)}</Amount>
          </strong>
          {row.received !== null && !isFromBook(row) && (
            <span className="block text-[0.8125rem]/5 font-normal text-ink-soft">
              {m.earnings_received({ amount: dollars(row.received) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'expenses',
      header: m.earnings_expenses(),
      sortKey: 'expenses',
      align: 'end',
      inDetails: ({ expenses }) => expenses !== null && `${m.earnings_expenses()} ${wholeDollars(expenses)}`,
      cell: ({ expenses }) => (
        <Amount>{expenses === null ? m.earnings_none() : wholeDollars(expenses)}</Amount>
      ),
    },
    {
      key: 'net',
      header: m.earnings_net(),
      sortKey: 'net',
      align: 'end',
      cell: ({ net }) => <Amount>{wholeDollars(net)}</Amount>,
    },
  ];
}

/** Nothing of its income is an estimate. */
const isFromBook = ({ received, prices }: ListingEarnings) => received !== null && Number(prices) === 0;

/** The share that counts; of a home with a rent book what was received counts whole. */
function shareText(row: ListingEarnings, isBare = false): string {
  const { share } = row;
  if (isFromBook(row)) return m.earnings_from_book();
  const percent = m.earnings_share_value({ percent: share });
  return isBare ? percent : `${m.earnings_share()} ${percent}`;
}

/** The last line: the figures above, not the rows of this page. */
export const earningsTotals = ({ current }: Earnings) => ({
  title: m.earnings_together(),
  income: <Amount>{wholeDollars(current.total)}</Amount>,
  expenses: <Amount>{wholeDollars(current.expenses)}</Amount>,
  net: <Amount>{wholeDollars(current.net)}</Amount>,
});

const Amount = ({ children }: { children: string }) => <bdi className="figures">{children}</bdi>;

function Home({ id, title, location, image, isListed }: ListingEarnings) {
  return (
    <div className="flex items-center gap-3">
      <span className="w-11 shrink-0 overflow-hidden rounded-md print:hidden">
        <Picture src={image ?? undefined} alt="" sizes="2.75rem" widths={[320]} />
      </span>
      <span className="min-w-0">
        {isListed ? (
          <Link
            to={href(`/property-analytics?listing=${id}`)}
            className="block font-medium text-ink hover:text-ocean hover:underline"
          >
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi className="block font-medium">{title}</bdi>
        )}
        <span className="block text-[0.8125rem]/5 font-normal text-ink-soft">
          <bdi>{placeText(location)}</bdi>
        </span>
      </span>
    </div>
  );
}

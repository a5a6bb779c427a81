import { Link } from 'react-router';
import type { RentBook, RentCell } from '#contract/rent-book.api.ts';
import { dollars } from '../../format/money.ts';
import { placeText } from '../../format/places.ts';
import { hrefOf, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { MonthTable } from '../../ui/month-table.tsx';
import { Picture } from '../../ui/picture.tsx';
import { shortMonth } from '../earnings/words.ts';
import { tenancyPath } from './address.ts';
import { type BookRow, GridCell } from './cell.tsx';
import { MonthNav } from './month-nav.tsx';

/** So many months are shown, and on a tablet. */
export const MONTHS = 6;
const TABLET_MONTHS = 4;

export interface BookProps {
  book: RentBook;
  page: number;
  /** The last of the shown months. */
  to: string;
  /** Where the due of a month opens. */
  cellPath: (row: BookRow, cell: RentCell) => ScreenPath | undefined;
}

const Amount = ({ children }: { children: string }) => <bdi className="figures">{children}</bdi>;

/** Tenancies by months; the last line sums what was received. */
export function RentGrid({ book, page, to, cellPath }: BookProps) {
  const nav = { to, running: book.month, page };
  return (
    <section className="card mt-6 max-md:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-1">
        <h2 className="text-[1.1875rem]">{m.rent_book_dues_by_month()}</h2>
        <MonthNav {...nav} count={MONTHS} className="hidden lg:flex" />
        <MonthNav {...nav} count={TABLET_MONTHS} className="flex lg:hidden" />
      </div>
      <MonthTable
        caption={m.rent_book_dues_by_month()}
        corner={m.rent_book_home_and_tenant()}
        end={m.rent_book_deposit_held()}
        dropped={MONTHS - TABLET_MONTHS}
        months={book.months.map(({ month }) => ({
          key: month,
          label: shortMonth(month),
          isNow: month === book.month,
        }))}
        rows={book.rows.map((row) => ({
          key: row.id,
          heading: <Tenancy row={row} />,
          cells: row.cells.map((cell) => <GridCell key={cell.month} cell={cell} to={cellPath(row, cell)} />),
          end: <Amount>{dollars(row.depositHeld)}</Amount>,
        }))}
        foot={{
          heading: m.rent_book_paid_for(),
          cells: book.months.map(({ month, received }) => <Amount key={month}>{dollars(received)}</Amount>),
          end: <Amount>{dollars(book.depositsHeld)}</Amount>,
        }}
      />
    </section>
  );
}

function Tenancy({
  row: { id, tenantName, home, eachMonth, dueDay, status, waitsForYou },
}: {
  row: BookRow;
}) {
  return (
    <span className="flex items-center gap-3">
      <span className="w-12 shrink-0 overflow-hidden rounded-md">
        <Picture
          src={home.image ?? undefined}
          alt=""
          sizes="3rem"
          widths={[320]}
          className="aspect-square object-cover"
        />
      </span>
      <span className="min-w-0 text-[0.8125rem]/5 font-normal">
        <Link
          to={hrefOf(tenancyPath(id))}
          className="block text-[0.9375rem] font-semibold text-ink hover:text-ocean hover:underline"
        >
          <bdi className="block truncate">{tenantName}</bdi>
        </Link>
        <span className="block text-ink-soft">
          <bdi className="block truncate">
            {home.title}, {placeText(home.location).split(/[,،]/, 1)[0]}
          </bdi>
        </span>
        <span className="block text-ink-soft">
          {status === 'proposed' ? (
            m.rent_book_line_proposed()
          ) : status === 'ended' ? (
            m.rent_book_line_ended()
          ) : (
            <bdi>{m.rent_book_due_the({ amount: dollars(eachMonth), day: String(dueDay) })}</bdi>
          )}
        </span>
        {waitsForYou > 0 && (
          <span className="block font-semibold text-ocean">
            {m.rent_book_waits_for_you({ count: waitsForYou, shown: String(waitsForYou) })}
          </span>
        )}
      </span>
    </span>
  );
}

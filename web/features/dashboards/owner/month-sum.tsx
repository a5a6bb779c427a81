import { Link } from 'react-router';
import type { RentBook } from '#contract/rent-book.api.ts';
import { dollars } from '../../../format/money.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { monthName } from '../../earnings/words.ts';

/** What was received in the running month, how much of its own rents is paid, and the way to the book. */
export const MonthSum = ({ book }: { book: RentBook }) =>
  book.tenancies > 0 && (
    <div className="card mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3.5">
      <p>
        <span className="block text-[0.9375rem] text-ink-soft">
          {m.rent_book_received_in({ month: monthName(book.month) })}
        </span>
        <strong className="text-2xl">
          <bdi>{dollars(book.received)}</bdi>
        </strong>{' '}
        <bdi className="text-ink-soft">
          {m.rent_book_today_paid({
            paid: dollars(book.months.at(-1)?.received ?? '0'),
            all: dollars(book.eachMonth),
          })}
        </bdi>
      </p>
      <Link
        to={href('/rent-book')}
        className="inline-flex min-h-11 items-center font-semibold text-ocean hover:underline"
      >
        {m.rent_book_title()}
      </Link>
    </div>
  );

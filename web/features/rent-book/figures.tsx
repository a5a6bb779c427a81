import type { RentBook } from '#contract/rent-book.api.ts';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import { monthName } from '../earnings/words.ts';
import { shortDate } from './words.ts';

const counted = (count: number) => ({ count, shown: figure(count) });

/** Four figures that add up to the month. */
export function BookFigures({ book }: { book: RentBook }) {
  const { month, overdue, overdueSince, overdueTenants } = book;
  const isLate = overdueSince !== null;
  return (
    <StatGrid label={m.rent_book_figures()}>
      <StatTile
        label={m.rent_book_received_in({ month: monthName(month) })}
        value={dollars(book.received)}
        note={m.rent_book_received_of({ ...counted(book.receivedCount), of: figure(book.tenancies) })}
      />
      <StatTile
        label={m.rent_book_to_confirm()}
        value={dollars(book.toConfirm)}
        note={m.rent_book_payments_wait(counted(book.toConfirmCount))}
      />
      <StatTile
        label={m.rent_book_overdue()}
        value={<span className={isLate ? 'text-danger' : ''}>{dollars(overdue)}</span>}
        note={
          isLate
            ? m.rent_book_overdue_by({ ...counted(overdueTenants), date: shortDate(overdueSince) })
            : m.rent_book_overdue_none()
        }
      />
      <StatTile
        label={m.rent_book_deposits()}
        value={dollars(book.depositsHeld)}
        note={m.rent_book_deposits_for(counted(book.depositsCount))}
      />
    </StatGrid>
  );
}

import { Link } from 'react-router';
import { sumOf } from '#contract/money.ts';
import type { RentCell, WaitingPayment } from '#contract/rent-book.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { listOf } from '../../format/lists.ts';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { placeText } from '../../format/places.ts';
import { hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Section } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { monthName } from '../earnings/words.ts';
import { tenancyPath } from './address.ts';
import { type BookRow, SquareCell } from './cell.tsx';
import { MonthNav } from './month-nav.tsx';
import { type BookProps, MONTHS } from './rent-grid.tsx';
import { dayFrom, shortDate } from './words.ts';

/** So many stand in the list before the rest unfolds. */
const SHOWN = 4;

interface RentCardsProps extends BookProps {
  waiting: readonly WaitingPayment[];
  now: Date;
}

/** Tenancies on a phone: six squares each, the state in words under them. */
export function RentCards({ book, page, to, cellPath, waiting, now }: RentCardsProps) {
  const card = (row: BookRow) => (
    <li key={row.id} className="p-4">
      <Card row={row} waiting={waiting} now={now} cellPath={cellPath} />
    </li>
  );
  const more = book.rows.slice(SHOWN);
  return (
    <Section title={m.rent_book_tenancies()} className="md:hidden">
      <ul className="card divide-y divide-line-soft">{book.rows.slice(0, SHOWN).map(card)}</ul>
      {more.length > 0 && (
        <details className="group mt-3">
          <summary className="button button-quiet min-h-12 w-full list-none group-open:hidden [&::-webkit-details-marker]:hidden">
            {m.rent_book_more({ count: more.length, shown: figure(more.length) })}
          </summary>
          <ul className="card divide-y divide-line-soft">{more.map(card)}</ul>
        </details>
      )}
      <MonthNav
        to={to}
        running={book.month}
        page={page}
        count={MONTHS}
        className="mt-3 flex justify-between"
      />
    </Section>
  );
}

interface CardProps extends Pick<BookProps, 'cellPath'> {
  row: BookRow;
  waiting: readonly WaitingPayment[];
  now: Date;
}

function Card({ row, waiting, now, cellPath }: CardProps) {
  const { id, tenantName, home, eachMonth, depositHeld, cells } = row;
  const { text, look } = stateLine(row, waiting, now);
  return (
    <>
      <div className="flex items-start gap-3">
        <span className="w-12 shrink-0 overflow-hidden rounded-md">
          <Picture
            src={home.image ?? undefined}
            alt=""
            sizes="3rem"
            widths={[320]}
            className="aspect-square object-cover"
          />
        </span>
        <div className="min-w-0 grow">
          <h3 className="text-base">
            <Link to={hrefOf(tenancyPath(id))} className="inline-flex min-h-6 hover:underline">
              <bdi>{tenantName}</bdi>
            </Link>
          </h3>
          <p className="text-sm text-ink-soft">
            <bdi className="block truncate">
              {home.title}, {placeText(home.location).split(/[,،]/, 1)[0]}
            </bdi>
          </p>
        </div>
        <p className="font-bold">
          <bdi>{dollars(eachMonth)}</bdi>
        </p>
      </div>
      <div className="mt-2.5 grid grid-cols-6 gap-1.5">
        {cells.map((cell) => (
          <SquareCell key={cell.month} cell={cell} to={cellPath(row, cell)} />
        ))}
      </div>
      <p className={`mt-1.5 text-[0.9375rem] ${look}`}>
        <bdi>{text}</bdi>
      </p>
      <p className="mt-0.5 text-sm text-ink-soft">
        {m.rent_book_deposit_held_of({ amount: dollars(depositHeld) })}
      </p>
    </>
  );
}

/** What of a month is still to be paid. */
const openOf = ({ amount, paid }: RentCell): string => sumOf([amount ?? '0', `-${paid ?? '0'}`]);

/** How a tenancy stands, what is most pressing first. */
function stateLine(
  row: BookRow,
  waiting: readonly WaitingPayment[],
  now: Date,
): { text: string; look: string } {
  const { status, cells, id } = row;
  if (status === 'proposed') return { text: m.rent_book_line_proposed(), look: 'text-ink-soft' };
  const said = waiting.find((one) => one.tenancyId === id);
  if (said) {
    const when = dayFrom(todayInMogadishu(new Date(said.saidAt)), now);
    return {
      text: m.rent_book_line_to_confirm({ amount: dollars(said.amount), when }),
      look: 'font-semibold text-ocean',
    };
  }
  const late = cells.filter(
    ({ state, daysLate }) => state === 'overdue' || (state === 'partly_paid' && daysLate > 0),
  );
  if (late.length > 0) {
    const parts = late.map((cell) =>
      m.rent_book_line_part({ amount: dollars(openOf(cell)), month: monthName(cell.month) }),
    );
    return {
      text: m.rent_book_line_overdue({ amount: dollars(sumOf(late.map(openOf))), parts: listOf(parts) }),
      look: 'font-semibold text-danger',
    };
  }
  if (status === 'ended') return { text: m.rent_book_line_ended(), look: 'text-ink-soft' };
  const next = cells.find(({ state }) => state === 'due' || state === 'partly_paid' || state === 'planned');
  if (next?.dueOn) {
    return {
      text: m.rent_book_line_due({ amount: dollars(openOf(next)), date: shortDate(next.dueOn) }),
      look: 'text-ink-soft',
    };
  }
  return { text: m.rent_book_line_paid(), look: 'font-semibold text-leaf' };
}

import { Link } from 'react-router';
import type { RentBook, RentCell } from '#contract/rent-book.api.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { monthName, shortMonth } from '../earnings/words.ts';
import { cellAmount, cellWords, paidShare } from './words.ts';

export type BookRow = RentBook['rows'][number];

interface CellProps {
  cell: RentCell;
  /** Where its due opens; nothing where there is none. */
  to: ScreenPath | undefined;
}

const titleOf = (cell: RentCell): string =>
  m.rent_book_cell_of({
    month: monthName(cell.month),
    amount: cellAmount(cell),
    state: cellWords(cell),
  });

const Bar = ({ cell }: { cell: RentCell }) =>
  cell.state === 'partly_paid' && (
    <span aria-hidden="true" className="rent-bar">
      <span style={{ inlineSize: `${paidShare(cell)}%` }} />
    </span>
  );

/** A month of a tenancy in the grid: amount and word, so that colour is never needed. */
export function GridCell({ cell, to }: CellProps) {
  if (cell.state === 'none') {
    return (
      <span className="block text-center text-ink-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{cellWords(cell)}</span>
      </span>
    );
  }
  const content = (
    <>
      <bdi className="block font-semibold">{cellAmount(cell)}</bdi>
      <span className="block text-[0.8125rem]/4">{cellWords(cell)}</span>
      <Bar cell={cell} />
    </>
  );
  return to === undefined ? (
    <span className="rent-cell" data-state={cell.state}>
      {content}
    </span>
  ) : (
    <Link
      to={href(to)}
      preventScrollReset
      aria-haspopup="dialog"
      aria-label={titleOf(cell)}
      className="rent-cell"
      data-state={cell.state}
    >
      {content}
    </Link>
  );
}

/** What a square says at a glance; its words stand under the squares, and in its label. */
function Sign({ cell }: { cell: RentCell }) {
  switch (cell.state) {
    case 'paid':
    case 'paid_late':
      return <Icon name="check" className="size-4" />;
    case 'to_confirm':
      return '?';
    case 'partly_paid':
      return `${paidShare(cell)}%`;
    case 'overdue':
      return '!';
    case 'due':
    case 'planned':
      return String(Number(cell.dueOn?.slice(8) ?? 0) || '');
    case 'none':
      return '–';
  }
}

/** A month of a tenancy on a phone. */
export function SquareCell({ cell, to }: CellProps) {
  const content = (
    <>
      <span aria-hidden="true" className="rent-square" data-state={cell.state}>
        <Sign cell={cell} />
        <Bar cell={cell} />
      </span>
      <span
        aria-hidden="true"
        className="-mx-1 mt-0.5 block text-center text-[0.8125rem]/5 whitespace-nowrap text-ink-soft"
      >
        {shortMonth(cell.month)}
      </span>
    </>
  );
  return to === undefined ? (
    <span>
      {content}
      <span className="sr-only">{titleOf(cell)}</span>
    </span>
  ) : (
    <Link
      to={href(to)}
      preventScrollReset
      aria-haspopup="dialog"
      aria-label={titleOf(cell)}
      className="block"
    >
      {content}
    </Link>
  );
}

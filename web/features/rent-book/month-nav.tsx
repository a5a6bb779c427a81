import { Link } from 'react-router';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { monthName } from '../earnings/words.ts';
import { bookPath, monthAfter } from './address.ts';

interface MonthNavProps {
  /** The last of the shown months, and the running one. */
  to: string;
  running: string;
  page: number;
  /** So many months are shown, and stepped over. */
  count: number;
  className?: string;
}

/** "July to December 2026". */
function spanText(from: string, to: string): string {
  const [fromYear, year] = [from.slice(0, 4), to.slice(0, 4)];
  const names = { from: monthName(from), to: monthName(to), year };
  return fromYear === year ? m.rent_book_months_of(names) : m.rent_book_months_over({ ...names, fromYear });
}

/** Months back and forward, by the address; never past the running one. */
export function MonthNav({ to, running, page, count, className = '' }: MonthNavProps) {
  const later = monthAfter(to, count);
  const next = later > running ? running : later;
  const step = (month: string, isPossible: boolean, label: string, icon: 'left' | 'right') =>
    isPossible ? (
      <Link
        to={href(bookPath({ to: month === running ? '' : month, page }))}
        preventScrollReset
        aria-label={label}
        className="button button-quiet min-h-11 w-11 px-0"
      >
        <Icon name={icon} />
      </Link>
    ) : (
      <button type="button" disabled aria-label={label} className="button button-quiet min-h-11 w-11 px-0">
        <Icon name={icon} />
      </button>
    );
  return (
    <nav aria-label={m.rent_book_months_nav()} className={`items-center gap-2 ${className}`}>
      {step(monthAfter(to, -count), true, m.rent_book_earlier(), 'left')}
      <span className="text-sm font-semibold whitespace-nowrap">
        {spanText(monthAfter(to, 1 - count), to)}
      </span>
      {step(next, to < running, m.rent_book_later(), 'right')}
    </nav>
  );
}

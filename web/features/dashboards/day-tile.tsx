import { weekdayOf } from '../../format/dates.ts';

/** A leaf of the calendar: the weekday over the day. */
export function DayTile({ date }: { date: string }) {
  return (
    <span
      aria-hidden="true"
      className="w-12 shrink-0 overflow-hidden rounded-control border border-line bg-card text-center"
    >
      <span className="block bg-ocean py-0.5 text-xs font-semibold text-on-ocean">{weekdayOf(date)}</span>
      <span className="block py-1 text-lg/6 font-bold">{Number(date.slice(8))}</span>
    </span>
  );
}

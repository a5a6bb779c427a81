import { dayParts } from '../../format/dates.ts';

/** A day as a leaf of a calendar; what stands beside it says it in words. */
export function DayLeaf({ date, className = '' }: { date: string; className?: string }) {
  const { weekday, day, month } = dayParts(date);
  return (
    <span
      aria-hidden="true"
      className={`figures flex w-15 shrink-0 flex-col self-start overflow-hidden rounded-lg border border-line text-center ${className}`}
    >
      <span className="bg-ocean px-0.5 py-0.5 text-[0.8125rem]/4.5 font-semibold text-on-ocean">
        {weekday}
      </span>
      <span className="pt-1 text-xl/6 font-bold">{day}</span>
      <span className="pb-1 text-xs/4 text-ink-soft">{month}</span>
    </span>
  );
}

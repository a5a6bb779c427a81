import { Link } from 'react-router';
import { todayInMogadishu } from '#contract/time.ts';
import { clockTime, dayParts, weekdayDate } from '../../format/dates.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { type CalendarDay, type CalendarHour, daysShown, slotName } from './calendar-days.ts';
import type { CalendarPath } from './calendar-paths.ts';
import { EVENT_LOOKS } from './calendar-week.tsx';
import { statusLabel } from './words.ts';

interface CalendarListProps {
  days: readonly CalendarDay[];
  /** The day that the address names. */
  day: string;
  /** One day with all its hours, or a week with those in which something stands. */
  isDay: boolean;
  now: Date;
  pathOf: CalendarPath;
}

const timeOf = (hour: number) => clockTime(`${String(hour).padStart(2, '0')}:00`);

/** The calendar of a phone: a strip of days, and under it the hours of a day or what stands in a week. */
export function CalendarList({ days, day, isDay, now, pathOf }: CalendarListProps) {
  const today = todayInMogadishu(now);
  return (
    <>
      <nav aria-label={m.viewings_strip()}>
        <ol className="grid grid-cols-7 gap-1 p-2">
          {daysShown('week', day).map((date) => {
            const { weekday, day: number } = dayParts(date);
            return (
              <li key={date}>
                <Link
                  to={href(pathOf({ view: 'day', from: date }))}
                  preventScrollReset
                  aria-label={weekdayDate(date)}
                  aria-current={isDay && date === day ? 'date' : undefined}
                  className={`flex min-h-13 flex-col items-center justify-center rounded-control text-center aria-[current]:bg-ocean-wash aria-[current]:text-ocean-deep ${date === today ? 'font-semibold text-ocean' : ''}`}
                >
                  <span className="max-w-full truncate text-xs">{weekday}</span>
                  <span className="figures text-lg/6 font-bold">{number}</span>
                </Link>
              </li>
            );
          })}
        </ol>
      </nav>
      {days.map((one) => (
        <Day key={one.date} {...one} isDay={isDay} pathOf={pathOf} />
      ))}
    </>
  );
}

interface DayProps extends CalendarDay {
  isDay: boolean;
  pathOf: CalendarPath;
}

function Day({ date, isClosed, hours, isDay, pathOf }: DayProps) {
  const shown = hours.filter(
    ({ viewings, state }) => viewings.length > 0 || (isDay && (state === 'free' || state === 'blocked')),
  );
  const isBlocked = hours.some(({ blocked }) => blocked?.hour === null);
  return (
    <section aria-labelledby={`day-${date}`} className="border-t border-line px-3 py-2.5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 id={`day-${date}`} className="text-base font-semibold">
          {weekdayDate(date)}
        </h3>
        <p className="text-sm text-ink-soft">
          {isClosed ? m.viewings_closed() : isBlocked ? m.viewings_blocked_word() : null}
        </p>
      </div>
      {shown.length === 0 ? (
        !isClosed && <p className="pb-1 text-[0.9375rem] text-ink-soft">{m.viewings_day_none()}</p>
      ) : (
        <ul className="space-y-1.5">
          {shown.map((hour) => (
            <li key={hour.hour} className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-2">
              <span className="figures pt-2.5 text-sm text-ink-soft">{timeOf(hour.hour)}</span>
              <Hour date={date} at={hour} pathOf={pathOf} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Hour({ date, at, pathOf }: { date: string; at: CalendarHour; pathOf: CalendarPath }) {
  const { hour, state, viewings } = at;
  if (viewings.length === 0) {
    return (
      <Link
        to={href(pathOf({ slot: slotName(date, hour) }))}
        preventScrollReset
        aria-haspopup="dialog"
        className="flex min-h-11 items-center rounded-control border border-dashed border-line-strong px-3 text-sm text-ink-soft"
      >
        {state === 'blocked' ? m.viewings_blocked_word() : m.viewings_free_word()}
      </Link>
    );
  }
  return (
    <div className="space-y-1.5">
      {viewings.map(({ id, status, visitorName, propertyTitle }) => (
        <Link
          key={id}
          to={href(pathOf({ open: id }))}
          preventScrollReset
          aria-haspopup="dialog"
          className={`hour-event min-h-11 ${EVENT_LOOKS[status]}`}
        >
          <span className="block font-semibold text-(--status)">{statusLabel(status, 'owner')}</span>
          <bdi className="block truncate text-[0.9375rem] font-semibold">{visitorName}</bdi>
          <bdi className="block truncate">{propertyTitle}</bdi>
        </Link>
      ))}
    </div>
  );
}

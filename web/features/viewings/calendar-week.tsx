import { Link } from 'react-router';
import { mogadishuClock } from '#contract/time.ts';
import type { Viewing } from '#contract/viewings.api.ts';
import { VIEWING_HOURS, type ViewingStatus } from '#contract/viewings.ts';
import { clockTime, dayParts, weekdayDate } from '../../format/dates.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { type HourCell, HourGrid } from '../../ui/hour-grid.tsx';
import { type CalendarDay, nowIn, slotName } from './calendar-days.ts';
import type { CalendarPath } from './calendar-paths.ts';
import { slotWords, statusLabel } from './words.ts';

export const EVENT_LOOKS: Record<ViewingStatus, string> = {
  scheduled: 'bg-(--pending-wash) border-(--pending) [--status:var(--pending)]',
  confirmed: 'bg-ocean-wash border-ocean [--status:var(--ocean-deep)]',
  completed: 'bg-leaf-wash border-leaf [--status:var(--leaf)]',
  cancelled: 'bg-danger-wash border-danger [--status:var(--danger)]',
  no_show: 'bg-ground-deep border-ink-soft [--status:var(--ink-soft)]',
};

const timeOf = (hour: number) => clockTime(`${String(hour).padStart(2, '0')}:00`);

interface CalendarWeekProps {
  days: readonly CalendarDay[];
  now: Date;
  openId: string | undefined;
  pathOf: CalendarPath;
}

/** Days side by side, nine hours under one another. */
export function CalendarWeek({ days, now, openId, pathOf }: CalendarWeekProps) {
  const clock = mogadishuClock(now);
  const today = clock.toISOString().slice(0, 10);
  const todayAt = days.findIndex(({ date }) => date === today);
  const hourAt = VIEWING_HOURS.findIndex((hour) => hour >= clock.getUTCHours());
  const cellAt = (column: number, row: number): HourCell => {
    const day = days[column];
    const at = day?.hours[row];
    if (!day || !at) return {};
    const { date } = day;
    const { hour, state, viewings, blocked } = at;
    const slot = slotWords({ date, hour });
    const before = day.hours[row - 1];
    const isFirst = before?.state !== state;
    const line = { now: nowIn(date, hour, clock) };
    const to = href(pathOf({ slot: slotName(date, hour) }));
    const events = (tabIndex: number | undefined) =>
      viewings.map((viewing) => (
        <Event
          key={viewing.id}
          viewing={viewing}
          isOpen={viewing.id === openId}
          pathOf={pathOf}
          tabIndex={tabIndex}
        />
      ));
    const hasEvents = viewings.length > 0;
    if (state === 'closed') {
      return {
        ...line,
        isHatched: true,
        label: m.viewings_hour_closed(slot),
        word: !hasEvents && row === Math.floor(VIEWING_HOURS.length / 2) ? m.viewings_closed() : undefined,
        ...(hasEvents && { content: events }),
      };
    }
    if (state === 'blocked' && blocked) {
      return {
        ...line,
        isHatched: true,
        word: isFirst && !hasEvents ? m.viewings_blocked_word() : undefined,
        content: (tabIndex) =>
          hasEvents ? (
            events(tabIndex)
          ) : (
            <Link
              to={to}
              preventScrollReset
              data-anchor={slotName(date, hour)}
              aria-label={m.viewings_hour_blocked(slot)}
              tabIndex={tabIndex}
              className="hour-free"
            />
          ),
      };
    }
    if (state === 'free') {
      return {
        ...line,
        content: (tabIndex) =>
          hasEvents ? (
            events(tabIndex)
          ) : (
            <Link
              to={to}
              preventScrollReset
              data-anchor={slotName(date, hour)}
              aria-label={m.viewings_hour_free(slot)}
              tabIndex={tabIndex}
              className="hour-free"
            >
              <span aria-hidden="true">{m.viewings_block()}</span>
            </Link>
          ),
      };
    }
    return hasEvents ? { ...line, content: events } : { ...line, label: m.viewings_hour_past(slot) };
  };
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  return (
    <HourGrid
      key={first}
      label={m.viewings_calendar_of_days({ from: weekdayDate(first), to: weekdayDate(last) })}
      rowsLabel={m.viewings_blocked_time()}
      columns={days.map(({ date }) => {
        const { weekday, day } = dayParts(date);
        const isToday = date === today;
        return {
          key: date,
          isMarked: isToday,
          heading: (
            <Link
              to={href(pathOf({ view: 'day', from: date }))}
              aria-label={weekdayDate(date)}
              aria-current={isToday ? 'date' : undefined}
              className="block hover:text-ocean"
            >
              <span className={`block text-sm ${isToday ? 'font-semibold' : ''}`}>
                {isToday ? (
                  <>
                    <span className="max-lg:hidden">{m.viewings_today_of({ weekday })}</span>
                    <span className="lg:hidden">{weekday}</span>
                  </>
                ) : (
                  weekday
                )}
              </span>
              <span className="block text-xl/6 font-bold">{day}</span>
            </Link>
          ),
        };
      })}
      rows={VIEWING_HOURS.map((hour) => ({ key: String(hour), label: timeOf(hour) }))}
      cellAt={cellAt}
      start={{ column: Math.max(0, todayAt), row: Math.max(0, hourAt) }}
    />
  );
}

interface EventProps {
  viewing: Viewing;
  isOpen: boolean;
  pathOf: CalendarPath;
  tabIndex: number | undefined;
}

function Event({ viewing, isOpen, pathOf, tabIndex }: EventProps) {
  const { id, status, visitorName: name, propertyTitle: title } = viewing;
  const label = statusLabel(status, 'owner');
  return (
    <Link
      to={href(pathOf({ open: id }))}
      preventScrollReset
      data-anchor={id}
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-label={m.viewings_event_of({ status: label, name, title, ...slotWords(viewing) })}
      className={`hour-event ${EVENT_LOOKS[status]} ${isOpen ? 'outline-2 outline-ocean-deep' : ''}`}
    >
      <span className="block truncate font-semibold text-(--status)">{label}</span>
      <bdi className="block truncate font-semibold">{name}</bdi>
      <bdi className="block truncate">{title}</bdi>
    </Link>
  );
}

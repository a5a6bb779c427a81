import { Link, useSearchParams } from 'react-router';
import { todayInMogadishu } from '#contract/time.ts';
import type { ViewingDetail } from '#contract/viewings.api.ts';
import { daysAfter } from '#contract/viewings.ts';
import type { Weekday } from '#contract/weekdays.ts';
import { shortDayOf, weekdayDate } from '../../format/dates.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { EventCard, SlotCard } from './calendar-cards.tsx';
import { calendarDays } from './calendar-days.ts';
import { CalendarList } from './calendar-list.tsx';
import { useCalendarPath } from './calendar-paths.ts';
import { CalendarWeek } from './calendar-week.tsx';
import type { CalendarData } from './read-calendar.ts';

interface CalendarProps {
  calendar: CalendarData;
  closedDays: readonly Weekday[];
  opened: ViewingDetail | undefined;
  listings: readonly { id: string; title: string }[];
  /** Free hours can be blocked. */
  canBlock: boolean;
}

/** An owner's viewings and blocked hours by day: a grid of a day or a week, a list on a phone. */
export function Calendar({ calendar, closedDays, opened, listings, canBlock }: CalendarProps) {
  const { view, day, dates, viewings, blocked, slot } = calendar;
  const now = new Date(calendar.now);
  const [search] = useSearchParams();
  const pathOf = useCalendarPath();
  const days = calendarDays(dates, now, { viewings, blocked, closedDays, canBlock });
  const isDay = view === 'day';
  const hourOfSlot = days
    .find(({ date }) => date === slot?.date)
    ?.hours.find(({ hour, state }) =>
      slot?.hour === null ? state === 'free' || state === 'blocked' : hour === slot?.hour,
    );
  const isOpenSlot = hourOfSlot?.state === 'free' || hourOfSlot?.state === 'blocked';
  const [first = day, last = day] = [dates[0], dates.at(-1)];
  return (
    <div className="card relative mt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-3 py-3 sm:px-5">
        <h2 className="figures text-[1.0625rem] sm:text-[1.1875rem]">
          {isDay ? weekdayDate(day) : m.viewings_range({ from: shortDayOf(first), to: shortDayOf(last) })}
        </h2>
        <div className="flex flex-wrap items-center gap-2 max-sm:contents">
          <Steps isDay={isDay} day={day} today={todayInMogadishu(now)} />
          {listings.length > 1 && (
            <div className="max-sm:w-full sm:order-first">
              <Toolbar
                keeps={['view', 'from']}
                filters={
                  <FilterSelect
                    name="listing"
                    label={m.viewings_listing()}
                    value={search.get('listing') ?? ''}
                    options={[
                      ['', m.viewings_all_listings()],
                      ...listings.map(({ id, title }) => [id, title] as const),
                    ]}
                  />
                }
              />
            </div>
          )}
        </div>
      </div>
      <div className="max-md:hidden">
        <CalendarWeek days={days} now={now} openId={opened?.id} pathOf={pathOf} />
      </div>
      <div className="md:hidden">
        <CalendarList days={days} day={day} isDay={isDay} now={now} pathOf={pathOf} />
      </div>
      {opened && <EventCard key={opened.id} viewing={opened} pathOf={pathOf} />}
      {!opened && slot && isOpenSlot && (
        <SlotCard key={`${slot.date}${slot.hour}`} {...slot} blocked={hourOfSlot.blocked} pathOf={pathOf} />
      )}
    </div>
  );
}

/** Today, and the day or week before and after; plain links. */
function Steps({ isDay, day, today }: { isDay: boolean; day: string; today: string }) {
  const pathOf = useCalendarPath();
  const step = isDay ? 1 : 7;
  const arrow = 'button button-quiet min-h-11 w-11 px-0';
  return (
    <nav aria-label={m.viewings_steps()} className="flex gap-1.5 sm:gap-2">
      <Link
        to={href(pathOf({ from: today }))}
        preventScrollReset
        className="button button-quiet min-h-11 px-2.5 sm:px-3.5"
      >
        {m.viewings_today()}
      </Link>
      <Link
        to={href(pathOf({ from: daysAfter(day, -step) }))}
        preventScrollReset
        aria-label={isDay ? m.viewings_day_before() : m.viewings_week_before()}
        className={arrow}
      >
        <Icon name="left" />
      </Link>
      <Link
        to={href(pathOf({ from: daysAfter(day, step) }))}
        preventScrollReset
        aria-label={isDay ? m.viewings_day_after() : m.viewings_week_after()}
        className={arrow}
      >
        <Icon name="right" />
      </Link>
    </nav>
  );
}

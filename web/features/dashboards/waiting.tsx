import type { Notification } from '#contract/notifications.api.ts';
import type { SavedSearch } from '#contract/saved-searches.api.ts';
import { DAY_MS, todayInMogadishu } from '#contract/time.ts';
import type { Viewing } from '#contract/viewings.api.ts';
import { clockTime, dayParts } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { searchWords } from '../searches/words.ts';
import { DayLeaf } from '../viewings/day-leaf.tsx';
import { Directions, Message } from '../viewings/reach-buttons.tsx';
import { ViewingBadge } from '../viewings/viewing-badge.tsx';
import { waitingNotices } from './notices.tsx';
import type { Dashboard } from './read-dashboard.ts';
import type { Waiting } from './waiting-list.tsx';
import { waitingTenancies } from './waiting-tenancies.tsx';

/** When a viewing is, by its day as seen from today: "tomorrow, 10:00 AM", "Sat 28 Nov, 4:00 PM". */
export function whenOf({ date, hour }: Pick<Viewing, 'date' | 'hour'>, now: Date): string {
  const time = clockTime(`${String(hour).padStart(2, '0')}:00`);
  if (date === todayInMogadishu(now)) return m.dashboards_today_at({ time });
  if (date === todayInMogadishu(new Date(now.getTime() + DAY_MS))) return m.dashboards_tomorrow_at({ time });
  const { weekday, day, month } = dayParts(date);
  return `${weekday} ${day} ${month}, ${time}`;
}

/** A viewing today or tomorrow waits for whoever asked for it. */
function waitingViewings(viewings: readonly Viewing[], now: Date): Waiting[] {
  const tomorrow = todayInMogadishu(new Date(now.getTime() + DAY_MS));
  return viewings
    .filter(({ date }) => date <= tomorrow)
    .map((viewing) => ({
      key: viewing.id,
      sign: <DayLeaf date={viewing.date} />,
      title: m.dashboards_viewing_at({ when: whenOf(viewing, now) }),
      text: (
        <>
          <bdi>{viewing.propertyTitle}</bdi> · {m.dashboards_with_owner({ name: viewing.landlordName })}
        </>
      ),
      aside: <ViewingBadge viewing={viewing} />,
      path: `/schedule-viewing?open=${viewing.id}`,
      acts: (
        <>
          <Directions viewing={viewing} />
          <Message viewing={viewing} />
        </>
      ),
    }));
}

const waitingSearches = (searches: readonly SavedSearch[]): Waiting[] =>
  searches
    .filter(({ isActive, newCount }) => isActive && newCount > 0)
    .map(({ id, newCount, name, filters }) => ({
      key: id,
      sign: (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-control bg-ocean-wash text-ocean">
          <Icon name="bookmark" className="size-5.5" />
        </span>
      ),
      title: m.dashboards_new_homes({ count: newCount }),
      text: (
        <>
          <bdi>{name}</bdi>: {searchWords(filters).join(' · ')}
        </>
      ),
      path: '/saved-searches',
    }));

/** What waits for the person: rent and what is soon first, then new homes, then news that the first two do not tell already (D20). */
export function waitingOf({
  viewings,
  searches,
  notices,
  tenancies,
  found: books,
  now,
}: Dashboard): Waiting[] {
  const rent = waitingTenancies(tenancies, books.length > 0);
  const soon = waitingViewings(viewings, new Date(now));
  const found = waitingSearches(searches);
  const isTold = ({ category, path }: Notification) =>
    (category === 'saved_search' && found.length > 0) ||
    soon.some(({ key }) => path?.includes(key)) ||
    tenancies.some(({ id }) => path?.includes(id));
  return [...rent, ...soon, ...found, ...waitingNotices(notices.filter((notice) => !isTold(notice)))];
}

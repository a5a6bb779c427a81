import type { SignedIn } from '#contract/accounts.api.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { BlockedSlot } from '#contract/viewing-calendar.api.ts';
import type { Viewing, ViewingDetail } from '#contract/viewings.api.ts';
import type { PageApi } from '../../api/page-api.ts';
import { type CalendarView, daysShown, readDay, readSlot } from './calendar-days.ts';

/** So many pages of a week are read; no owner has more. */
const MOST_PAGES = 5;
const LISTINGS = 100;

export interface CalendarData {
  view: CalendarView;
  /** The day that the address names, else today. */
  day: string;
  dates: string[];
  now: string;
  viewings: Viewing[];
  blocked: BlockedSlot[];
  /** An hour or a day whose card is open. */
  slot: ReturnType<typeof readSlot>;
}

/** The listings whose viewings an owner may choose among. */
export async function readListings(call: PageApi) {
  const { items } = await call.page('listOwnProperties', { query: { limit: String(LISTINGS) } });
  return items.filter(({ type }) => type === 'rent').map(({ id, title }) => ({ id, title }));
}

/** The owners whose calendars somebody keeps: those for all of whose listings they act. */
export async function readKept(call: PageApi, { delegate }: Pick<SignedIn, 'delegate'>) {
  if (delegate === null) return [];
  const { held } = await call('listDelegations');
  return held.filter(({ propertyId }) => propertyId === null).map(({ ownerId, name }) => ({ ownerId, name }));
}
export type KeptCalendar = Awaited<ReturnType<typeof readKept>>[number];

/** The viewings of one's listings that wait for a yes. */
export async function readWaiting(call: PageApi): Promise<Viewing[]> {
  const { items } = await call.page('listViewings', {
    query: { side: 'owner', status: 'scheduled', when: 'upcoming', limit: String(MAX_PAGE_SIZE) },
  });
  return items.filter(({ abilities }) => abilities.canConfirm);
}

async function readRange(call: PageApi, from: string, to: string, propertyId: string): Promise<Viewing[]> {
  const viewings: Viewing[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { items, hasNext } = await call.page('listViewings', {
      query: { side: 'owner', from, to, propertyId, limit: String(MAX_PAGE_SIZE), page: String(page) },
    });
    viewings.push(...items);
    if (!hasNext) break;
  }
  return viewings;
}

/** The days of a calendar with what stands in them; without a day in the address, those of what is opened. */
export async function readCalendar(
  call: PageApi,
  search: URLSearchParams,
  view: CalendarView,
  opened: ViewingDetail | undefined,
): Promise<CalendarData> {
  const now = new Date();
  const day = readDay(search.get('from')) ?? opened?.date ?? todayInMogadishu(now);
  const dates = daysShown(view, day);
  const [from = day, to = day] = [dates[0], dates.at(-1)];
  const [viewings, blocked] = await Promise.all([
    readRange(call, from, to, search.get('listing') ?? ''),
    call('listBlockedSlots', { query: { from, to } }),
  ]);
  return {
    view,
    day,
    dates,
    now: now.toISOString(),
    viewings,
    blocked,
    slot: readSlot(search.get('slot')),
  };
}

import type { Slots } from '#contract/viewing-calendar.api.ts';

/** A day with a few of its free hours. */
export interface OfferedDay {
  date: string;
  hours: number[];
}

const MOST_DAYS = 4;

/** The first days on which the home can be seen, each with an early, a middle and a late free hour. */
export function offeredSlots({ canBook, days }: Pick<Slots, 'canBook' | 'days'>): OfferedDay[] {
  if (!canBook) return [];
  return days
    .map(({ date, slots }) => {
      const free = slots.filter(({ state }) => state === 'free').map(({ hour }) => hour as number);
      const spread = [0, Math.floor((free.length - 1) / 2), free.length - 1].flatMap((n) => free[n] ?? []);
      return { date, hours: [...new Set(spread)] };
    })
    .filter(({ hours }) => hours.length > 0)
    .slice(0, MOST_DAYS);
}

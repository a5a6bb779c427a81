import type { MoveList, MoveOffer } from '#contract/move-fields.api.ts';
import type { OfferLineKind } from '#contract/moves.ts';
import { DAY_MS, todayInMogadishu } from '#contract/time.ts';
import { WEEKDAYS } from '#contract/weekdays.ts';
import { dayParts, nameAt, timeOf, timesOf } from '../../../format/dates.ts';
import { dollars, leftToRight } from '../../../format/money.ts';
import { weekdayName } from '../../../format/weekdays.ts';
import { m } from '../../../messages/index.ts';
import { partWords, piecesText, VEHICLE_NAMES, volumeText } from '../list-words.ts';

/** An amount of an offer: "$97", "$85.50", "−$12". */
export const money = (amount: string): string =>
  amount.startsWith('-') ? leftToRight(`−${dollars(amount.slice(1))}`) : dollars(amount);

const dateOf = (moment: string): string => todayInMogadishu(new Date(moment));
const weekdayAt = (date: string) => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? WEEKDAYS[0];

/** A day with its weekday in full: "Saturday 5 December" is "Saturday 5 Dec". */
export function longDay(date: string): string {
  const { day, month } = dayParts(date);
  return `${weekdayName(weekdayAt(date))} ${day} ${month}`;
}

/** A moment by its day and hour: "Today 8:00 PM", "Friday 6:00 PM", and further off "Friday 11 Dec 6:00 PM". */
export function dayHour(moment: string, now: string): string {
  const date = dateOf(moment);
  const today = todayInMogadishu(new Date(now));
  const days = (Date.parse(date) - Date.parse(today)) / DAY_MS;
  if (days === 0) return m.move_offer_today({ hour: timeOf(moment) });
  const day = days > 0 && days < 7 ? weekdayName(weekdayAt(date)) : longDay(date);
  return m.move_offer_day_hour({ day, hour: timeOf(moment) });
}

/** Hours of arrival on a day that is known: "8:00 to 10:00 AM", "10:00 AM to 12:00 PM". */
export const hoursText = ({ from, until }: { from: string; until: string }): string =>
  m.move_offer_hours(timesOf(from, until));

/** Hours of arrival with their day: "Sat 8:00 to 10:00 AM". */
export const arrivalText = ({ arriveFrom, arriveUntil }: MoveOffer): string =>
  m.move_offer_day_hour({
    day: nameAt(m.format_weekdays(), new Date(`${dateOf(arriveFrom)}T00:00:00Z`).getUTCDay()),
    hour: hoursText({ from: arriveFrom, until: arriveUntil }),
  });

export const LINE_NAMES: Readonly<Record<OfferLineKind, () => string>> = {
  base: m.move_offer_base,
  distance: m.move_offer_distance,
  floors: m.move_offer_floors,
  helpers: m.move_offer_helpers,
  packing: m.move_offer_packing,
  other: m.move_offer_other,
  less: m.move_offer_less,
};

/** "Saturday 5 Dec, morning". */
export const dayAndPart = (date: string, list: MoveList | null): string =>
  list ? m.move_offer_day_part({ day: longDay(date), part: partWords(list.partOfDay) }) : longDay(date);

/** "12.9 m³, 30 pieces, 2 helpers"; what nobody said is left out. */
export function amountText({ litres, pieces, helpers }: MoveList): string {
  return [
    litres > 0 ? volumeText(litres) : '',
    pieces > 0 ? piecesText(pieces) : '',
    helpers > 0 ? m.move_offer_helpers_count({ count: helpers }) : '',
  ]
    .filter(Boolean)
    .join(m.format_separator());
}

/** "about 12 km"; empty where a place is not known. */
export const aboutFar = ({ distanceMetres }: MoveList): string =>
  distanceMetres === null
    ? ''
    : m.move_list_distance({ km: String(Math.max(1, Math.round(distanceMetres / 1000))) });

/** Vehicle and people of an offer: "3 t truck, 3 people". */
export function crewText({ vehicle, people }: Pick<MoveOffer, 'vehicle' | 'people'>): string {
  const parts = [
    vehicle ? VEHICLE_NAMES[vehicle]() : '',
    people === null ? '' : m.move_offer_people({ count: people }),
  ].filter(Boolean);
  return parts.join(m.format_separator()) || m.move_offer_not_said();
}

/** What waiting costs: "20 min free, then $5 each half hour". */
export const waitingText = (waiting: string): string =>
  Number(waiting) === 0 ? m.move_offer_waiting_free() : m.move_offer_waiting_then({ amount: money(waiting) });

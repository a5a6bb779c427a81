import type { Claim } from '../claim.ts';
import type { RelativeDay } from '../meanings.ts';
import type { Sentence } from '../sentence.ts';
import { isBeforeUnit, readNumber } from './number.ts';

interface Day {
  day: string;
  to: number;
  /** Says by itself that it is about time: "now", "next month". A date needs "free", "from" before it. */
  isClear: boolean;
}

const MAX_CUES = 4;
const DAY_MS = 86_400_000;
/** A year before or after is a mistake. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;
const MOST_PERIODS = 365;

/** When a home is free: "free from 1 March", "from next month", "isla markiiba", "فورا". */
export function timeRule(sentence: Sentence, from: number): Claim | undefined {
  let at = from;
  let isFrom = false;
  while (at - from < MAX_CUES && !dayAt(sentence, at)) {
    const isCue =
      sentence.has(at, 'free', 'from', 'moveIn') || (sentence.has(at, 'in') && inPeriod(sentence, at + 1));
    if (!isCue && (at === from || !sentence.has(at, 'filler', 'from', 'between', 'perMonth')))
      return undefined;
    isFrom ||= Boolean(isCue);
    at += 1;
  }
  const found = dayAt(sentence, at);
  if (!found) return undefined;
  const to = pastCue(sentence, found.to);
  const isMeant = isFrom || found.isClear || to > found.to;
  return isMeant ? { from, to, filters: { availableFrom: found.day } } : undefined;
}

/** "1 Maarso laga bilaabo", "hadda bannaan": the same said after the day. */
function pastCue(sentence: Sentence, at: number): number {
  const isCue = sentence.has(at, 'free', 'from') && !sentence.has(at, 'away');
  return isCue && !readNumber(sentence, at + 1) && !dayAt(sentence, at + 1) ? at + 1 : at;
}

function dayAt(sentence: Sentence, at: number): Day | undefined {
  return relative(sentence, at) ?? inPeriod(sentence, at) ?? numeric(sentence, at) ?? monthly(sentence, at);
}

function relative(sentence: Sentence, at: number): Day | undefined {
  const word = sentence.get(at, 'day');
  return word && { day: DAYS[word.day](sentence.context.today), to: at + 1, isClear: true };
}

/** A week is seven days from today; a month begins on its first day. */
const DAYS: Readonly<Record<RelativeDay, (today: string) => string>> = {
  today: (today) => today,
  tomorrow: (today) => later(today, 1),
  nextWeek: (today) => later(today, 7),
  nextMonth: (today) => isoDay(yearOf(today), monthOf(today) + 1, 1),
};

/** "in 2 weeks", "2 toddobaad kadib", "بعد أسبوعين". */
function inPeriod(sentence: Sentence, at: number): Day | undefined {
  const own = sentence.get(at, 'period');
  const number = own ? undefined : readNumber(sentence, at);
  const period = own ?? (number && sentence.get(number.to, 'period'));
  // "بعد شهر", "bil kadib": one.
  const isOne = isAfter(sentence, at - 1) || isAfter(sentence, at + 1);
  const count = own ? (own.count ?? (isOne ? 1 : undefined)) : number?.value;
  if (!period || count === undefined || !Number.isInteger(count) || count > MOST_PERIODS) return undefined;
  const { today } = sentence.context;
  const month = monthOf(today) + count * (period.months ?? 0);
  const day = period.days
    ? later(today, period.days * count)
    : isoDay(yearOf(today), month, Math.min(Number(today.slice(8)), daysIn(yearOf(today), month)));
  return { day, to: own ? at + 1 : (number?.to ?? at) + 1, isClear: false };
}

const isAfter = (sentence: Sentence, at: number): boolean =>
  sentence.has(at, 'from') && !sentence.has(at, 'between', 'away');

/** 2027-03-01, 1/3/2027, 1.3.2027: the day goes before the month. */
function numeric(sentence: Sentence, at: number): Day | undefined {
  const parts: string[] = [];
  let to = at;
  while (parts.length < 3 && sentence.digits(to) && (to === at || /^[-/.]$/.test(sentence.gap(to)))) {
    parts.push(...(sentence.digits(to)?.raw ?? '').split('.'));
    to += 1;
  }
  const [first = 0, second = 0, third] = parts.map(Number);
  if (parts.length < 2 || parts.length > 3) return undefined;
  const day =
    parts[0]?.length === 4
      ? dateOf(third ?? 1, second, first)
      : dateOf(first, second, fullYear(third), sentence);
  return day ? { day, to, isClear: false } : undefined;
}

const fullYear = (year: number | undefined): number | undefined =>
  year !== undefined && year < 100 ? 2000 + year : year;

/** "1 March", "March 1", "March", "1 March 2027", "bisha Maarso", "1da Maarso". */
function monthly(sentence: Sentence, at: number): Day | undefined {
  // "bisha Maarso", "شهر مارس": the month of March.
  if (sentence.has(at, 'perMonth') && sentence.has(at + 1, 'month')) return monthly(sentence, at + 1);
  const before = dateAt(sentence, at);
  const monthAt = before ? sentence.skip(before.to) : at;
  const month = sentence.get(monthAt, 'month');
  if (!month) return undefined;
  const after = before ? undefined : dateAt(sentence, monthAt + 1);
  const isDate = after && after.date <= 31 && !isBeforeUnit(sentence, after.to);
  const yearAt = isDate ? after.to : monthAt + 1;
  const year = sentence.digits(yearAt)?.raw ?? '';
  const hasYear = /^20\d\d$/.test(year) && !isBeforeUnit(sentence, yearAt + 1);
  const date = before?.date ?? (isDate ? after.date : 1);
  const day = dateOf(date, month.month, hasYear ? Number(year) : undefined, sentence);
  return day ? { day, to: hasYear ? yearAt + 1 : yearAt, isClear: false } : undefined;
}

/** "1", "1st", "15ka" of a month. */
function dateAt(sentence: Sentence, at: number): { date: number; to: number } | undefined {
  const number = sentence.digits(at) ? readNumber(sentence, at) : undefined;
  if (!number) return undefined;
  const isOrdinal = sentence.has(number.to, 'ordinalEnding') && sentence.gap(number.to) === '';
  return { date: number.value, to: isOrdinal ? number.to + 1 : number.to };
}

/** A date without a year is the next one from today on. */
function dateOf(date: number, month: number, year?: number, sentence?: Sentence): string | undefined {
  const today = sentence?.context.today ?? '';
  const given = year ?? yearOf(today);
  if (
    month < 1 ||
    month > 12 ||
    date < 1 ||
    date > daysIn(given, month) ||
    given < FIRST_YEAR ||
    given > LAST_YEAR
  )
    return undefined;
  const day = isoDay(given, month, date);
  return year === undefined && day < today ? isoDay(given + 1, month, date) : day;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
const monthOf = (day: string): number => Number(day.slice(5, 7));
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
const isoDay = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
const later = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);

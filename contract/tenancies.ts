import { monthNumber } from './earnings.ts';
import type { Graph } from './process.ts';
import { PROPOSAL_SIDES, type ProposalSide } from './proposals.ts';
import { DAY_MS, MOGADISHU_OFFSET_MS } from './time.ts';

/** The two who sign. */
export const TENANCY_SIDES = ['owner', 'tenant'] as const;
export type TenancySide = (typeof TENANCY_SIDES)[number];
export const otherSide = (side: TenancySide): TenancySide => (side === 'owner' ? 'tenant' : 'owner');

/** Who did what the history tells. */
export const TENANCY_ACTORS = [...TENANCY_SIDES, 'gateway', 'system'] as const;
export type TenancyActor = (typeof TENANCY_ACTORS)[number];

export const TENANCY_STATUSES = ['proposed', 'active', 'ending', 'ended', 'cancelled'] as const;
export type TenancyStatus = (typeof TENANCY_STATUSES)[number];

/** What may become of a tenancy (M1). While it is ending both may agree on another day; nothing follows an end. */
export const TENANCY_GRAPH = {
  states: TENANCY_STATUSES,
  sides: PROPOSAL_SIDES,
  steps: {
    agree: { from: ['proposed'], by: ['other'], to: 'active' },
    refuse: { from: ['proposed'], by: ['other'], to: 'cancelled' },
    withdraw: { from: ['proposed'], by: ['proposer'], to: 'cancelled' },
    agree_on_end: { from: ['active', 'ending'], by: ['proposer', 'other'], to: 'ending' },
    end: { from: ['ending'], by: ['system'], to: 'ended' },
  },
} as const satisfies Graph<TenancyStatus, ProposalSide, string>;

export const DEPOSIT_HOLDERS = ['owner', 'tenant', 'third_party'] as const;
/** What is paid each month beside the rent. */
export const MONTHLY_KINDS = ['water', 'electricity', 'guard', 'internet', 'other'] as const;
export type MonthlyKind = (typeof MONTHLY_KINDS)[number];

/** `credit`: what a side paid for the other, such as a repair; once both agree it is set off against what is due. */
export const DUE_KINDS = ['rent', 'deposit', 'electricity', 'water', 'repair', 'other', 'credit'] as const;
export type DueKind = (typeof DUE_KINDS)[number];
/** What a side may add by itself, for the other to accept. */
export const ADDED_DUE_KINDS = [
  'electricity',
  'water',
  'repair',
  'other',
  'credit',
] as const satisfies DueKind[];
/** As stored; paid, partly paid and overdue follow from what is open and the day. */
export const STORED_DUE_STATES = ['proposed', 'open', 'refused', 'withdrawn', 'cancelled'] as const;
export type StoredDueState = (typeof STORED_DUE_STATES)[number];
/** What may become of a due: what a side added waits for the other one; `cancel`: what is agreed on has changed. */
export const DUE_GRAPH = {
  states: STORED_DUE_STATES,
  sides: PROPOSAL_SIDES,
  steps: {
    agree: { from: ['proposed'], by: ['other'], to: 'open' },
    refuse: { from: ['proposed'], by: ['other'], to: 'refused' },
    withdraw: { from: ['proposed'], by: ['proposer'], to: 'withdrawn' },
    lapse: { from: ['proposed'], by: ['system'], to: 'withdrawn' },
    cancel: { from: ['open'], by: ['system'], to: 'cancelled' },
  },
} as const satisfies Graph<StoredDueState, ProposalSide, string>;
export const DUE_STATES = [
  'proposed',
  'due',
  'partly_paid',
  'paid',
  'refused',
  'withdrawn',
  'cancelled',
] as const;
export type DueState = (typeof DUE_STATES)[number];

export const PAYMENT_METHODS = ['evc_plus', 'edahab', 'zaad', 'sahal', 'premier', 'bank', 'cash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How we know of a payment (M3), from the least to the most. */
export const RUNGS = ['said', 'receipt', 'confirmed', 'gateway'] as const;
export type Rung = (typeof RUNGS)[number];

/** What the book of a tenancy is kept in (M5); the sums of all of them are zero. */
export const BOOK_ACCOUNTS = ['receivable', 'received', 'income', 'deposit', 'advance'] as const;
export type BookAccount = (typeof BOOK_ACCOUNTS)[number];
export const BOOK_EVENTS = [
  'due',
  'payment',
  'advance',
  'deposit_kept',
  'deposit_returned',
  'advance_returned',
  'credit',
  'reversal',
] as const;
export type BookEvent = (typeof BOOK_EVENTS)[number];

export const TENANCY_LIMITS = {
  /** US dollars a month, or at once. */
  amount: 1_000_000,
  words: 1000,
  label: 80,
  reference: 60,
  receiptText: 600,
  monthly: 8,
  people: 30,
  shortestMonths: 120,
  monthsInAdvance: 24,
  name: 120,
  /** Somali shillings for a dollar, with room on both sides of a market's rate of some 28,000. */
  leastRate: 5000,
  rate: 100_000,
} as const;

/** Rows of the rent book on one page. */
export const RENT_BOOK_PAGE_SIZE = 50;
/** A private link of a side is valid for so long; each message brings a new one. */
export const TENANCY_LINK_DAYS = 60;
export const TENANCY_LINK_OVER = 'This link is not valid any more.';
/** For so many days a tenant may open their reference to whoever holds its link. */
/** How the deposit stands, as a reference says it: never what is claimed. */
export const REFERENCE_DEPOSITS = ['none', 'held', 'claimed', 'settled'] as const;
/** What an owner who reads a reference says to its tenant, without being told how they are reached. */
export const REFERENCE_WORDS = ['invite', 'ask'] as const;
/** So often one owner says something by one reference, and all of them in a day. */
export const REFERENCE_WORDS_OF_ONE = 3;
export const REFERENCE_WORDS_A_DAY = 10;
export const REFERENCE_DAYS = [7, 30, 90] as const;
/** Under so many months a reference says that it is a short time. */
export const REFERENCE_SHORT_MONTHS = 6;
/** A month's due is made so many days before it is to be paid. */
export const DUE_AHEAD_DAYS = 7;
/** M2, in days from the day on which it is to be paid. */
export const REMINDER_DAYS = [-3, 0, 5] as const;
/** A tenant is reminded by the owner's own tap at most so often. */
export const NUDGE_HOURS = 20;

/** A calendar day as a number that grows by one a day. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
/** The calendar day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);
/** A month's number (`contract/earnings.ts`) of a calendar day. */
export const monthOfDay = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
export const firstOfMonth = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
export const daysInMonth = (month: number): number =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
/** Today's month in Mogadishu. */
export const thisMonth = (now: Date): number => monthNumber(now);
/** The instant at which a calendar day begins in Mogadishu. */
export const startOfDay = (day: string): Date => new Date(dayNumber(day) * DAY_MS - MOGADISHU_OFFSET_MS);

/** On which day of a month it is to be paid: a shorter month has no 31st, its last day counts. */
export const dayDueIn = (month: number, dueDay: number): string =>
  dayAfter(firstOfMonth(month), Math.min(dueDay, daysInMonth(month)) - 1);

/** What is paid each month, from a day on. */
export interface MonthlyTerms {
  /** Counted by the tenancy: of two that begin on one day the one that was agreed on later holds. */
  version: number;
  /** The first day on which they hold; earlier terms hold until the day before. */
  fromOn: string;
  rentCents: number;
  dueDay: number;
  monthsInAdvance: number;
  monthly: readonly { kind: MonthlyKind; label: string; cents: number }[];
}

export interface Stay {
  startsOn: string;
  /** The last day, once it is known. */
  endsOn: string | null;
  /** Agreed terms, in any order; those of the latest `fromOn` up to a day hold on it. */
  terms: readonly MonthlyTerms[];
}

export interface DuePart {
  kind: 'rent' | MonthlyKind;
  label: string;
  cents: number;
}
export interface MonthDue {
  month: number;
  dueOn: string;
  amountCents: number;
  parts: DuePart[];
}

/**
 * The terms that hold on a day, whatever order they come in: before any has begun, those that begin first.
 * @returns undefined where there are none
 */
export function termsOn<Terms extends Pick<MonthlyTerms, 'fromOn' | 'version'>>(
  terms: readonly Terms[],
  day: string,
): Terms | undefined {
  const inOrder = terms.toSorted((a, b) => a.fromOn.localeCompare(b.fromOn) || a.version - b.version);
  return inOrder.findLast(({ fromOn }) => fromOn <= day) ?? inOrder[0];
}

/** The parts of a stay in a month that have the same terms: how many of its days each. */
function spansIn(month: number, { startsOn, endsOn, terms }: Stay) {
  const first = firstOfMonth(month);
  const from = startsOn > first ? startsOn : first;
  const lastOfMonth = dayAfter(first, daysInMonth(month) - 1);
  const to = endsOn !== null && endsOn < lastOfMonth ? endsOn : lastOfMonth;
  const begins = [from, ...terms.map(({ fromOn }) => fromOn).filter((day) => day > from && day <= to)].sort();
  return begins.flatMap((begin, n) => {
    const next = begins[n + 1];
    const end = next === undefined ? to : dayAfter(next, -1);
    const held = termsOn(terms, begin);
    const days = dayNumber(end) - dayNumber(begin) + 1;
    return held && days > 0 ? [{ held, days, begin }] : [];
  });
}

/** A part of a month as it was agreed on: an amount of cents a month, for so many of its days. */
interface Share {
  part: Omit<DuePart, 'cents'>;
  /** Cents a month times days. */
  centDays: number;
}

const keyOf = ({ kind, label }: Omit<DuePart, 'cents'>): string => `${kind} ${label}`;

/** What is to be paid each month under different terms, each for its days. */
function sharesOf(spans: ReturnType<typeof spansIn>): Share[] {
  const shares = new Map<string, Share>();
  const add = (part: Share['part'], centDays: number) =>
    shares.set(keyOf(part), { part, centDays: (shares.get(keyOf(part))?.centDays ?? 0) + centDays });
  for (const { held, days } of spans) {
    add({ kind: 'rent', label: '' }, held.rentCents * days);
    for (const { kind, label, cents } of held.monthly) add({ kind, label }, cents * days);
  }
  return [...shares.values()];
}

/**
 * Parts of a month in cents. Their sum is rounded once, half a cent upwards; the cents that their own whole ones leave
 * over go to the largest fractions, so that neither terms that say the same nor several parts make a cent.
 */
function partsOf(shares: readonly Share[], of: number): DuePart[] {
  const total = shares.reduce((sum, { centDays }) => sum + centDays, 0);
  const whole = shares.map(({ centDays }) => Math.floor(centDays / of));
  const over = Math.floor((2 * total + of) / (2 * of)) - whole.reduce((sum, cents) => sum + cents, 0);
  const byFraction = shares.map((share, n) => ({ n, fraction: share.centDays % of }));
  byFraction.sort((a, b) => b.fraction - a.fraction || a.n - b.n);
  const rounded = new Set(byFraction.slice(0, over).map(({ n }) => n));
  return shares
    .map(({ part }, n) => ({ ...part, cents: (whole[n] ?? 0) + (rounded.has(n) ? 1 : 0) }))
    .filter(({ cents }) => cents > 0);
}

/**
 * What is to be paid for a month (M2): by the days lived in it, each under the terms that hold on it. The months that
 * are paid in advance are to be paid on the first day, the others on their due day, never before the stay begins.
 * @returns undefined where no day of the month is lived in, or nothing is to be paid
 */
export function dueOfMonth(month: number, stay: Stay): MonthDue | undefined {
  const spans = spansIn(month, stay);
  const [firstSpan] = spans;
  if (!firstSpan) return undefined;
  const of = daysInMonth(month);
  const list = partsOf(sharesOf(spans), of);
  const amountCents = list.reduce((sum, { cents }) => sum + cents, 0);
  if (amountCents === 0) return undefined;
  const isAdvance = month - monthOfDay(stay.startsOn) < firstSpan.held.monthsInAdvance;
  const usual = dayDueIn(month, firstSpan.held.dueDay);
  const dueOn = isAdvance || usual < stay.startsOn ? stay.startsOn : usual;
  return { month, dueOn, amountCents, parts: list };
}

/**
 * The months whose dues are to be there by a day: those to be paid within `DUE_AHEAD_DAYS`, from the first on, but for
 * those that were made.
 */
export function duesUpTo(
  stay: Stay,
  today: string,
  made: ReadonlySet<number | null> = new Set(),
): MonthDue[] {
  const until = dayAfter(today, DUE_AHEAD_DAYS);
  const dues: MonthDue[] = [];
  const last =
    stay.endsOn === null ? monthOfDay(until) : Math.min(monthOfDay(until), monthOfDay(stay.endsOn));
  const advance = Math.max(0, ...stay.terms.map(({ monthsInAdvance }) => monthsInAdvance)) - 1;
  const lastPaidAhead = stay.startsOn <= until ? monthOfDay(stay.startsOn) + advance : 0;
  for (let month = monthOfDay(stay.startsOn); month <= Math.max(last, lastPaidAhead); month += 1) {
    const due = made.has(month) ? undefined : dueOfMonth(month, stay);
    if (due && due.dueOn <= until) dues.push(due);
  }
  return dues;
}

interface DueFigures {
  state: StoredDueState;
  amountCents: number;
  openCents: number;
  dueOn: string;
}

/** How a due stands (M2). */
export function dueState({ state, amountCents, openCents }: DueFigures): DueState {
  if (state !== 'open') return state;
  if (openCents <= 0) return 'paid';
  return openCents < amountCents ? 'partly_paid' : 'due';
}

/** How many days a due is late; 0 where it is paid, not yet due, or not agreed. */
export function daysLate({ state, openCents, dueOn }: DueFigures, today: string): number {
  if (state !== 'open' || openCents <= 0) return 0;
  return Math.max(0, dayNumber(today) - dayNumber(dueOn));
}

import type { PaymentMethod, Rung } from '#contract/tenancies.ts';
import {
  dayAfter,
  dayDueIn,
  daysInMonth,
  firstOfMonth,
  type MonthlyKind,
  monthOfDay,
} from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { at } from './random.ts';

/** A payment of the demo, by what became of it. */
export interface PlannedPayment {
  /** The month that it pays, by its number; the deposit where there is none. */
  month: number | undefined;
  dueOn: string;
  cents: number;
  method: PaymentMethod;
  paidOn: string;
  rung: Rung;
  /** `contested`: the owner found it a day later. */
  outcome: 'confirmed' | 'waiting' | 'contested';
}

export interface PlannedTenancy {
  tenant: string;
  /** Whose account the tenant has; the others have a number. */
  account: 'renter' | null;
  title: string;
  /** Which of the demo owner's listings it is; null: the flat that is hidden since it is let. */
  home: { district: string; price: number } | null;
  location: string;
  rentCents: number;
  monthly: readonly { kind: MonthlyKind; label: string; cents: number }[];
  depositCents: number;
  people: number;
  dueDay: number;
  startsOn: string;
  payments: readonly PlannedPayment[];
}

interface Sketch extends Omit<PlannedTenancy, 'dueDay' | 'startsOn' | 'payments' | 'monthly'> {
  monthly?: PlannedTenancy['monthly'];
  /** How many months ago it began. */
  since: number;
  /** When the running month is due, in days from today. */
  dueIn: number;
  methods: readonly PaymentMethod[];
  /** By how many months ago: so many days late. */
  late?: Readonly<Record<number, number>>;
  byGateway?: readonly number[];
  /** How the running month stands. */
  now: 'paid' | 'waiting' | 'unpaid';
  /** Of a month so many months ago only a part was paid. */
  part?: { ago: number; cents: number };
  contested?: number;
}

/** The owner's six tenancies of the mockups, the longest first: $1,205 a month. */
const SKETCHES: readonly Sketch[] = [
  {
    tenant: 'Xasan Cali',
    account: 'renter',
    title: 'Third-floor flat',
    home: null,
    location: 'Hodan, Mogadishu',
    rentCents: 31_000,
    monthly: [
      { kind: 'water', label: '', cents: 1_500 },
      { kind: 'guard', label: '', cents: 2_000 },
    ],
    depositCents: 62_000,
    people: 4,
    since: 13,
    dueIn: 2,
    methods: ['evc_plus'],
    late: { 4: 4 },
    byGateway: [9, 6, 3],
    now: 'waiting',
  },
  {
    tenant: 'Faadumo Ibraahim',
    account: null,
    title: 'Brick house',
    home: { district: 'dayniile', price: 230 },
    location: 'Dayniile, Mogadishu',
    rentCents: 23_000,
    depositCents: 46_000,
    people: 6,
    since: 12,
    dueIn: -2,
    methods: ['evc_plus', 'evc_plus', 'cash'],
    now: 'paid',
  },
  {
    tenant: 'Maxamuud Nuur',
    account: null,
    title: 'Two-bed flat',
    home: { district: 'yaaqshiid', price: 210 },
    location: 'Yaaqshiid, Mogadishu',
    rentCents: 21_000,
    depositCents: 42_000,
    people: 3,
    since: 11,
    dueIn: -2,
    methods: ['edahab', 'cash'],
    late: { 2: 5 },
    contested: 2,
    part: { ago: 1, cents: 15_000 },
    now: 'unpaid',
  },
  {
    tenant: 'Sahra Cabdi',
    account: null,
    title: 'Shop',
    home: { district: 'heliwaa', price: 170 },
    location: 'Heliwaa, Mogadishu',
    rentCents: 17_000,
    depositCents: 34_000,
    people: 1,
    since: 10,
    dueIn: 7,
    methods: ['premier', 'evc_plus'],
    late: { 2: 4 },
    now: 'unpaid',
  },
  {
    tenant: 'Ilhaan Cali',
    account: null,
    title: 'One-bed flat',
    home: { district: 'kaaraan', price: 160 },
    location: 'Kaaraan, Mogadishu',
    rentCents: 16_000,
    depositCents: 32_000,
    people: 2,
    since: 9,
    dueIn: -2,
    methods: ['evc_plus', 'edahab'],
    now: 'paid',
  },
  {
    tenant: 'Xaawo Jaamac',
    account: null,
    title: 'Studio',
    home: { district: 'hodan', price: 90 },
    location: 'Hodan, Mogadishu',
    rentCents: 9_000,
    depositCents: 9_000,
    people: 1,
    since: 2,
    dueIn: -2,
    methods: ['cash'],
    now: 'waiting',
  },
];

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

function plan(sketch: Sketch, today: string, n: number): PlannedTenancy {
  const {
    since,
    dueIn,
    methods,
    late = {},
    byGateway = [],
    now,
    part,
    contested,
    monthly = [],
    ...rest
  } = sketch;
  const running = monthOfDay(today);
  const startsOn = firstOfMonth(running - since);
  // Always in the running month, so that what is paid of it is too.
  const dueDay = Math.min(daysInMonth(running), Math.max(1, Number(today.slice(8)) + dueIn));
  const cents = monthly.reduce((sum, one) => sum + one.cents, sketch.rentCents);
  const payments: PlannedPayment[] = [
    {
      month: undefined,
      dueOn: startsOn,
      cents: sketch.depositCents,
      method: at(methods, 0),
      paidOn: startsOn,
      rung: 'confirmed',
      outcome: 'confirmed',
    },
  ];
  for (let ago = since; ago >= 0; ago -= 1) {
    if (ago === 0 && now === 'unpaid') continue;
    const month = running - ago;
    const dueOn = later(dayDueIn(month, dueDay), startsOn);
    const days = late[ago] ?? -((ago + n) % 3);
    const early = later(later(dayAfter(dueOn, days), firstOfMonth(month)), startsOn);
    const isWaiting = ago === 0 && now === 'waiting';
    const method = at(methods, ago);
    const rung = byGateway.includes(ago)
      ? 'gateway'
      : isWaiting
        ? method === 'cash'
          ? 'said'
          : 'receipt'
        : 'confirmed';
    payments.push({
      month,
      dueOn,
      cents: part?.ago === ago ? part.cents : cents,
      method,
      // Cash was handed over the day before; what was pasted was paid just now.
      paidOn: isWaiting
        ? method === 'cash'
          ? later(dayAfter(today, -1), firstOfMonth(month))
          : today
        : earlier(early, today),
      rung,
      outcome: isWaiting ? 'waiting' : contested === ago ? 'contested' : 'confirmed',
    });
  }
  return { ...rest, monthly, dueDay, startsOn, payments };
}

/** What the demo owner lets, as on the day of `now`. On the first day of a month nothing of it is late yet. */
export function planTenancies(now: Date): PlannedTenancy[] {
  const today = todayInMogadishu(now);
  return SKETCHES.map((sketch, n) => plan(sketch, today, n));
}

import { HOUR_MS, MINUTE_MS } from './time.ts';

/** How fast an owner answers, as everybody may know it; only the band is public, never the minutes. */
export const ANSWER_SPEEDS = ['hour', 'two_hours', 'five_hours', 'day', 'days'] as const;
export type AnswerSpeed = (typeof ANSWER_SPEEDS)[number];

/** The rule of `answerMinutes`; the function `answer_minutes` of the database has the same (0025_earnings.sql). */
export const ANSWER_RULE = {
  /** Inquiries of so many days count, and of these the latest so many. */
  days: 90,
  latest: 20,
  /** Fewer answers among them say nothing about an owner. */
  leastAnswers: 5,
  /** Waiting for longer than this counts as slow, in hours. */
  patience: 24,
  /** What waits counts as this many minutes, and no answer as more: a week. */
  slowest: 10_080,
} as const;

/** An inquiry as far as its answer is concerned. */
export interface AskedOnce {
  id: string;
  askedAt: Date;
  /** Of the owner's first answer. */
  answeredAt: Date | null;
  /** Nobody has dealt with it: an owner who marked it without writing is neither fast nor slow. */
  isNew: boolean;
}

/** Whether an inquiry tells something about its owner at a time. */
const counts = ({ askedAt, answeredAt, isNew }: AskedOnce, now: number): boolean => {
  const age = now - askedAt.getTime();
  if (age < 0 || age >= ANSWER_RULE.days * 24 * HOUR_MS) return false;
  return answeredAt !== null || (isNew && age >= ANSWER_RULE.patience * HOUR_MS);
};

function minutesOf({ askedAt, answeredAt }: AskedOnce): number {
  if (answeredAt === null) return ANSWER_RULE.slowest;
  const minutes = Math.ceil((answeredAt.getTime() - askedAt.getTime()) / MINUTE_MS);
  return Math.min(Math.max(minutes, 0), ANSWER_RULE.slowest);
}

/**
 * Within how many minutes an owner answered at least half of the inquiries that count; null where too few were answered
 * to say. Whole minutes, begun ones counted.
 */
export function answerMinutes(asked: readonly AskedOnce[], now: Date): number | null {
  const latest = asked
    .filter((one) => counts(one, now.getTime()))
    .sort((a, b) => b.askedAt.getTime() - a.askedAt.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, ANSWER_RULE.latest);
  const answers = latest.filter(({ answeredAt }) => answeredAt !== null).length;
  if (answers < ANSWER_RULE.leastAnswers) return null;
  const minutes = latest.map(minutesOf).sort((a, b) => a - b);
  return minutes[Math.ceil(minutes.length / 2) - 1] ?? null;
}

/** The band of an owner's minutes: within an hour, two hours, five hours, a day, or longer. */
export function answerSpeed(minutes: number | null): AnswerSpeed | null {
  if (minutes === null) return null;
  if (minutes <= 60) return 'hour';
  if (minutes <= 120) return 'two_hours';
  if (minutes <= 300) return 'five_hours';
  return minutes <= 1440 ? 'day' : 'days';
}

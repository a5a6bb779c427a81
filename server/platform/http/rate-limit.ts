import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { AppContext } from '../context.ts';

/** So many calls in so many seconds for one key. */
export interface RateLimit {
  readonly name: string;
  readonly calls: number;
  readonly seconds: number;
}

/** Many phones share one address on mobile networks: limits per address are wide. */
export const RATE_LIMITS = {
  contact: { name: 'contact', calls: 40, seconds: 600 },
  booking: { name: 'booking', calls: 40, seconds: 600 },
  /** Each becomes a mail and an SMS to the other side. */
  bookingMessage: { name: 'booking message', calls: 60, seconds: 600 },
  /** Per address; trying passwords is held up by the two limits below. */
  signIn: { name: 'sign-in', calls: 300, seconds: 600 },
  /** Per account and address, so that nobody is locked out by what a stranger tries elsewhere. */
  signInPair: { name: 'sign-in pair', calls: 10, seconds: 600 },
  /** Per account, from all addresses together. */
  signInAccount: { name: 'sign-in account', calls: 100, seconds: 3600 },
  register: { name: 'register', calls: 60, seconds: 600 },
  registerAccount: { name: 'register account', calls: 10, seconds: 3600 },
  /** Links that set a password: per address, per account and address, and per account from all addresses together. */
  forgot: { name: 'forgot', calls: 60, seconds: 600 },
  forgotPair: { name: 'forgot pair', calls: 5, seconds: 3600 },
  forgotAccount: { name: 'forgot account', calls: 20, seconds: 3600 },
  /** Opening mailed links, per address: their tokens cannot be guessed anyway. */
  links: { name: 'links', calls: 60, seconds: 600 },
  /** Asking for links of one's own, per account. */
  verification: { name: 'verification', calls: 10, seconds: 3600 },
  /** What asks for one's password while signed in, per account. */
  ownPassword: { name: 'own password', calls: 10, seconds: 600 },
  /** Per account: an owner with many homes edits a lot in one sitting. */
  listing: { name: 'listing', calls: 300, seconds: 3600 },
  upload: { name: 'upload', calls: 600, seconds: 3600 },
  views: { name: 'views', calls: 600, seconds: 600 },
  events: { name: 'events', calls: 1200, seconds: 600 },
} as const satisfies Record<string, RateLimit>;

/**
 * Counts a call in PostgreSQL, so that all processes count together. Addresses are kept only as hashes.
 * @throws Refusal too_many_requests with the seconds to wait
 */
export async function countCall(app: AppContext, limit: RateLimit, key: string): Promise<void> {
  if (!app.config.rateLimits) return;
  const bucket = createHash('sha256').update(`${limit.name}\0${key}`).digest('base64url');
  const [row] = await app.database.sql<{ calls: number; secondsLeft: number }[]>`
    insert into rate_limits as r (bucket, calls, resets_at)
    values (${bucket}, 1, now() + ${limit.seconds} * interval '1 second')
    on conflict (bucket) do update set
      calls = case when r.resets_at <= now() then 1 else r.calls + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning calls, ceil(extract(epoch from resets_at - now()))::int as "secondsLeft"`;
  if (row && row.calls > limit.calls) {
    throw new Refusal('too_many_requests', 'That was a lot at once. Please wait a moment and try again.', {
      retryAfterSeconds: Math.max(1, row.secondsLeft),
    });
  }
}

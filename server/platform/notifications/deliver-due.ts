import type { AppContext } from '../context.ts';
import type { Carrier } from './carrier.ts';
import type { Carriers } from './carriers.ts';
import { compose, type Notice } from './compose.ts';
import { type Channel, claimDue, MOST_TRIES, noteFailed, noteSent } from './deliver-queries.ts';
import { KEPT_AT_ONCE, keepLocally } from './keep-locally.ts';
import { CarrierError, outcomeOf } from './outcome.ts';

const CHANNELS: readonly Channel[] = ['email', 'sms'];
/** Claimed together and sent together, so that none waits out its lease. */
const AT_ONCE = 8;
const TRY_MS = 60_000;
const NOTE_TRIES = 4;

interface Run {
  carriers: Carriers;
  /** Asked between two batches. */
  isStopping?: () => boolean;
}

/**
 * Delivers the mail and SMS that are due: by their carriers, or into the local mailbox where there is none (D28).
 * @returns how many were delivered
 */
export async function deliverDue(
  context: AppContext,
  { carriers, isStopping = () => false }: Run,
): Promise<number> {
  const kept = CHANNELS.filter((channel) => !carriers[channel]);
  const counts = await Promise.all([
    untilLast(isStopping, () => keepBatch(context, kept)),
    ...CHANNELS.map(async (channel) => {
      const carrier = carriers[channel];
      return carrier ? untilLast(isStopping, () => sendBatch(context, channel, carrier)) : 0;
    }),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

interface Batch {
  delivered: number;
  isLast: boolean;
}

async function untilLast(isStopping: () => boolean, next: () => Promise<Batch>): Promise<number> {
  let delivered = 0;
  while (!isStopping()) {
    const batch = await next();
    delivered += batch.delivered;
    if (batch.isLast) break;
  }
  return delivered;
}

async function keepBatch(context: AppContext, channels: readonly Channel[]): Promise<Batch> {
  const delivered = channels.length === 0 ? 0 : await keepLocally(context, channels);
  return { delivered, isLast: delivered < KEPT_AT_ONCE };
}

async function sendBatch(context: AppContext, channel: Channel, carrier: Carrier): Promise<Batch> {
  const notices = await claimDue(context.database.sql, channel, AT_ONCE);
  const outcomes = await Promise.all(notices.map((notice) => sendOne(context, carrier, notice)));
  const failures = outcomes.filter((outcome) => outcome !== undefined);
  if (failures.length > 0) {
    context.log.warn(
      { channel, failed: failures.length, outcome: failures[0] },
      'messages will be tried again',
    );
  }
  // Where nothing gets through, the rest waits until somebody asks again instead of failing one by one.
  const isDown = failures.length === notices.length;
  return { delivered: notices.length - failures.length, isLast: notices.length === 0 || isDown };
}

/** @returns how it failed; undefined where it was sent */
async function sendOne(context: AppContext, carrier: Carrier, notice: Notice): Promise<string | undefined> {
  const { sql } = context.database;
  try {
    if (notice.recipient === null) throw new CarrierError('no address');
    // Only where every try ended in a crash: otherwise the last one has given it up.
    if (notice.attempts > MOST_TRIES) throw new CarrierError('given up');
    await within(TRY_MS, carrier.send(compose(notice, notice.recipient, context.config)));
  } catch (error) {
    const outcome = outcomeOf(error);
    // Where the database is away too, the lease runs out, and the message is tried again.
    await noteFailed(sql, notice, outcome).catch(() => undefined);
    return outcome;
  }
  const isNoted = await insist(() => noteSent(sql, notice));
  return isNoted ? undefined : 'sent, but not noted';
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CarrierError('timeout')), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A message that has left is noted as such even when the database restarts meanwhile: else it would leave twice. */
async function insist(note: () => Promise<void>): Promise<boolean> {
  for (let tried = 1; ; tried += 1) {
    try {
      await note();
      return true;
    } catch {
      if (tried === NOTE_TRIES) return false;
      await new Promise((resolve) => setTimeout(resolve, tried * 500));
    }
  }
}

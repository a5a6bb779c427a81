import { setTimeout as sleep } from 'node:timers/promises';
import { isNight } from '#contract/time.ts';
import type { AppContext } from '../context/context.ts';
import { batched } from '../jobs/batched.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Carrier } from './carrier.ts';
import type { Carriers } from './carriers.ts';
import { exceededCeiling } from './ceilings.ts';
import { compose } from './compose.ts';
import { beginAttempt, CHANNELS, type Pending, recordAttempt, triesOf } from './delivery-records.ts';
import { editsOf } from './edits.ts';
import { storeInLocalMailbox } from './local-mailbox.ts';
import { reasonNotToSend } from './may-send.ts';
import { CarrierError, isWithheld, outcomeOf, type Withheld } from './outcome.ts';
import { MAX_ATTEMPTS } from './store-rows.ts';

const SEND_MS = 60_000;
const RECORD_PAUSE_MS = 500;
/** Longer than a restart of the database takes, which is up to half a minute. */
const RECORD_TRIES = 60;

/** Told of each message that a ceiling withholds. What stays in the local mailbox leaves nothing and is not counted. */
export type OnWithheld = (why: Withheld, notice: Pick<Pending, 'type' | 'category'>) => Promise<void>;

interface App extends Pick<AppContext, 'config' | 'database' | 'clock' | 'log' | 'metrics' | 'tags'> {
  onWithheld?: OnWithheld;
}

/** Ids of messages. @returns what becomes of each, where they go out */
export type Deliver = (
  ids: readonly string[],
  attempt: { isLast: boolean },
) => Promise<Promise<void>[] | undefined>;

/**
 * Delivers mail and SMS: with their carriers, or into the local mailbox (D28). If it runs again after a
 * crash, it sends only what is still pending, under the same Message-ID or Idempotency-Key.
 */
export function deliveryOf(app: App, carriers: Carriers): Deliver {
  const local = CHANNELS.filter((channel) => !carriers[channel]);
  const outgoing = CHANNELS.filter((channel) => carriers[channel]);
  const keep = batched((ids: readonly string[]) => storeInLocalMailbox(app, ids, local));
  return async (ids, { isLast }) => {
    if (local.length > 0) await keep(ids);
    if (outgoing.length === 0) return undefined;
    const notices = await app.database.transaction((db) =>
      beginAttempt(db, ids, outgoing, isNight(app.clock())),
    );
    const sent = new Map(notices.map((notice) => [notice.id, sendOne(app, carriers, notice, isLast)]));
    const failed = (await Promise.allSettled(sent.values())).filter((one) => one.status === 'rejected');
    if (failed.length > 0) {
      app.log.warn(
        { failed: failed.length, outcome: outcomeOf(failed[0]?.reason) },
        'messages will be retried',
      );
    }
    return ids.map((id) => sent.get(id) ?? Promise.resolve());
  };
}

/** @throws CarrierError if it should be retried */
async function sendOne(app: App, carriers: Carriers, notice: Pending, isLast: boolean): Promise<void> {
  const isFinal = isLast || triesOf(notice) >= MAX_ATTEMPTS;
  try {
    const carrier = carriers[notice.type];
    const reason = await refusalNow(app, notice);
    if (carrier && reason === undefined) await send(app, carrier, notice, isFinal);
    else {
      await recordAttempt(app.database, notice, { outcome: reason ?? 'no carrier', status: 'failed' });
      app.metrics?.messages.count(notice.type, isWithheld(reason) ? 'withheld' : 'failed');
    }
  } catch (error) {
    throw new CarrierError(outcomeOf(error));
  }
}

async function refusalNow(app: App, notice: Pending): Promise<string | undefined> {
  const tries = triesOf(notice);
  // The count only exceeds this if every attempt ended in a crash.
  if (tries > MAX_ATTEMPTS) return 'given up';
  const reason = await reasonNotToSend(app.database.db, notice, app.config);
  if (reason !== undefined || tries > 1) return reason;
  const withheld = await exceededCeiling(app, notice);
  if (withheld) await app.onWithheld?.(withheld, notice);
  return withheld;
}

async function send(app: App, carrier: Carrier, notice: Pending, isFinal: boolean): Promise<void> {
  try {
    const edits = await editsOf(app, app.database.db);
    await within(SEND_MS, carrier.send(compose(notice, String(notice.recipient), app.config, edits)));
  } catch (error) {
    const outcome = outcomeOf(error);
    await recordAttempt(app.database, notice, { outcome, status: isFinal ? 'failed' : 'pending' });
    app.metrics?.messages.count(notice.type, isFinal ? 'failed' : 'retried');
    if (isFinal) return;
    throw error;
  }
  await retryRecording(() => recordAttempt(app.database, notice, { outcome: 'sent', status: 'sent' }));
  app.metrics?.messages.count(notice.type, 'sent');
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const late = sleep(ms, undefined, { signal: timer.signal }).then(() => {
    throw new CarrierError('timeout');
  });
  try {
    await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}

/** Retries recording a sent message, for example during a database restart: otherwise it would be sent twice. */
async function retryRecording(record: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await record();
    } catch (error) {
      if (tried === RECORD_TRIES) throw error;
      await sleep(RECORD_PAUSE_MS);
    }
  }
}

/** Mail and SMS to deliver: ids of `notifications` rows. */
export const deliverJob = defineJob({
  name: 'deliver',
  run: ({ deliver }: { deliver: Deliver }, ids: readonly string[], attempt) => deliver(ids, attempt),
});

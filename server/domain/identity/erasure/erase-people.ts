import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { erasures } from '#server/platform/database/schema/index.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { eachRow, inOrder } from '#server/platform/jobs/each-row.ts';
import { personOf } from '#server/platform/personal/person.ts';
import type { ErasureStep } from '#server/platform/personal/steps.ts';

/** What erasing somebody consists of. */
export interface ErasurePlan {
  steps: readonly ErasureStep[];
  /** Whether some of their data is still needed, such as the phone number for a move under way. */
  isWaiting(db: Db, userId: string): Promise<boolean>;
}

/** Rows of a batch. */
const FEWEST = 20;
export const MOST = 250;
/** A batch that took longer is followed by a smaller one: others may wait for its rows, never for long. */
const LONG_MS = 60;
const SHORT_MS = 25;

/** The size of the next batch, from how long the last one took. */
const nextLimit = (limit: number, ms: number): number =>
  Math.min(Math.max(ms > LONG_MS ? Math.floor(limit / 3) : ms < SHORT_MS ? limit * 2 : limit, FEWEST), MOST);

type Erasure = typeof erasures.$inferSelect;

const isPending = and(isNull(erasures.finishedAt), lte(erasures.resumesAt, sql`now()`));

/** Locks a pending erasure, unless another process is working on it. */
const lockErasure = (db: Db, userId: string): Promise<Erasure[]> =>
  db
    .select()
    .from(erasures)
    .where(and(eq(erasures.userId, userId), isPending))
    .for('update', { skipLocked: true });

/** The columns of an erasure after its last step. */
async function ending(db: Db, userId: string, { steps, isWaiting }: ErasurePlan) {
  const start = { step: null, cursor: null };
  if (await isWaiting(db, userId)) return { ...start, resumesAt: sql`now() + interval '1 day'` };
  return { ...start, stepsDone: steps.length, identity: null, finishedAt: sql`now()` };
}

/**
 * Does one batch of one step, in a transaction that also stores how far it came.
 * @returns the step, undefined if nothing of this person is left to erase
 */
async function eraseBatch(
  db: Db,
  plan: ErasurePlan,
  userId: string,
  limit: number,
): Promise<string | undefined> {
  const [erasure] = await lockErasure(db, userId);
  if (!erasure) return undefined;
  const { identity, startedAt } = erasure;
  // A step that a new version does not know any more: from the beginning.
  const at = Math.max(
    plan.steps.findIndex(({ name }) => name === erasure.step),
    0,
  );
  const step = plan.steps[at];
  if (!step) throw new Error('Erasing somebody has no steps.');
  const person = personOf(userId, identity ?? { name: '', contacts: [] }, startedAt);
  const { rows, cursor } = await step.run(db, person, erasure.cursor, limit);
  const next = cursor === null ? plan.steps[at + 1] : step;
  await db
    .update(erasures)
    .set({
      step: next?.name ?? null,
      cursor,
      stepsDone: cursor === null ? at + 1 : at,
      steps: plan.steps.length,
      rows: sql`${erasures.rows} + ${rows}`,
      ...(next ? {} : await ending(db, userId, plan)),
    })
    .where(eq(erasures.userId, userId));
  return step.name;
}

/**
 * Erases everybody whose account was deleted, in batches of their own transactions: after a crash, the next run goes
 * on where the last batch was committed. Several processes work on different people.
 * @param onBatch is told how long each batch took
 * @throws RowsFailedError where people failed; all others are erased
 */
export async function erasePeople(
  app: Pick<AppContext, 'database' | 'lifecycle' | 'clock' | 'log'>,
  plan: ErasurePlan,
  onBatch: (step: string, ms: number) => void = () => {},
): Promise<void> {
  const { db, transaction } = app.database;
  const erase = async (userId: string): Promise<void> => {
    let limit = FEWEST;
    let last: string | undefined;
    // Of one person: the rows of a batch are those of a step.
    while (!app.lifecycle.isStopping) {
      const start = performance.now();
      const step = await transaction((tx) => eraseBatch(tx, plan, userId, limit));
      if (step === undefined) break;
      const ms = performance.now() - start;
      onBatch(step, ms);
      limit = step === last ? nextLimit(limit, ms) : FEWEST;
      last = step;
    }
  };
  await eachRow(app, {
    find: inOrder(app, erasures.userId, isPending),
    each: ({ id }) => erase(id),
  });
  // The process stops: another one goes on.
  if (app.lifecycle.isStopping) await addJob(db, 'erase-people', {});
}

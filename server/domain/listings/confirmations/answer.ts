import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ConfirmationInput } from '#contract/confirmations.api.ts';
import { ApiError } from '#contract/errors.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { properties, users } from '#server/platform/database/schema/index.ts';
import { setLocally } from '#server/platform/database/session.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { LISTING_CHANGE, listingsChanged } from '../events.ts';
import { NOT_FOUND } from '../own/own-property.ts';
import { notifySavers } from './notify-savers.ts';
import { stateOf } from './present.ts';
import { type Answering, type AskedRow, lockAsked } from './queries.ts';
import { confirmedNow, recordConfirmations } from './record.ts';

const HELD = 'An administrator holds this listing, so nothing is answered about it.';
const OVERTAKEN = 'It is not offered any more: there is nothing to answer.';

type Answer = ConfirmationInput['answer'];
type Values = PgUpdateSetSource<typeof properties>;

const { isActive, status, type, unconfirmedAt, version } = properties;
const raised = (condition: SQL) => sql`${version} + case when ${condition} then 1 else 0 end`;

/** What an answer makes of a listing; where nothing of it changes, what somebody types into its form can still be saved. */
function valuesOf(answer: Answer, price: string | undefined): Values {
  const isBack = sql`not ${isActive} or ${status} in ('rented', 'sold')`;
  const shown = {
    isActive: true,
    status: sql`case when ${status} in ('rented', 'sold') then 'available' else ${status} end`,
  };
  switch (answer) {
    case 'available':
      return { ...shown, version: raised(isBack) };
    case 'price':
      return { ...shown, price, version: sql`${version} + 1` };
    case 'gone':
      return {
        // It would be shown as such if the answer had come in time.
        isActive: sql`${isActive} or ${unconfirmedAt} is not null`,
        status: sql`case when ${type} = 'rent' then 'rented' else 'sold' end`,
        version: sql`${version} + 1`,
      };
    case 'hide':
      return { isActive: false, unconfirmedAt: null, version: sql`${version} + 1` };
  }
}

/** Whether the listing is so already: a repeated tap changes nothing. */
const isSo = (row: AskedRow, answer: Answer, now: Date) => {
  const state = stateOf(row, now);
  return (answer === 'gone' && state === 'gone') || (answer === 'hide' && state === 'hidden');
};

/** @throws ApiError conflict where an answer says nothing any more, or would undo what was answered before */
function assertAnswerable(row: AskedRow, isChange: boolean, now: Date): void {
  const state = stateOf(row, now);
  if (state === 'held') throw new ApiError('conflict', HELD);
  if (!isChange && (state === 'gone' || state === 'hidden')) throw new ApiError('conflict', OVERTAKEN);
}

/**
 * An answer about listings of one's own, or that one keeps for their owner (T2), at whatever time: it counts as the owner's word, and brings back what was
 * hidden for want of it. Of all that are named, or of none.
 * @throws ApiError not_found if one is not theirs or deleted; conflict if one is held by the desk, or was rented, sold or
 * hidden meanwhile and the answer is no change of that; account_inactive
 */
export async function answerFor(
  who: Answering,
  { ids, answer, price, isChange }: ConfirmationInput,
  ctx: Ctx,
): Promise<void> {
  const { db, now } = ctx;
  await assertActive(who.id, ctx);
  // The link says who acts as much as a sign-in does.
  await setLocally(db, 'aqal.actor', who.id);
  const asked = [...new Set(ids)];
  const rows = await lockAsked(db, who, asked);
  if (rows.length < asked.length) throw new ApiError('not_found', NOT_FOUND);
  const open = rows.filter((row) => !isSo(row, answer, now));
  for (const row of open) assertAnswerable(row, isChange, now);
  if (open.length === 0) return;
  const changed = await db
    .update(properties)
    .set({ ...valuesOf(answer, price), ...confirmedNow(now), updatedAt: sql`now()` })
    .where(
      inArray(
        properties.id,
        open.map(({ id }) => id),
      ),
    )
    .returning(LISTING_CHANGE);
  const isOffered = answer !== 'gone' && answer !== 'hide';
  const back = open.filter((row) => isOffered && row.unconfirmedAt !== null).map(({ id }) => id);
  // Before those who asked to be told: who did both hears it once.
  await notifySavers(ctx, back, 'back');
  await emit(ctx, listingsChanged(changed));
  await addJob(db, 'match-listings', {});
  if (!isOffered) return;
  await recordConfirmations(db, back, 'back', now, who.id);
  await recordConfirmations(
    db,
    open.filter(({ id }) => !back.includes(id)).map(({ id }) => id),
    'confirmed',
    now,
    who.id,
  );
}

async function assertActive(id: string, { db }: Ctx): Promise<void> {
  const [person] = await db.select({ isActive: users.isActive }).from(users).where(eq(users.id, id));
  if (!person?.isActive) throw new ApiError('account_inactive', 'This account is not active.');
}

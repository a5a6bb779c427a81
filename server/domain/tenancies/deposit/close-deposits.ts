import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { dayAfter } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { depositClaims, tenancies } from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { stateBy, take } from '#server/platform/process/take.ts';
import type { At } from '../notify.ts';
import { lockTenancy } from '../open.ts';
import { findTenancy, type TenancyRow } from '../queries.ts';
import { openClosing } from './closing.ts';
import { notifyDeposit } from './notify.ts';
import { CLAIM_PROCESS } from './process.ts';
import { type ClaimRow, findClaim, heldCents } from './queries.ts';

/** What ended longer ago is nobody's news. */
const LATELY_DAYS = 90;
const SIDES = ['owner', 'tenant'] as const;

/** Tenancies that have ended and whose deposit something is to be done about, in turns. */
const findDue = ({ database: { db } }: AppContext, today: string, after: string | undefined, limit: number) =>
  db
    .select({ id: tenancies.id })
    .from(tenancies)
    .leftJoin(depositClaims, eq(depositClaims.tenancyId, tenancies.id))
    .where(
      and(
        eq(tenancies.status, 'ended'),
        after === undefined ? undefined : gt(tenancies.id, after),
        or(
          and(
            isNull(depositClaims.tenancyId),
            gt(tenancies.endsOn, dayAfter(today, -LATELY_DAYS)),
            gt(heldCents, sql`0`),
          ),
          lte(depositClaims.remindOn, today),
          and(eq(depositClaims.state, 'open'), lt(depositClaims.claimBy, today)),
          and(eq(depositClaims.state, 'made'), lt(depositClaims.answerBy, today)),
        ),
      ),
    )
    .orderBy(asc(tenancies.id))
    .limit(limit);

/** Tells both by when a claim may be made. */
async function begin(at: At, tenancy: TenancyRow): Promise<ClaimRow> {
  const claim = await openClosing(at, tenancy);
  if (claim.claimBy >= todayInMogadishu(at.now)) {
    for (const side of SIDES) await notifyDeposit(at, tenancy, side, { news: 'ended', day: claim.claimBy });
  }
  return claim;
}

async function actOn(at: At, tenancyId: string): Promise<void> {
  await lockTenancy(at.db, tenancyId);
  const tenancy = await findTenancy(at.db, tenancyId);
  if (tenancy?.status !== 'ended' || tenancy.endsOn === null) return;
  const today = todayInMogadishu(at.now);
  const claim = { ...((await findClaim(at.db, tenancyId)) ?? (await begin(at, tenancy))), tenancy };
  for (const step of ['give_up', 'finish'] as const) {
    if (!stateBy(CLAIM_PROCESS, claim, step, { side: 'system', now: at.now })) continue;
    return void (await take(CLAIM_PROCESS, claim, step, { by: { side: 'system', actorId: null } }, at));
  }
  if (claim.remindOn === null || claim.remindOn > today) return;
  await at.db.update(depositClaims).set({ remindOn: null }).where(eq(depositClaims.tenancyId, tenancyId));
  if (claim.state === 'open') {
    await notifyDeposit(at, tenancy, 'owner', { news: 'claim_soon', day: claim.claimBy });
  } else if (claim.state === 'made' && claim.answerBy !== null) {
    await notifyDeposit(at, tenancy, 'tenant', { news: 'answer_soon', day: claim.answerBy });
  }
}

/**
 * The job `close-deposits` (M8): says after the end of a tenancy by when a claim may be made, reminds three days before
 * each deadline, and closes what is over. Each tenancy in a transaction of its own; what is done once is not done again.
 * @returns how many tenancies it acted on
 * @throws RowsFailedError where tenancies failed; it acted on all others
 */
export const closeDeposits = (app: AppContext): Promise<number> =>
  eachRow(app, {
    find: (after: { id: string } | undefined, limit) =>
      findDue(app, todayInMogadishu(app.clock()), after?.id, limit),
    act: (at, { id }) => actOn(at, id),
  });

export const closeDepositsJob = defineJob({
  name: 'close-deposits',
  schedule: { cron: '45 5-17 * * *', fill: '12h', attempts: 3 },
  run: closeDeposits,
});

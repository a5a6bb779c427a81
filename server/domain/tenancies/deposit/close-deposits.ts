import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { dayAfter } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { depositClaims, tenancies } from '#server/platform/database/schema/index.ts';
import { BY_SYSTEM, noteStep } from '../history.ts';
import { lockTenancy } from '../open.ts';
import { findTenancy, type TenancyRow } from '../queries.ts';
import type { At } from '../tell.ts';
import { settleClaim } from './answers.ts';
import { removeLines } from './claims.ts';
import { openClosing } from './closing.ts';
import { removeLeftPhotos } from './photos.ts';
import { type ClaimRow, claimByOf, findClaim, heldCents } from './queries.ts';
import { tellDeposit } from './tell.ts';

const BATCH = 100;
/** What ended longer ago is nobody's news. */
const LATELY_DAYS = 90;
const SIDES = ['owner', 'tenant'] as const;

/** Tenancies that have ended and whose deposit something is to be done about, in turns. */
const findDue = ({ database: { db } }: AppContext, today: string, after: string) =>
  db
    .select({ id: tenancies.id })
    .from(tenancies)
    .leftJoin(depositClaims, eq(depositClaims.tenancyId, tenancies.id))
    .where(
      and(
        eq(tenancies.status, 'ended'),
        gt(tenancies.id, after),
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
    .limit(BATCH);

/** Tells both by when a claim may be made. */
async function begin(at: At, tenancy: TenancyRow): Promise<ClaimRow> {
  const claim = await openClosing(at, tenancy);
  if (claim.claimBy >= todayInMogadishu(at.now)) {
    for (const side of SIDES) await tellDeposit(at, tenancy, side, { news: 'ended', day: claim.claimBy });
  }
  return claim;
}

/** No claim was made in time: all of it is to be returned. */
async function giveUpClaim(at: At, tenancy: TenancyRow): Promise<void> {
  await removeLines(at, tenancy.id);
  await at.db
    .update(depositClaims)
    .set({ state: 'over', remindOn: null })
    .where(eq(depositClaims.tenancyId, tenancy.id));
  await noteStep(at, tenancy.id, 'no_claim', BY_SYSTEM);
  for (const side of SIDES) await tellDeposit(at, tenancy, side, { news: 'no_claim' });
}

async function actOn(at: At, tenancyId: string): Promise<void> {
  await lockTenancy(at.db, tenancyId);
  const tenancy = await findTenancy(at.db, tenancyId);
  if (tenancy?.status !== 'ended' || tenancy.endsOn === null) return;
  const today = todayInMogadishu(at.now);
  const claim = (await findClaim(at.db, tenancyId)) ?? (await begin(at, tenancy));
  if (claim.state === 'open' && claimByOf(tenancy.endsOn) < today) return giveUpClaim(at, tenancy);
  if (claim.state === 'made' && (claim.answerBy ?? '') < today) return settleClaim(at, tenancy, BY_SYSTEM);
  if (claim.remindOn === null || claim.remindOn > today) return;
  await at.db.update(depositClaims).set({ remindOn: null }).where(eq(depositClaims.tenancyId, tenancyId));
  if (claim.state === 'open') {
    await tellDeposit(at, tenancy, 'owner', { news: 'claim_soon', day: claim.claimBy });
  } else if (claim.state === 'made' && claim.answerBy !== null) {
    await tellDeposit(at, tenancy, 'tenant', { news: 'answer_soon', day: claim.answerBy });
  }
}

/**
 * The job `close-deposits` (M8): says after the end of a tenancy by when a claim may be made, reminds three days before
 * each deadline, and closes what is over. Each tenancy in a transaction of its own; what is done once is not done again.
 * @returns how many tenancies it acted on
 */
export async function closeDeposits(app: AppContext): Promise<number> {
  let acted = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const now = app.clock();
    const due = await findDue(app, todayInMogadishu(now), after);
    for (const { id } of due) {
      await app.database.transaction((db) => actOn({ app, db, now }, id));
      acted += 1;
    }
    after = due.at(-1)?.id ?? after;
    if (due.length < BATCH) break;
  }
  await removeLeftPhotos(app);
  return acted;
}

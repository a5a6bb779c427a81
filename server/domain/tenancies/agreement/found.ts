import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { answerFoundTenancy as answerEndpoint } from '#contract/found-tenancies.api.ts';
import { centsOf } from '#contract/money.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import { tenancies, users } from '#server/platform/database/schema/index.ts';
import { countKey } from '#server/platform/limits/rate-limit.ts';
import { BY_SYSTEM, noteStep } from '../history.ts';
import { endOpenLinks } from '../links.ts';
import { notifySide } from '../notify.ts';
import { lockTenancy } from '../open.ts';
import { findTenancy, findTerms, type TenancyRow } from '../queries.ts';
import { termsNow } from '../read/read-tenancy.ts';

/** Answers about one rent book with somebody's number, whoever gives them: what it asks cannot be guessed by trying. */
const FOUND_ANSWERS = { name: 'answer about a found tenancy', calls: 5, seconds: 90 * 86_400 };

/** What both have agreed to: of a proposal there is nothing yet to be kept in an account. */
const AGREED = ['active', 'ending', 'ended'] as const;

/** Rent books without an account that carry the number which an account has confirmed. */
const isFoundBy = (userId: string) =>
  and(
    isNull(tenancies.tenantId),
    isNull(tenancies.tenantDeniedAt),
    isNotNull(tenancies.tenantPhone),
    inArray(tenancies.status, [...AGREED]),
    ne(tenancies.ownerId, userId),
    eq(
      tenancies.tenantPhone,
      sql`(select ${users.phoneE164} from ${users} where ${users.id} = ${userId} and ${users.phoneVerified})`,
    ),
  );

/**
 * The rent books that carry one's confirmed number and are in nobody's account. Nothing of them is told: numbers are
 * given to new people, and who holds one now need not be who rented (M1).
 */
export const readFound = ({ db, actor }: Pick<UserCtx, 'db' | 'actor'>): Promise<{ id: string }[]> =>
  db
    .select({ id: tenancies.id })
    .from(tenancies)
    .where(isFoundBy(actor.id))
    .orderBy(asc(tenancies.id))
    .limit(20);

/** Whether the answers are those of the terms that hold: the rent, or all that is paid each month, and its day. */
async function isRight(ctx: Ctx, row: TenancyRow, rent: string, dueDay: number): Promise<boolean> {
  const held = termsNow(await findTerms(ctx.db, row.id), todayInMogadishu(ctx.now));
  if (!held) return false;
  const eachMonth = held.monthly.reduce((sum, { cents }) => sum + cents, held.rentCents);
  return [held.rentCents, eachMonth].includes(Number(centsOf(rent))) && held.dueDay === dueDay;
}

/**
 * Says of a rent book that carries one's number whether it is one's own. Yes needs a second sign, which the book knows:
 * the rent and its day. No ends the links that were texted to the number, and the owner is told.
 * @throws ApiError not_found; invalid_input for a wrong answer; too_many_requests
 */
export async function answerFound(
  id: string,
  { isMine, rent = '', dueDay = 0 }: EndpointInput<typeof answerEndpoint>['body'],
  ctx: UserCtx,
): Promise<void> {
  const { app, actor, now } = ctx;
  const isIt = and(eq(tenancies.id, id), isFoundBy(actor.id));
  // Counted where a wrong answer does not take it back: guesses are few for the book, whoever makes them.
  if (isMine && (await ctx.db.$count(tenancies, isIt)) > 0) await countKey(app, FOUND_ANSWERS, id);
  await app.database.transaction(async (db) => {
    const at = { ...ctx, db };
    await lockTenancy(db, id);
    const [found] = await db.select({ id: tenancies.id }).from(tenancies).where(isIt);
    const row = found && (await findTenancy(db, id));
    if (!row) throw new ApiError('not_found', 'There is no such rent book.');
    const by = { side: 'tenant', actorId: actor.id } as const;
    if (!isMine) {
      await db.update(tenancies).set({ tenantDeniedAt: now, updatedAt: now }).where(eq(tenancies.id, id));
      await endOpenLinks(at, id, 'tenant');
      await noteStep(at, id, 'number_denied', BY_SYSTEM);
      return notifySide(at, row, 'owner', { news: 'number_denied' });
    }
    if (!(await isRight(at, row, rent, dueDay)))
      throw invalidInput({ rent: { code: 'does_not_fit', sentence: 'does not fit the rent book' } });
    await db.update(tenancies).set({ tenantId: actor.id, updatedAt: now }).where(eq(tenancies.id, id));
    await noteStep(at, id, 'account_joined', by);
    return notifySide(at, row, 'owner', { news: 'account_joined' });
  });
}

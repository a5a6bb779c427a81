import { inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { gatewayDifferences, paymentAttempts } from '#server/platform/database/schema/index.ts';

/** How many attempts may still be paid, of how many of them nothing is known, and what owners have not looked into yet. */
export async function gatewayFigures(db: Db) {
  const [[attempts], differences] = await Promise.all([
    db
      .select({
        open: sql<number>`count(*)::int`,
        unknown: sql<number>`(count(*) filter (where state = 'unknown'))::int`,
      })
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.state, ['created', 'prompted', 'unknown'])),
    db.$count(gatewayDifferences, isNull(gatewayDifferences.seenAt)),
  ]);
  return { open: attempts?.open ?? 0, unknown: attempts?.unknown ?? 0, differences };
}

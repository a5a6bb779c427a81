import { and, getTableName, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/pool.ts';
import { type Acting, allThatActs } from '../database/schema/acting.ts';

/**
 * Ends all that acts for an account whose password was reset by mail: whoever could act for it until now may not be its
 * owner. What takes its owner long to set up again waits for their yes instead. Each table says which
 * (`schema/acting.ts`).
 * @returns whether somebody could sign in by the account's number, and how much waits
 */
export async function endActing(db: Db, userId: string): Promise<{ hadPhone: boolean; waits: number }> {
  const result = { hadPhone: false, waits: 0 };
  for (const one of allThatActs()) {
    const rows = await end(db, userId, one);
    if (typeof one.atReset === 'object' && 'waits' in one.atReset) result.waits += rows;
    if (getTableName(one.table) === 'users') result.hadPhone = rows > 0;
  }
  return result;
}

async function end(db: Db, userId: string, { table, of, atReset }: Acting): Promise<number> {
  const isTheirs = of({ userId });
  if (atReset === 'row') return (await db.delete(table).where(isTheirs)).rowCount ?? 0;
  if ('stays' in atReset) return 0;
  const [set, where] =
    'set' in atReset
      ? [atReset.set, isTheirs]
      : [{ heldAt: sql`now()` }, and(isTheirs, isNull(atReset.waits))];
  return (await db.update(table).set(set).where(where)).rowCount ?? 0;
}

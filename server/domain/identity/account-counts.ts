import type { Role } from '#contract/accounts.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { userCounts } from '#server/platform/database/schema/index.ts';

/** What accounts are counted by. */
interface Counted {
  role: Role;
  isActive: boolean;
  isErased: boolean;
}

/**
 * Counts a new account, or one that is counted otherwise than before, by lines that the job `roll-up-sums` puts together:
 * nobody waits for a common row.
 */
export async function countAccount(db: Db, after: Counted, before?: Counted): Promise<void> {
  const isSame =
    before?.role === after.role && before.isActive === after.isActive && before.isErased === after.isErased;
  if (isSame) return;
  await db.insert(userCounts).values([{ ...after, users: 1 }, ...(before ? [{ ...before, users: -1 }] : [])]);
}

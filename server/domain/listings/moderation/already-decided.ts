import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { CASE_CONFLICT } from '#contract/reports.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { users } from '#server/platform/database/schema/index.ts';

interface Decided {
  state: string;
  decidedBy: string | null;
  decidedAt: Date | null;
}

/** The conflict of who decides second: in which state it is, and who has decided it when, as far as that is kept. */
export async function alreadyDecided(db: Db, { state, decidedBy, decidedAt }: Decided): Promise<ApiError> {
  const [decider] = decidedBy
    ? await db.select({ name: users.name }).from(users).where(eq(users.id, decidedBy))
    : [];
  return new ApiError('conflict', CASE_CONFLICT, {
    fields: {
      state,
      ...(decider && decidedAt && { decidedBy: decider.name, decidedAt: decidedAt.toISOString() }),
    },
  });
}

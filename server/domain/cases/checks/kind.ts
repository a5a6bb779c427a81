import { inArray } from 'drizzle-orm';
import { IDENTITY_GRAPH } from '#contract/checks.ts';
import { ApiError } from '#contract/errors.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { identityChecks } from '#server/platform/database/schema/index.ts';
import { type CaseKind, countUpTo, linesOf, looked } from '../kind.ts';
import { inState, lockIdentity, withOwner } from './identity-queries.ts';
import { IDENTITY_NOT_FOUND, IDENTITY_PROCESS } from './process.ts';

/** An owner's request to have their identity seen (T7). A visit is no case: the desk enters it, nobody asks for it. */
export const IDENTITY_CASE = {
  process: IDENTITY_PROCESS,
  /** One that is being prepared is nothing to decide yet. */
  lock: async (id: string, { db }: Pick<UserCtx, 'db'>) => {
    const row = await lockIdentity(db, id);
    if (!row || row.state === 'draft') throw new ApiError('not_found', IDENTITY_NOT_FOUND);
    return row;
  },
  ...looked({
    kind: 'identity',
    table: 'identity_checks',
    graph: IDENTITY_GRAPH,
    isThere: 't.removed_at is null',
  }),
  lines: linesOf(
    (db, ids) => withOwner(db).where(inArray(identityChecks.id, ids)),
    ({ owner, kind, state, decidedBy }) => ({
      listing: null,
      person: { id: owner.id, name: owner.name },
      identity: { kind },
      decision: state === 'waiting' ? null : state,
      decidedBy,
    }),
  ),
  count: async (db) => ({ identities: await countUpTo(db, identityChecks, inState('waiting')) }),
} satisfies CaseKind;

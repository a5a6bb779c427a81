import { and, eq } from 'drizzle-orm';
import {
  CHECK_CONFLICT,
  type CheckSide,
  IDENTITY_GRAPH,
  IDENTITY_PHOTOS,
  IDENTITY_PHOTOS_DAYS,
  type IdentityKind,
  type IdentityPhoto,
  type IdentityRefusal,
  type IdentityState,
} from '#contract/checks.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { identityChecks, storedFiles } from '#server/platform/database/schema/index.ts';
import { isThere } from '#server/platform/files/classes.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { emit } from '#server/platform/kernel/events.ts';
import type { By, Process, Taken } from '#server/platform/process/take.ts';
import { identityChanged } from '../../listings/events.ts';
import type { AdminIdentityRow } from './identity-queries.ts';
import { notifyOfIdentity, notifyOfRequest } from './notices.ts';

interface Decided {
  refusal?: IdentityRefusal | undefined;
  note: string;
  /** The moment of the state that was looked at. */
  since: string;
}
interface IdentityInputs {
  send: { kind: IdentityKind };
  seen: Decided;
  refused: Decided;
}

export const IDENTITY_NOT_FOUND = 'Identity not found';
export const REQUEST_WAITS = 'A request of yours waits already. Withdraw it to send other photos.';

/** Names the photos that are missing. */
export function photosMissing(missing: readonly IdentityPhoto[]): ApiError {
  const problem = { code: 'required', sentence: 'A photo of it is missing.' } as const;
  return invalidInput(Object.fromEntries(missing.map((photo) => [photo, problem])));
}

/** @throws ApiError invalid_input unless both photos are there */
async function checkPhotos({ db }: Ctx, { id }: AdminIdentityRow): Promise<void> {
  const files = await db
    .select({ number: storedFiles.number })
    .from(storedFiles)
    .where(and(eq(storedFiles.identityCheckId, id), isThere));
  const missing = IDENTITY_PHOTOS.filter((_, at) => !files.some(({ number }) => number === at + 1));
  if (missing.length > 0) throw photosMissing(missing);
}

/** @throws ApiError forbidden for one's own; conflict where it is in another state than was looked at */
function checkDecision(
  _: Ctx,
  { userId, stateSince }: AdminIdentityRow,
  { since }: Decided,
  { actorId }: By<CheckSide>,
): void {
  if (userId === actorId) throw new ApiError('forbidden', 'Nobody says this of themselves.');
  if (since !== stateSince.toISOString()) throw new ApiError('conflict', CHECK_CONFLICT);
}

const valuesOf = ({ refusal, note }: Decided) => ({ refusal: refusal ?? null, note });

/** By when it came about a state is known again: never the same moment twice. */
const after = (before: Date, now: Date) => new Date(Math.max(now.getTime(), before.getTime() + 1));

const notifyOwner = (
  ctx: Ctx,
  { row }: Taken<IdentityState, CheckSide, keyof IdentityInputs, AdminIdentityRow>,
  input: Decided,
) => notifyOfIdentity(ctx, { ...row, ...valuesOf(input) });

/**
 * The process of a request to have one's identity seen (T7): what the desk decides stands in the audit log. From the first
 * decision on the photos have 30 days.
 */
export const IDENTITY_PROCESS: Process<Ctx, AdminIdentityRow, IdentityState, CheckSide, IdentityInputs> = {
  graph: IDENTITY_GRAPH,
  stateOf: ({ state }) => state,
  conflict: (_, step) => new ApiError('conflict', step === 'send' ? REQUEST_WAITS : CHECK_CONFLICT),
  write: async (ctx, { row, step, from, to, by }, input) => {
    const { db, now } = ctx;
    const isThis = eq(identityChecks.id, row.id);
    if ('kind' in input) {
      await db.update(identityChecks).set({ kind: input.kind, state: to, stateSince: now }).where(isThis);
      return;
    }
    const values = valuesOf(input);
    await db
      .update(identityChecks)
      .set({
        ...values,
        state: to,
        photosUntil: row.photosUntil ?? daysAfter(now, IDENTITY_PHOTOS_DAYS),
        stateSince: after(row.stateSince, now),
        decidedBy: by.actorId,
        ...(from === 'waiting' && { waitedFrom: row.stateSince }),
      })
      .where(isThis);
    await emit(ctx, identityChanged(row.userId));
    await audit(ctx, {
      action: step === 'seen' ? 'identity.seen' : 'identity.refuse',
      subjectKind: 'user',
      subjectId: row.userId,
      before: { state: from, refusal: row.refusal },
      after: { state: to, refusal: values.refusal },
      details: { kind: row.kind },
    });
  },
  steps: {
    send: { check: checkPhotos, notify: (ctx) => notifyOfRequest(ctx) },
    // Nothing is seen of photos that are gone.
    seen: {
      when: ({ photosRemovedAt }) => photosRemovedAt === null,
      check: checkDecision,
      notify: notifyOwner,
    },
    refused: { check: checkDecision, notify: notifyOwner },
  },
};

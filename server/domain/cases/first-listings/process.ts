import { ApiError } from '#contract/errors.ts';
import { EDIT_CONFLICT } from '#contract/listing.ts';
import { CASE_CONFLICT, type CaseSide, FIRST_LISTING_GRAPH, type Hold } from '#contract/reports.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Process } from '#server/platform/process/take.ts';
import { holdListing, type LockedListing, releaseListing } from '../../listings/hold-listing.ts';
import { notifyOwner } from '../../listings/notices.ts';

interface Decided {
  reason: string;
  /** Of the listing that was looked at. */
  version?: number | undefined;
}
interface FirstListingInputs {
  approve: Decided;
  ask_change: Decided;
  send: object;
}

/** @throws ApiError conflict where it was changed since it was read */
function checkDecision(_: Ctx, listing: LockedListing, { version }: Decided): void {
  if (version !== undefined && version !== listing.version)
    throw new ApiError('conflict', EDIT_CONFLICT, { fields: { version: String(listing.version) } });
}

/** The process of a first listing: its owner is told what the desk decides, and it stands in the audit log. */
export const FIRST_LISTING_PROCESS: Process<
  Ctx,
  LockedListing,
  Hold | 'shown',
  CaseSide,
  FirstListingInputs
> = {
  graph: FIRST_LISTING_GRAPH,
  stateOf: ({ held }) => held ?? 'shown',
  conflict: () => new ApiError('conflict', CASE_CONFLICT),
  write: async (ctx, { row: { id, held }, step, to }, input) => {
    const reason = 'reason' in input ? input.reason : '';
    const after = to === 'shown' ? null : to;
    if (after === null) await releaseListing(ctx, id);
    else await holdListing(ctx, id, after, reason);
    if (step === 'send') return;
    await audit(ctx, {
      action: `approval.${step}`,
      subjectKind: 'property',
      subjectId: id,
      details: { before: { held }, after: { held: after }, reason },
    });
  },
  steps: {
    approve: {
      check: checkDecision,
      notify: (ctx, { row }, { reason }) => notifyOwner(ctx, row, 'approved', { reason }),
    },
    ask_change: {
      check: checkDecision,
      notify: (ctx, { row }, { reason }) => notifyOwner(ctx, row, 'change', { reason }),
    },
    send: {},
  },
};

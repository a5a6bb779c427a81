import { eq } from 'drizzle-orm';
import {
  DOCUMENT_CONFLICT,
  DOCUMENT_GRAPH,
  type DocumentRefusal,
  type DocumentSide,
  type DocumentState,
} from '#contract/documents.ts';
import { ApiError } from '#contract/errors.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { propertyDocuments } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import type { By, Process } from '#server/platform/process/take.ts';
import { listingChecksChanged } from '../../listings/events.ts';
import { notifyOfDocument } from './notices.ts';
import type { AdminDocumentRow } from './queries.ts';

export const DOCUMENT_NOT_FOUND = 'Document not found';

interface Decided {
  refusal?: DocumentRefusal | undefined;
  note: string;
  /** The moment of the state that was looked at. */
  since?: string | undefined;
}

/** @throws ApiError forbidden for one's own; conflict where it is in another state than was looked at */
function checkDecision(
  _: DocumentCtx,
  { owner, stateSince }: AdminDocumentRow,
  { since }: Decided,
  { actorId }: By<DocumentSide>,
): void {
  if (owner.id === actorId)
    throw new ApiError('forbidden', 'Nobody checks the documents of a listing of their own.');
  if (since !== undefined && since !== stateSince.toISOString())
    throw new ApiError('conflict', DOCUMENT_CONFLICT);
}

/** The product takes a step too, for nobody: of that nothing is written in the audit log. */
type DocumentCtx = ReactionCtx & Partial<Pick<Ctx, 'actor' | 'trace'>>;
type Taken = Parameters<typeof DOCUMENT_PROCESS.write>[1];

const DECISION = {
  check: checkDecision,
  notify: (ctx: DocumentCtx, { row }: Taken, { refusal, note }: Decided) =>
    notifyOfDocument(ctx, { ...row, refusal: refusal ?? null, note }),
};

/** The process of a document of a listing: its owner is told what the desk decides, and it stands in the audit log. */
export const DOCUMENT_PROCESS: Process<
  DocumentCtx,
  AdminDocumentRow,
  DocumentState,
  DocumentSide,
  Record<keyof typeof DOCUMENT_GRAPH.steps, Decided>
> = {
  graph: DOCUMENT_GRAPH,
  stateOf: ({ state }) => state,
  conflict: () => new ApiError('conflict', DOCUMENT_CONFLICT),
  write: async (ctx, { row, step, from, to, by }, { refusal = null, note }) => {
    const { id, kind, listing } = row;
    const values = { state: to, refusal, note };
    await ctx.db
      .update(propertyDocuments)
      .set({
        ...values,
        stateSince: ctx.now,
        decidedBy: by.actorId,
        ...(from === 'waiting' && { waitedFrom: row.stateSince }),
      })
      .where(eq(propertyDocuments.id, id));
    await emit(ctx, listingChecksChanged([listing.id]));
    const { actor, trace } = ctx;
    if (step === 'check_again' || actor === undefined) return;
    await audit(
      { db: ctx.db, actor, trace },
      {
        action: step === 'checked' ? 'document.check' : 'document.refuse',
        subjectKind: 'document',
        subjectId: id,
        before: { state: from, refusal: row.refusal, note: row.note },
        after: values,
        details: { kind, listing: listing.title },
      },
    );
  },
  steps: { checked: DECISION, refused: DECISION, check_again: {} },
};

import { and, eq, sql } from 'drizzle-orm';
import type { ProposalSide, ProposalState } from '#contract/proposals.ts';
import { otherSide, TENANCY_GRAPH, type TenancyActor, type TenancyStatus } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { openAccounts } from '#server/domain/payments/book/post.ts';
import { dues, tenancies, tenancyTerms } from '#server/platform/database/schema/index.ts';
import { type Process, take } from '#server/platform/process/take.ts';
import { makeDeposit, makeDues } from '../dues/make.ts';
import { DUE_PROCESS } from '../dues/process.ts';
import { BY_SYSTEM, noteStep } from '../history.ts';
import { type At, notifySide } from '../notify.ts';
import { findTerms, type TenancyRow } from '../queries.ts';
import { PROPOSED } from './proposals.ts';
import { TERMS_PROCESS } from './terms.ts';

/** What is stored with each step beside the status. */
interface TenancyInputs {
  agree: Pick<TenancyRow, 'tenantId'>;
  refuse: object;
  withdraw: object;
  agree_on_end: { endsOn: string };
  end: object;
}

/** What the history calls each step. That an end was agreed on its notice tells. */
const KIND_OF_STEP = { agree: 'agreed', refuse: 'refused', withdraw: 'withdrawn', end: 'ended' } as const;

export const NO_NOTICE = { noticeBy: null, noticeEndsOn: null, noticeWords: null, noticeAt: null };

const ENDED = {
  ...NO_NOTICE,
  duesNextOn: null,
  // What both had of each other stays; what comes later is nobody's business any more.
  tenantPhone: sql`coalesce((select phone_e_164 from users where users.id = ${tenancies.tenantId}), ${tenancies.tenantPhone})`,
  ownerPhone: sql`coalesce((select phone_e_164 from users where users.id = ${tenancies.ownerId}), ${tenancies.ownerPhone})`,
};

/** The first terms are answered with the tenancy. */
const answerTerms = (state: ProposalState) => async (at: At, tenancy: TenancyRow) => {
  const isProposed = and(eq(tenancyTerms.tenancyId, tenancy.id), eq(tenancyTerms.state, 'proposed'));
  await at.db.update(tenancyTerms).set({ state, answeredAt: at.now }).where(isProposed);
};

/** The book is open, its deposit and first dues are made. */
async function begin(at: At, tenancy: TenancyRow): Promise<void> {
  await answerTerms('agreed')(at, tenancy);
  await openAccounts(at.db, tenancy.id);
  const [terms] = await findTerms(at.db, tenancy.id);
  await makeDeposit(at, tenancy, terms?.depositCents ?? 0);
  await makeDues(at, [tenancy]);
}

/** What was proposed is over with the tenancy. */
async function endProposals(at: At, tenancy: TenancyRow): Promise<void> {
  const { id } = tenancy;
  const added = await at.db
    .select()
    .from(dues)
    .where(and(eq(dues.tenancyId, id), eq(dues.state, 'proposed')));
  for (const due of added) await take(DUE_PROCESS, { ...due, tenancy }, 'lapse', { by: BY_SYSTEM }, at);
  for (const terms of await findTerms(at.db, id)) {
    if (terms.state === 'proposed')
      await take(TERMS_PROCESS, { ...terms, tenancy }, 'lapse', { by: BY_SYSTEM }, at);
  }
}

/** The process of a tenancy (M1). */
export const TENANCY_PROCESS: Process<
  At,
  TenancyRow,
  TenancyStatus,
  ProposalSide,
  TenancyInputs,
  TenancyActor
> = {
  ...PROPOSED,
  graph: TENANCY_GRAPH,
  stateOf: ({ status }) => status,
  write: async ({ db, now }, { row: { id, endsOn }, step, to, by }, input) => {
    await db
      .update(tenancies)
      .set({
        ...{ status: to, updatedAt: now, ...input },
        // What did not begin may be proposed again for the same application.
        ...(to === 'cancelled' && { applicationId: null }),
        ...(to === 'ended' && ENDED),
      })
      .where(eq(tenancies.id, id));
    if (step === 'agree_on_end') return;
    await noteStep({ db, now }, id, KIND_OF_STEP[step], by, step === 'end' ? { day: endsOn ?? '' } : {});
  },
  steps: {
    agree: { write: begin, notify: (at, { row }) => notifySide(at, row, row.proposedBy, { news: 'agreed' }) },
    refuse: {
      write: answerTerms('refused'),
      notify: (at, { row }) => notifySide(at, row, row.proposedBy, { news: 'refused' }),
    },
    withdraw: {
      write: answerTerms('withdrawn'),
      notify: (at, { row }) => notifySide(at, row, otherSide(row.proposedBy), { news: 'withdrawn' }),
    },
    agree_on_end: {},
    end: {
      when: ({ endsOn }, _, now) => endsOn !== null && endsOn < todayInMogadishu(now),
      write: endProposals,
      notify: async (at, { row }) => {
        for (const side of ['owner', 'tenant'] as const)
          await notifySide(at, row, side, { news: 'ended', day: row.endsOn ?? undefined });
      },
    },
  },
};

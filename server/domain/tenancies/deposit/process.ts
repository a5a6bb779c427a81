import { eq } from 'drizzle-orm';
import {
  ANSWER_DAYS,
  CLAIM_GRAPH,
  type ClaimSide,
  DEPOSIT_LIMITS,
  type LineAnswer,
  type StoredClaimState,
} from '#contract/deposits.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { dollarsIn } from '#contract/money.ts';
import { dayAfter, otherSide, TENANCY_SIDES } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { post } from '#server/domain/payments/book/post.ts';
import { depositClaims, depositLines, storedFiles } from '#server/platform/database/schema/index.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { type By, type Process, stateBy } from '#server/platform/process/take.ts';
import { noteStep, signatory } from '../history.ts';
import type { At } from '../notify.ts';
import type { TenancyRow } from '../queries.ts';
import { remindOn } from './closing.ts';
import { disputedOf, sumsOf } from './figures.ts';
import { notifyDeposit } from './notify.ts';
import { type ClaimRow, findLines, findReturns, heldOf, mediatorOf } from './queries.ts';

const CLAIM_LATE = 'The days in which a claim is made are over.';
const MADE = 'The claim is made: nothing of it changes any more.';
const TOO_MUCH = 'All lines together are more than the deposit held.';
const EMPTY = 'A claim has a line or more.';
const FULL = `A claim has at most ${DEPOSIT_LIMITS.lines} lines.`;
const RETURNED = 'What you have handed back waits for the tenant’s word first.';
const NOT_MADE = 'There is no claim to answer.';
const ANSWER_LATE = 'The days in which a claim is answered are over.';
const OPEN = 'Some lines have no answer yet.';
const UNDISPUTED = 'Nothing is disputed.';
export const NO_LINE = 'There is no such line.';

/** What becomes of a deposit, with the tenancy that has ended. */
export type Claim = ClaimRow & { tenancy: TenancyRow };

export interface ClaimInputs {
  add_line: { what: string; words: string; amountCents: number };
  remove_line: { lineId: string };
  make: object;
  give_up: object;
  answer_line: { lineId: string; answer: LineAnswer; partCents: number | null; words: string };
  finish: object;
  name_mediator: { name: string; phone: string };
  settle_rest: { cents: number };
}
type ClaimStep = keyof ClaimInputs;

const refused = (sentence: string) => new ApiError('conflict', sentence);
export const nothingDisputed = () => refused(UNDISPUTED);

/** The refusal of a step that is not to be taken in this state, or not any more. */
function conflict(state: StoredClaimState, step?: ClaimStep): ApiError {
  if (step === 'name_mediator' || step === 'settle_rest') return nothingDisputed();
  const isMade = state === 'made' || state === 'answered';
  if (step === 'answer_line' || step === 'finish') return refused(isMade ? ANSWER_LATE : NOT_MADE);
  return refused(isMade ? MADE : CLAIM_LATE);
}

/** Until its day is over it is for the sides, afterwards for the product. */
const isInTime = (by: string | null, side: ClaimSide, now: Date): boolean =>
  todayInMogadishu(now) > (by ?? '') === (side === 'system');
const whileClaimed = ({ claimBy }: Claim, side: ClaimSide, now: Date) => isInTime(claimBy, side, now);
const whileAnswered = ({ answerBy }: Claim, side: ClaimSide, now: Date) => isInTime(answerBy, side, now);

/** @throws ApiError conflict where a claim is made already, or not in time */
export function assertWritable(claim: Claim, now: Date): void {
  if (!stateBy(CLAIM_PROCESS, claim, 'add_line', { side: 'owner', now }))
    throw conflict(claim.state, 'add_line');
}

async function findLine({ db }: At, { tenancyId }: Claim, lineId: string) {
  const line = (await findLines(db, tenancyId)).find(({ id }) => id === lineId);
  if (!line) throw new ApiError('not_found', NO_LINE);
  return line;
}

/** Deletes lines that no tenant has seen: one, or all. Their files go with the job. */
async function removeLines({ db, now }: At, { tenancyId }: Claim, lineId?: string): Promise<void> {
  for (const { id } of await findLines(db, tenancyId)) {
    if (lineId !== undefined && id !== lineId) continue;
    // What is left of a photo is the name of its file.
    await db.update(storedFiles).set({ removedAt: now, lineId: null }).where(eq(storedFiles.lineId, id));
    await db.delete(depositLines).where(eq(depositLines.id, id));
  }
}

const sumsNow = async ({ db }: At, { tenancyId }: Claim) => sumsOf(await findLines(db, tenancyId));

async function checkMake(at: At, claim: Claim): Promise<void> {
  const { total } = await sumsNow(at, claim);
  if (total === 0) throw refused(EMPTY);
  const returns = await findReturns(at.db, claim.tenancyId);
  if (returns.some(({ state }) => state === 'waiting')) throw refused(RETURNED);
  if (total > (await heldOf(at.db, claim.tenancyId))) throw refused(TOO_MUCH);
}

/** Takes of the deposit what both agree that the owner keeps, once. */
const keepOfDeposit = (at: At, { tenancyId }: Claim, key: string, cents: number) =>
  post(at, {
    tenancyId,
    event: 'deposit_kept',
    key: `${key}:${tenancyId}`,
    lines: [
      { account: 'deposit', cents },
      { account: 'income', cents: -cents },
    ],
  });

/** @returns what is disputed, in cents @throws ApiError conflict where nothing is */
async function disputedNow({ db }: At, claim: Claim): Promise<number> {
  const disputed = disputedOf(claim, await findLines(db, claim.tenancyId));
  if (disputed === 0) throw nothingDisputed();
  return disputed;
}

const note = (
  at: At,
  { tenancyId }: Claim,
  by: By<ClaimSide>,
  kind: string,
  details?: Record<string, string>,
) => noteStep(at, tenancyId, kind, by, details);

/** What a step stores beside the state. */
function valuesOf(step: ClaimStep, now: Date) {
  if (step === 'make') {
    const answerBy = dayAfter(todayInMogadishu(now), ANSWER_DAYS);
    return { madeAt: now, answerBy, remindOn: remindOn(answerBy) };
  }
  if (step === 'finish') return { answeredAt: now, remindOn: null };
  return step === 'give_up' ? { remindOn: null } : {};
}

const withMediator = (side: ClaimSide, { name, phone }: ClaimInputs['name_mediator']) =>
  side === 'owner'
    ? { ownerMediatorName: name, ownerMediatorPhone: toE164(phone) }
    : { tenantMediatorName: name, tenantMediatorPhone: toE164(phone) };

const mediatorNews = (claim: Claim, named: ClaimInputs['name_mediator'], side: ClaimSide) =>
  mediatorOf({ ...claim, ...withMediator(side, named) }) ? 'mediator_agreed' : 'mediator_named';

const isRestAgreed = ({ restBy, restCents }: Claim, cents: number, side: ClaimSide): boolean =>
  restBy === otherSide(signatory(side)) && restCents === cents;

/** The process of a claim (M8), and of what becomes of its lines and of what is disputed. */
export const CLAIM_PROCESS: Process<At, Claim, StoredClaimState, ClaimSide, ClaimInputs> = {
  graph: CLAIM_GRAPH,
  stateOf: ({ state }) => state,
  conflict,
  // What the history says of a step needs what it writes: each notes its own.
  write: async ({ db, now }, { row: { tenancyId }, step, to }) => {
    const values = { state: to, ...valuesOf(step, now) };
    await db.update(depositClaims).set(values).where(eq(depositClaims.tenancyId, tenancyId));
  },
  steps: {
    add_line: {
      when: whileClaimed,
      check: async (at, claim, { amountCents }) => {
        const lines = await findLines(at.db, claim.tenancyId);
        if (lines.length >= DEPOSIT_LIMITS.lines) throw refused(FULL);
        const total = sumsOf(lines).total + amountCents;
        if (total > (await heldOf(at.db, claim.tenancyId))) throw refused(TOO_MUCH);
      },
      write: ({ db, now }, { tenancyId }, line) =>
        db.insert(depositLines).values({ tenancyId, ...line, createdAt: now }),
    },
    remove_line: {
      when: whileClaimed,
      check: (at, claim, { lineId }) => findLine(at, claim, lineId),
      write: (at, claim, { lineId }) => removeLines(at, claim, lineId),
    },
    make: {
      when: whileClaimed,
      check: checkMake,
      write: async (at, claim, _, by) =>
        note(at, claim, by, 'claim_made', { amount: dollarsIn((await sumsNow(at, claim)).total) }),
      notify: async (at, { row }) => {
        const { total: cents } = await sumsNow(at, row);
        const day = dayAfter(todayInMogadishu(at.now), ANSWER_DAYS);
        await notifyDeposit(at, row.tenancy, 'tenant', { news: 'claim_made', cents, day });
      },
    },
    give_up: {
      // Handing all of it back says so at any time.
      when: (claim, side, now) => side === 'owner' || whileClaimed(claim, side, now),
      write: async (at, claim, _, by) => {
        await removeLines(at, claim);
        if (by.side === 'system') await note(at, claim, by, 'no_claim');
      },
      notify: async (at, { row: { tenancy }, by }) => {
        const told = by.side === 'system' ? TENANCY_SIDES : [];
        for (const side of told) await notifyDeposit(at, tenancy, side, { news: 'no_claim' });
      },
    },
    answer_line: {
      when: whileAnswered,
      check: async (at, claim, { lineId, partCents }) => {
        const { amountCents } = await findLine(at, claim, lineId);
        if (partCents !== null && partCents >= amountCents)
          throw invalidInput({ part: { code: 'too_big', sentence: 'must be less than what is claimed' } });
      },
      write: ({ db, now }, _, { lineId, answer, partCents, words }) =>
        db
          .update(depositLines)
          .set({ answer, partCents, answerWords: words, answeredAt: now })
          .where(eq(depositLines.id, lineId)),
    },
    // By the tenant, or because the days are over: a line without an answer is not agreed.
    finish: {
      when: whileAnswered,
      check: async ({ db }, { tenancyId }, _, { side }) => {
        const lines = await findLines(db, tenancyId);
        if (side === 'tenant' && lines.some(({ answer }) => answer === null)) throw refused(OPEN);
      },
      write: async (at, claim, _, by) => {
        const { agreed, disputed } = await sumsNow(at, claim);
        await keepOfDeposit(at, claim, 'deposit-kept', agreed);
        const details = { agreed: dollarsIn(agreed), disputed: dollarsIn(disputed) };
        await note(at, claim, by, by.side === 'system' ? 'claim_over' : 'claim_answered', details);
      },
      notify: async (at, { row, by }) => {
        const { agreed: cents } = await sumsNow(at, row);
        await notifyDeposit(at, row.tenancy, 'owner', { news: 'claim_answered', cents });
        if (by.side === 'system')
          await notifyDeposit(at, row.tenancy, 'tenant', { news: 'claim_over', cents });
      },
    },
    // The other side names the same or somebody else.
    name_mediator: {
      check: async (at, claim, { phone }) => {
        await disputedNow(at, claim);
        if (toE164(phone) === null)
          throw invalidInput({ phone: { code: 'wrong_format', sentence: 'must be a phone number' } });
      },
      write: async (at, claim, named, by) => {
        await at.db
          .update(depositClaims)
          .set(withMediator(by.side, named))
          .where(eq(depositClaims.tenancyId, claim.tenancyId));
        await note(at, claim, by, mediatorNews(claim, named, by.side));
      },
      notify: (at, { row, by }, named) =>
        notifyDeposit(at, row.tenancy, otherSide(signatory(by.side)), {
          news: mediatorNews(row, named, by.side),
        }),
    },
    settle_rest: {
      check: async (at, claim, { cents }) => {
        if (cents > (await disputedNow(at, claim)))
          throw invalidInput({ keep: { code: 'too_big', sentence: 'must be at most what is disputed' } });
      },
      write: async (at, claim, { cents }, by) => {
        const isAgreed = isRestAgreed(claim, cents, by.side);
        const values = isAgreed ? { restAgreedAt: at.now } : { restCents: cents, restBy: signatory(by.side) };
        await at.db.update(depositClaims).set(values).where(eq(depositClaims.tenancyId, claim.tenancyId));
        if (isAgreed) await keepOfDeposit(at, claim, 'deposit-kept-rest', cents);
        const kind = isAgreed ? 'rest_agreed' : 'rest_proposed';
        await note(at, claim, by, kind, { amount: dollarsIn(cents) });
      },
      notify: (at, { row, by }, { cents }) =>
        notifyDeposit(at, row.tenancy, otherSide(signatory(by.side)), {
          news: isRestAgreed(row, cents, by.side) ? 'rest_agreed' : 'rest_proposed',
          cents,
        }),
    },
  },
};

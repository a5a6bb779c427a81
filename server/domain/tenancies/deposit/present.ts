import type { TenancyDeposit } from '#contract/deposits.api.ts';
import {
  agreedCents,
  CLAIM_GRAPH,
  type ClaimState,
  DEPOSIT_STEPS,
  RECORD_MOMENTS,
  type RecordMoment,
  type Returned,
} from '#contract/deposits.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import { openSteps } from '#contract/process.ts';
import { otherSide } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { balancesOf } from '#server/domain/payments/book/post.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { nameOf } from '../notify.ts';
import type { Opened } from '../open.ts';
import { findTerms, type TenancyRow } from '../queries.ts';
import { termsNow } from '../read/read-tenancy.ts';
import { advanceToReturn, disputedOf, sumsOf, toReturn } from './figures.ts';
import {
  type ClaimRow,
  claimByOf,
  findClaim,
  findLines,
  findPhotos,
  findRecords,
  findReturns,
  findSteps,
  heldOf,
  isSigned,
  type LineRow,
  mayRecord,
  mediatorOf,
  type PhotoRow,
  type RecordRow,
  type StepRow,
} from './queries.ts';

const dollarsOr = (cents: number | null) => (cents === null ? null : dollarsIn(cents));
const presentPhoto = ({ id, side, createdAt }: PhotoRow) => ({ id, side, at: createdAt });

function presentRecord(
  moment: RecordMoment,
  row: RecordRow | undefined,
  photos: readonly PhotoRow[],
  { tenancy, side }: Opened,
): Unwritten<TenancyDeposit['entry']> {
  const mayChange = mayRecord(tenancy) && !(row && isSigned(row));
  const mine = side === 'owner' ? row?.ownerSignedAt : row?.tenantSignedAt;
  return {
    moment,
    revision: row?.revision ?? 0,
    draftedBy: row?.draftedBy ?? null,
    changedBy: row?.changedBy ?? null,
    changedAt: row?.changedAt ?? null,
    rooms: [...(row?.rooms ?? [])],
    meters: [...(row?.meters ?? [])],
    words: row?.words ?? '',
    photos: row ? photos.filter(({ recordId }) => recordId === row.id).map(presentPhoto) : [],
    ownerSignedAt: row?.ownerSignedAt ?? null,
    tenantSignedAt: row?.tenantSignedAt ?? null,
    mayChange,
    maySign: mayChange && (row?.rooms.length ?? 0) > 0 && !mine,
  };
}

const presentLine = (line: LineRow, photos: readonly PhotoRow[], isFinal: boolean) => {
  const agreed = agreedCents(line);
  return {
    id: line.id,
    what: line.what,
    amount: dollarsIn(line.amountCents),
    words: line.words,
    photos: photos.filter(({ lineId }) => lineId === line.id).map(presentPhoto),
    answer: line.answer,
    part: dollarsOr(line.partCents),
    answerWords: line.answerWords,
    agreed: dollarsIn(agreed),
    disputed: dollarsIn(isFinal ? line.amountCents - agreed : 0),
  };
};

function presentStep({ kind, side, createdAt, details }: StepRow): Unwritten<TenancyDeposit['history']> {
  const step = DEPOSIT_STEPS.find((one) => one === kind);
  if (!step) return [];
  const moment = RECORD_MOMENTS.find((one) => one === details.moment) ?? null;
  return [{ kind: step, by: side, at: createdAt, moment, amount: details.amount ?? details.agreed ?? null }];
}

/** How a claim stands on a day, whether or not the job has been there yet. */
function stateOf(
  { status, endsOn }: Pick<TenancyRow, 'status' | 'endsOn'>,
  claim: ClaimRow | undefined,
  held: number,
  today: string,
): ClaimState {
  if (status !== 'ended' || endsOn === null) return 'none';
  if (!claim && held === 0) return 'none';
  const state = claim?.state ?? 'open';
  return state === 'open' && today > claimByOf(endsOn) ? 'over' : state;
}

/** The deposit of a tenancy as one side sees it; what the owner only prepares the tenant does not. */
export async function presentDeposit(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  opened: Opened,
): Promise<Unwritten<TenancyDeposit>> {
  const { tenancy, side } = opened;
  const { id } = tenancy;
  const [records, allLines, photos, returns, claim, held, terms, steps, balances] = await Promise.all([
    findRecords(db, id),
    findLines(db, id),
    findPhotos(db, id),
    findReturns(db, id),
    findClaim(db, id),
    heldOf(db, id),
    findTerms(db, id),
    findSteps(db, id),
    balancesOf(db, id),
  ]);
  const today = todayInMogadishu(now);
  const state = stateOf(tenancy, claim, held, today);
  const isMade = state === 'made' || state === 'answered';
  const isOwner = side === 'owner';
  const lines = isMade || (isOwner && state === 'open') ? allLines : [];
  const sums = sumsOf(lines);
  const disputed = disputedOf(claim, lines);
  const agreedTerms = termsNow(terms, today);
  const advance = advanceToReturn(balances.advance, returns);
  const isWaiting = (what: Returned) =>
    returns.some(({ of, state: one }) => of === what && one === 'waiting');
  const back = toReturn({ state, held, claim, lines: isMade ? lines : [], returns });
  const open = state === 'none' ? [] : openSteps(CLAIM_GRAPH, { state, side });
  const isInTime = today <= (claim?.answerBy ?? '');
  const record = (moment: RecordMoment) =>
    presentRecord(
      moment,
      records.find((one) => one.moment === moment),
      photos,
      opened,
    );
  const named = (name: string | null | undefined, phone: string | null | undefined) =>
    name && phone ? { name, phone } : null;
  return {
    tenancyId: id,
    side,
    status: tenancy.status,
    home: { title: tenancy.homeTitle, location: tenancy.homeLocation },
    ownerName: nameOf(tenancy, 'owner'),
    tenantName: tenancy.tenantName,
    startsOn: tenancy.startsOn,
    endsOn: tenancy.endsOn,
    terms: {
      rent: dollarsIn(agreedTerms?.rentCents ?? 0),
      deposit: dollarsIn(agreedTerms?.depositCents ?? 0),
      holder: agreedTerms?.depositHolder ?? 'owner',
    },
    held: dollarsIn(held),
    entry: record('entry'),
    exit: record('exit'),
    claim: {
      state,
      claimBy: tenancy.status === 'ended' && tenancy.endsOn !== null ? claimByOf(tenancy.endsOn) : null,
      answerBy: claim?.answerBy ?? null,
      madeAt: claim?.madeAt ?? null,
      answeredAt: claim?.answeredAt ?? null,
      total: dollarsIn(sums.total),
      agreed: dollarsIn(sums.agreed),
      disputed: dollarsIn(disputed),
      lines: lines.map((line) => presentLine(line, photos, state === 'answered')),
      mayWrite: open.includes('make') && held > 0,
      mayAnswer: open.includes('finish') && isInTime,
    },
    mediator: {
      agreed: mediatorOf(claim),
      owner: named(claim?.ownerMediatorName, claim?.ownerMediatorPhone),
      tenant: named(claim?.tenantMediatorName, claim?.tenantMediatorPhone),
      mayName: disputed > 0,
    },
    rest: {
      disputed: dollarsIn(disputed),
      proposedBy: claim?.restBy ?? null,
      keep: dollarsOr(claim?.restCents ?? null),
      mayPropose: disputed > 0,
      mayAgree: disputed > 0 && claim?.restBy === otherSide(side),
    },
    toReturn: dollarsIn(back),
    returns: returns.map(({ tenancyId: _, amountCents, ...one }) => ({
      ...one,
      amount: dollarsIn(amountCents),
    })),
    mayReturn: isOwner && back > 0 && !isWaiting('deposit'),
    advance: dollarsIn(advance),
    mayReturnAdvance: isOwner && tenancy.status === 'ended' && advance > 0 && !isWaiting('advance'),
    history: steps.flatMap(presentStep),
  };
}

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DELEGATION_SIDES } from '#contract/delegates.ts';
import { MOVE_SIDES } from '#contract/moves.ts';
import { TENANCY_ACTORS } from '#contract/tenancies.ts';
import { slotStart } from '#contract/viewings.ts';
import { DELEGATION_PROCESS, lockDelegations } from '#server/domain/delegates/process.ts';
import { MOVE_CHANGE_PROCESS } from '#server/domain/moving/moves/day/change-process.ts';
import { lockMove } from '#server/domain/moving/moves/open.ts';
import { MOVE_PAYMENT_PROCESS } from '#server/domain/moving/moves/paid/process.ts';
import { findMovePayment } from '#server/domain/moving/moves/paid/queries.ts';
import { findChanges, findMove, type MoveRow } from '#server/domain/moving/moves/queries.ts';
import { APPLICATION_PROCESS, lockApplication } from '#server/domain/renting/applications/process.ts';
import { lockViewing, VIEWING_PROCESS } from '#server/domain/renting/viewings/process.ts';
import { NOTICE_PROCESS } from '#server/domain/tenancies/agreement/notice.ts';
import { TENANCY_PROCESS } from '#server/domain/tenancies/agreement/process.ts';
import { TERMS_PROCESS } from '#server/domain/tenancies/agreement/terms.ts';
import { CLAIM_PROCESS } from '#server/domain/tenancies/deposit/process.ts';
import { findClaim, findLines, findReturns } from '#server/domain/tenancies/deposit/queries.ts';
import { RETURN_PROCESS } from '#server/domain/tenancies/deposit/returns.ts';
import { DUE_PROCESS } from '#server/domain/tenancies/dues/process.ts';
import { ATTEMPT_PROCESS, lockAttempt } from '#server/domain/tenancies/gateways/process.ts';
import { lockTenancy } from '#server/domain/tenancies/open.ts';
import { PAYMENT_PROCESS } from '#server/domain/tenancies/payments/process.ts';
import { findDue, findPayment, findTenancy, findTerms } from '#server/domain/tenancies/queries.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  delegations,
  depositClaims,
  depositLines,
  depositReturns,
  gatewayAccounts,
  moveChanges,
  paymentAttempts,
  storedFiles,
} from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import type { TestApp, TestUser } from './app.ts';
import { applicationsOf } from './applications.ts';
import { depositsOf } from './deposits.ts';
import { DESK_PROCESSES } from './desk-processes.ts';
import { movePaymentsOf } from './move-payments.ts';
import { createRunningTenancy, propose } from './tenancies.ts';
import { LATER, NOW, type Tried, tried } from './try-process.ts';
import { TUESDAY, viewingsOf } from './viewings.ts';

const running = async (test: TestApp, owner: TestUser) => {
  const home = await test.createProperty({ ownerId: owner.id });
  return createRunningTenancy(test, owner.id, home.id);
};
/** A record of a running tenancy, with the tenancy, which is locked. */
const ofTenancy =
  <Row extends object>(find: (db: Db, tenancyId: string, id: string) => Promise<Row | undefined>) =>
  async (db: Db, key: string) => {
    const [tenancyId = '', id = ''] = key.split(' ');
    await lockTenancy(db, tenancyId);
    const tenancy = await findTenancy(db, tenancyId);
    const row = await find(db, tenancyId, id);
    return row === undefined || tenancy === undefined ? undefined : { ...row, tenancy };
  };

const ended = async (test: TestApp, owner: TestUser) => {
  const { tenancy } = await depositsOf(test, (day) => {
    test.context.clock = () => new Date(`${day}T09:00:00Z`);
  }).ended(owner);
  test.context.clock = () => NOW;
  const { db } = test.context.database;
  const claimBy = '2026-12-14';
  await db.insert(depositClaims).values({ tenancyId: tenancy.id, claimBy, createdAt: NOW });
  const line = { tenancyId: tenancy.id, what: 'Broken window', amountCents: 10_000, createdAt: NOW };
  await db.insert(depositLines).values({ ...line, answer: 'refuse', answeredAt: NOW });
  return tenancy.id;
};

type Tenancy = NonNullable<Awaited<ReturnType<typeof findTenancy>>>;
const paid = ({ tenancy }: { tenancy: Tenancy }) => ({ tenancy, words: 'It never came.' });
const paidForMove = ({ move }: { move: MoveRow }) => ({ move, words: 'It never came.' });
const lineOf = ({ lineId }: { lineId: string }) => ({ lineId });
const known = (values: object) => () => ({ values });

const loadPayment = ofTenancy(findPayment);
const loadClaim = ofTenancy(async (db, tenancyId) => {
  const [line] = await findLines(db, tenancyId);
  const claim = await findClaim(db, tenancyId);
  return claim && { ...claim, lineId: line?.id ?? '' };
});

const loadMovePayment = async (db: Db, key: string) => {
  const [bookingId = '', id = ''] = key.split(' ');
  const move = await findMove(db, bookingId);
  if (!move) return undefined;
  await lockMove(db, move);
  const row = await findMovePayment(db, bookingId, id);
  return row && { ...row, move };
};

/** Every process, with a record of its own each time. */
export const PROCESSES: Record<string, (test: TestApp, owner: TestUser, renter: TestUser) => Tried> = {
  VIEWING_PROCESS: (test) =>
    tried(test, VIEWING_PROCESS, {
      begin: async () => (await viewingsOf(test).open()).viewing.id,
      load: lockViewing,
      actors: ['renter', 'owner', 'admin', 'system'],
      times: [NOW, slotStart({ date: TUESDAY, hour: 10 }), LATER],
      inputs: {
        cancel: () => ({ reason: 'The home is let.' }),
        move: () => ({ slot: { date: TUESDAY, hour: 15 as const } }),
      },
    }),
  APPLICATION_PROCESS: (test, owner, renter) =>
    tried(test, APPLICATION_PROCESS, {
      begin: async () => {
        const home = await test.createProperty({ ownerId: owner.id });
        return (await applicationsOf(() => test).applied(renter, home.id)).id;
      },
      load: lockApplication,
      actors: ['applicant', 'owner', 'system'],
      inputs: {
        approve: () => ({
          lease: {
            ...{ rent: '310', deposit: 0, monthsInAdvance: 0, minimumMonths: 0 },
            ...{ startsOn: null, houseRules: '' },
          },
        }),
      },
    }),
  ...DESK_PROCESSES,
  DELEGATION_PROCESS: (test, owner, renter) =>
    tried(test, DELEGATION_PROCESS, {
      begin: async () => {
        const invitation = { name: 'Xaawo', role: 'keeps', createdAt: NOW } as const;
        const [invited] = await test.context.database.db
          .insert(delegations)
          .values({ ...invitation, ownerId: owner.id, expiresAt: daysAfter(NOW, 7) })
          .returning();
        return invited?.id ?? '';
      },
      load: async (db, id) => (await lockDelegations(db, eq(delegations.id, id)))[0],
      actors: DELEGATION_SIDES,
      times: [NOW, LATER],
      inputs: { accept: () => ({ delegateId: renter.id }) },
    }),
  TENANCY_PROCESS: (test, owner) =>
    tried(test, TENANCY_PROCESS, {
      begin: async () => (await propose(test, owner, { startsOn: '2026-11-01' })).tenancy.id,
      load: async (db, id) => {
        await lockTenancy(db, id);
        return findTenancy(db, id);
      },
      actors: TENANCY_ACTORS,
      times: [NOW, LATER],
      inputs: { agree: () => ({ tenantId: null }), agree_on_end: () => ({ endsOn: '2026-12-31' }) },
    }),
  NOTICE_PROCESS: (test, owner) =>
    tried(test, NOTICE_PROCESS, {
      begin: async () => (await running(test, owner)).tenancyId,
      load: ofTenancy(async (db, tenancyId) => {
        const tenancy = await findTenancy(db, tenancyId);
        const { noticeBy: proposedBy = null, noticeEndsOn: endsOn = null } = tenancy ?? {};
        return proposedBy && endsOn ? { proposedBy, endsOn } : undefined;
      }),
      actors: TENANCY_ACTORS,
      inputs: { agree: () => ({ said: undefined }) },
    }),
  TERMS_PROCESS: (test, owner) =>
    tried(test, TERMS_PROCESS, {
      begin: async () => (await running(test, owner)).tenancyId,
      load: ofTenancy(async (db, tenancyId) => (await findTerms(db, tenancyId)).at(-1)),
      actors: TENANCY_ACTORS,
    }),
  DUE_PROCESS: (test, owner) =>
    tried(test, DUE_PROCESS, {
      begin: async () => {
        const { tenancyId, addedDueId } = await running(test, owner);
        return `${tenancyId} ${addedDueId}`;
      },
      load: ofTenancy(findDue),
      actors: TENANCY_ACTORS,
    }),
  PAYMENT_PROCESS: (test, owner) =>
    tried(test, PAYMENT_PROCESS, {
      begin: async () => {
        const { tenancyId, paymentId } = await running(test, owner);
        return `${tenancyId} ${paymentId}`;
      },
      load: loadPayment,
      actors: TENANCY_ACTORS,
      inputs: {
        ...{ confirm: paid, dispute: paid, withdraw: paid, join: paid, undo: paid },
        ...{ ask_reversal: paid, reverse: paid, refund: paid, ask_desk: paid },
      },
    }),
  MOVE_PAYMENT_PROCESS: (test) =>
    tried(test, MOVE_PAYMENT_PROCESS, {
      begin: async () => {
        const { move, id } = await (await movePaymentsOf(test)).said();
        return `${move.id} ${id}`;
      },
      load: loadMovePayment,
      actors: [...MOVE_SIDES, 'system'],
      times: [NOW, LATER],
      inputs: {
        ...{ confirm: paidForMove, dispute: paidForMove, withdraw: paidForMove },
        ...{ join: paidForMove, reverse: paidForMove },
      },
    }),
  MOVE_CHANGE_PROCESS: (test, _, customer) =>
    tried(test, MOVE_CHANGE_PROCESS, {
      begin: async () => {
        const { moves, serviceId } = await movePaymentsOf(test);
        const { id: bookingId } = await moves.agree(serviceId, customer);
        const { db } = test.context.database;
        const piano = { bookingId, kind: 'change', what: 'A piano', amountCents: 2000 } as const;
        const [change] = await db
          .insert(moveChanges)
          .values({ ...piano, addedAt: NOW })
          .returning();
        const of = { class: 'photo of a move', bookingId, changeId: change?.id ?? null } as const;
        const storeKey = `private/${bookingId}/${change?.id}.jpg`;
        await db
          .insert(storedFiles)
          .values({ ...of, moment: 'change', side: 'provider', storedAt: NOW, storeKey });
        return bookingId;
      },
      load: async (db, bookingId) => {
        const move = await findMove(db, bookingId);
        if (move) await lockMove(db, move);
        return (await findChanges(db, bookingId))[0];
      },
      actors: [...MOVE_SIDES, 'system'],
    }),
  CLAIM_PROCESS: (test, owner) =>
    tried(test, CLAIM_PROCESS, {
      begin: () => ended(test, owner),
      load: loadClaim,
      actors: ['owner', 'tenant', 'system'],
      times: [NOW, LATER],
      inputs: {
        add_line: () => ({ what: 'Paint', words: '', amountCents: 5000 }),
        remove_line: lineOf,
        answer_line: (row) => ({ ...lineOf(row), answer: 'refuse' as const, partCents: null, words: '' }),
        name_mediator: () => ({ name: 'Xaaji Nuur', phone: '+252615550177' }),
        settle_rest: () => ({ cents: 5000 }),
      },
    }),
  RETURN_PROCESS: (test, owner) =>
    tried(test, RETURN_PROCESS, {
      begin: async () => {
        const tenancyId = await ended(test, owner);
        const said = { amountCents: 10_000, method: 'cash', returnedOn: '2026-12-01', saidAt: NOW } as const;
        await test.context.database.db.insert(depositReturns).values({ tenancyId, of: 'deposit', ...said });
        return tenancyId;
      },
      load: ofTenancy(async (db, tenancyId) => (await findReturns(db, tenancyId))[0]),
      actors: ['owner', 'tenant', 'system'],
    }),
  ATTEMPT_PROCESS: (test, owner) =>
    tried(test, ATTEMPT_PROCESS, {
      begin: async () => {
        const { tenancyId, openDueId: dueId } = await running(test, owner);
        const { db } = test.context.database;
        const isOwners = eq(gatewayAccounts.ownerId, owner.id);
        const [there] = await db.select().from(gatewayAccounts).where(isOwners);
        const of = { ownerId: owner.id, provider: 'waafipay' } as const;
        const [account] = there
          ? [there]
          : await db
              .insert(gatewayAccounts)
              .values({ ...of, webhookKey: randomUUID(), sealed: '', createdAt: NOW, updatedAt: NOW })
              .returning();
        const [attempt] = await db
          .insert(paymentAttempts)
          .values({
            ...of,
            ...{ tenancyId, dueId, accountId: account?.id ?? '', side: 'tenant', method: 'evc_plus' },
            ...{ way: 'direct', number: '+252615550178', amountCents: 31_000, stateSince: NOW },
          })
          .returning();
        return attempt?.id ?? '';
      },
      load: lockAttempt,
      actors: ['gateway', 'system'],
      inputs: {
        prompt: known({ promptedAt: NOW }),
        approve: known({ movedCents: 31_000, approvedAt: NOW }),
        decline: known({}),
        lose_track: known({}),
        settle: known({}),
        reverse: known({}),
      },
    }),
};

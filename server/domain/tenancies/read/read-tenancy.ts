import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import { daysLate, termsOn } from '#contract/tenancies.ts';
import type { OpenedTenancy, Tenancy } from '#contract/tenancy-fields.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { balancesOf } from '#server/domain/payments/book/post.ts';
import { findShared } from '#server/domain/payments/gateways/differences.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { answersTo, earliestTerms, mayPropose, meantBy } from '../agreement/proposals.ts';
import { readBookOf } from '../book/read-books.ts';
import { nameOf, phoneOf } from '../notify.ts';
import { findKey, type Opened, openTenancy } from '../open.ts';
import { statementYears } from '../papers/statement.ts';
import {
  type DueRow,
  findDues,
  findEvents,
  findPayments,
  findTerms,
  findWords,
  type TermsRow,
} from '../queries.ts';
import { presentDue, presentPayment, presentTerms } from './present.ts';

const sumOpen = (rows: readonly DueRow[]): number =>
  rows.filter(({ state }) => state === 'open').reduce((sum, { openCents }) => sum + openCents, 0);

/** A deposit that was charged is held as far as it was paid. */
export const depositHeld = (
  owed: number,
  rows: readonly Pick<DueRow, 'kind' | 'state' | 'openCents'>[],
): number =>
  -owed -
  rows
    .filter(({ kind, state }) => kind === 'deposit' && state === 'open')
    .reduce((sum, { openCents }) => sum + openCents, 0);

/** The terms that hold on a day; before any is agreed, those that were proposed last. */
export const termsNow = (terms: readonly TermsRow[], today: string): TermsRow | undefined =>
  termsOn(
    terms.filter(({ state }) => state === 'agreed'),
    today,
  ) ?? terms.at(-1);

/** A tenancy as one of its sides sees it. */
export async function presentTenancy(
  opened: Opened,
  ctx: Pick<Ctx, 'app' | 'db' | 'now'>,
): Promise<Unwritten<Tenancy>> {
  const { tenancy, side, isByLink } = opened;
  const { app, db, now } = ctx;
  const today = todayInMogadishu(now);
  const [book, terms, dueRows, paid, events, balances] = await Promise.all([
    readBookOf(db, tenancy.id),
    findTerms(db, tenancy.id),
    findDues(db, tenancy.id),
    findPayments(db, tenancy.id),
    findEvents(db, tenancy.id),
    balancesOf(db, tenancy.id),
  ]);
  const [words, shared] = await Promise.all([
    findWords(
      db,
      paid.map(({ id }) => id),
    ),
    findShared(
      db,
      paid.map(({ attemptId }) => attemptId),
    ),
  ]);
  const held = termsNow(terms, today);
  if (!held) throw new Error('A tenancy has no terms.');
  const proposal = terms.find(({ state }) => state === 'proposed');
  const isProposed = tenancy.status === 'proposed';
  const late = dueRows.filter((row) => daysLate(row, today) > 0);
  return {
    id: tenancy.id,
    applicationId: tenancy.applicationId,
    side,
    isByLink,
    status: tenancy.status,
    answers: answersTo({ side, proposedBy: tenancy.proposedBy, isOpen: isProposed }),
    home: {
      id: tenancy.propertyId ?? tenancy.id,
      title: tenancy.homeTitle,
      location: tenancy.homeLocation,
      image: tenancy.image,
    },
    owner: { name: nameOf(tenancy, 'owner'), phone: phoneOf(tenancy, 'owner') },
    tenant: {
      name: tenancy.tenantName,
      phone: phoneOf(tenancy, 'tenant'),
      hasAccount: tenancy.tenantId !== null && tenancy.status !== 'cancelled',
    },
    startsOn: tenancy.startsOn,
    endsOn: tenancy.endsOn,
    notice:
      tenancy.noticeBy === null || tenancy.noticeEndsOn === null || tenancy.noticeAt === null
        ? null
        : {
            by: tenancy.noticeBy,
            endsOn: tenancy.noticeEndsOn,
            meansOn: meantBy(tenancy.noticeEndsOn, today),
            words: tenancy.noticeWords ?? '',
            at: tenancy.noticeAt,
            answers: answersTo({ side, proposedBy: tenancy.noticeBy, isOpen: mayPropose(tenancy) }),
          },
    terms: presentTerms(held),
    proposal: proposal && !isProposed ? presentTerms(proposal) : null,
    proposalFrom: proposal && !isProposed ? meantBy(proposal.fromOn, earliestTerms(tenancy, now)) : null,
    proposalAnswers:
      proposal && !isProposed
        ? answersTo({ side, proposedBy: proposal.proposedBy, isOpen: mayPropose(tenancy) })
        : [],
    mayPropose: mayPropose(tenancy),
    reminders: side === 'owner' ? tenancy.ownerReminders : tenancy.tenantReminders,
    open: dollarsIn(sumOpen(dueRows)),
    overdue: dollarsIn(sumOpen(late)),
    advance: dollarsIn(-balances.advance),
    received: dollarsIn(balances.received),
    depositHeld: dollarsIn(depositHeld(balances.deposit, dueRows)),
    statementYears: statementYears(tenancy, book, today),
    dues: dueRows.map((row) => presentDue(row, { paid, book, side, now })),
    payments: paid.map((row) => presentPayment(row, { words, shared, side, now, secrets: app })),
    history: events.map(({ kind, side: by, createdAt, details }) => ({ kind, by, at: createdAt, details })),
  };
}

/** What a key opens; of an expired link only that it has expired. @throws ApiError not_found */
export async function readTenancy(key: string, ctx: Ctx): Promise<Unwritten<OpenedTenancy>> {
  const { expiredAt } = await findKey(ctx, key);
  if (expiredAt) return { isExpired: true, expiredAt };
  return { isExpired: false, tenancy: await presentTenancy(await openTenancy(ctx, key), ctx) };
}

/** After a change: the tenancy as it is now. */
export const tenancyNow = async (key: string, ctx: Ctx): Promise<Unwritten<Tenancy>> =>
  presentTenancy(await openTenancy(ctx, key), ctx);

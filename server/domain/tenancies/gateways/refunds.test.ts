import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { GATEWAYS, REFUNDING } from '#contract/gateways.ts';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import { hashPassword } from '#server/domain/identity/credentials/hashing.ts';
import { tokenOf } from '#server/domain/payments/book/papers.ts';
import { gatewayBy } from '#server/domain/payments/gateways/gateways.ts';
import { payments } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { gatewaysOf, PASSWORD, startWallets, type Wallets } from '#server/testing/wallets.ts';
import { sumBooks } from '../book/check-books.ts';
import { issueTenancyLink } from '../links.ts';
import { lockTenancy } from '../open.ts';
import { followAttempts } from './attempts.ts';
import { compareLists } from './compare.ts';
import { findAttempt, lockAttempt } from './process.ts';
import { askRefund, recordRefund } from './refunds.ts';
import { promptsEnd } from './start.ts';

let test: TestApp;
let wallets: Wallets;
let owner: TestUser;
const gateways = gatewaysOf(
  () => test,
  () => wallets,
);

beforeAll(async () => {
  wallets = await startWallets();
  test = await createTestApp(wallets.environment);
  test.context.clock = gateways.clock;
  owner = await gateways.createOwner(await hashPassword(PASSWORD));
  for (const provider of GATEWAYS) expect((await gateways.connect(owner, provider)).status).toBe(200);
});

const NUMBERS = { evc_plus: '+2526155513', edahab: '+2526555513' } as const;

/** A due that was paid by a gateway, by a number with this end. */
async function paid(end: string, method: keyof typeof NUMBERS = 'evc_plus') {
  const home = await gateways.letHome(owner.id);
  await gateways.ask(home, NUMBERS[method] + end, method);
  await promptsEnd(test.context);
  const [payment] = await test.sql<{ id: string; attempt_id: string; sealed: string }>`
    select p.id, attempt_id, token_sealed as sealed from payments p join private_links l on l.payment_id = p.id where due_id = ${home.dueId}`;
  if (!payment) throw new Error('It was not paid.');
  return {
    ...home,
    paymentId: payment.id,
    attemptId: payment.attempt_id,
    paper: tokenOf(test.context, payment.sealed),
  };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const refund = ({ tenancyId, paymentId }: Pick<Paid, 'tenancyId' | 'paymentId'>, by: TestUser = owner) =>
  test.send('POST', `/api/tenancies/${tenancyId}/payments/${paymentId}/refund`, { headers: by.headers });

const read = async ({ tenancyId, paymentId }: Paid) => {
  const response = await test.send('GET', `/api/tenancies/${tenancyId}`, { headers: owner.headers });
  const { tenancy } = (await response.json()) as { tenancy: Tenancy };
  return tenancy.payments.find(({ id }) => id === paymentId);
};

const openCents = async ({ dueId }: Paid) =>
  Number(
    (await test.sql<{ open_cents: string }>`select open_cents from dues where id = ${dueId}`)[0]?.open_cents,
  );
const entryOf = async ({ attemptId }: Paid) =>
  (await wallets.ledger()).find(({ reference }) => reference === attemptId);
const readPaper = async ({ paper }: Paid) =>
  (await test.send('GET', `/api/papers/${paper}`)).json() as Promise<{
    isRefunded: boolean;
    reversedAt: string;
  }>;

describe('sending a payment back is refused', () => {
  it('to everybody but the owner with their own account', async () => {
    const home = await paid('00');
    const path = `/api/tenancies/${home.tenancyId}/payments/${home.paymentId}/refund`;
    const other = await gateways.createOwner(await hashPassword(PASSWORD));
    const admin = await test.createUser({ role: 'admin' });
    expect((await test.send('POST', path)).status).toBe(404);
    expect((await refund(home, other)).status).toBe(404);
    expect((await refund(home, admin)).status).toBe(404);
    const byTenant = await test.send('POST', path.replace(home.tenancyId, home.key));
    expect(byTenant.status).toBe(403);
    const { db } = test.context.database;
    const link = await issueTenancyLink({ db, now: gateways.clock() }, home.tenancyId, 'owner');
    const token = link.split('/').at(-1) ?? '';
    expect((await test.send('POST', path.replace(home.tenancyId, token))).status).toBe(403);
    expect(await read(home)).toMatchObject({ state: 'confirmed', refund: 'possible' });
    expect((await entryOf(home))?.refundedCents).toBe(0);
  });

  it('of what is not there, of another tenancy, and of what was paid from phone to phone', async () => {
    const home = await paid('00');
    const neighbour = await paid('00');
    expect((await refund({ ...home, paymentId: randomUUID() })).status).toBe(404);
    expect((await refund({ ...home, paymentId: neighbour.paymentId })).status).toBe(404);
    await test.sql`update payments set rung = 'confirmed' where id = ${home.paymentId}`;
    expect((await refund(home)).status).toBe(409);
    expect(await read(home)).toMatchObject({ state: 'confirmed', refund: null });
  });

  it('where its gateway pays nothing back: both take it out of the book by hand', async () => {
    const home = await paid('00', 'edahab');
    expect(await read(home)).toMatchObject({ refund: 'by_hand', answers: ['reverse'] });
    expect((await refund(home)).status).toBe(409);
    const answer = (key: string, headers = {}) =>
      test.send('POST', `/api/tenancies/${key}/payments/${home.paymentId}/answer`, {
        headers,
        body: { answer: 'reverse' },
      });
    expect((await answer(home.tenancyId, owner.headers)).status).toBe(200);
    expect(await openCents(home)).toBe(0);
    expect((await answer(home.key)).status).toBe(200);
    expect([await openCents(home), await readPaper(home)]).toMatchObject([34_500, { isRefunded: false }]);
  });

  it('where the credentials are gone, and nothing is waited for', async () => {
    const home = await paid('00');
    await test.sql`update payment_attempts set account_id = null where id = ${home.attemptId}`;
    expect((await refund(home)).status).toBe(409);
    expect(await read(home)).toMatchObject({ state: 'confirmed', refund: 'possible' });
  });

  it('by the wallet: it stays in the book, and may be taken out by both', async () => {
    const home = await paid('20');
    expect((await refund(home)).status).toBe(200);
    expect(await read(home)).toMatchObject({ state: 'confirmed', refund: 'refused', answers: ['reverse'] });
    expect([await openCents(home), (await entryOf(home))?.refundedCents]).toEqual([0, 0]);
    const told = await test.sql<{
      kind: string;
    }>`select kind from gateway_differences where attempt_id = ${home.attemptId}`;
    expect(told).toEqual([{ kind: 'refund_refused' }]);
  });
});

describe('a payment that is sent back', () => {
  it('leaves the book at once where the wallet says so, once, and its receipt says it', async () => {
    const home = await paid('00');
    expect(await readPaper(home)).toMatchObject({ isRefunded: false, reversedAt: null });
    const answers = await Promise.all(Array.from({ length: 12 }, () => refund(home)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    await expect.poll(async () => (await read(home))?.state).toBe('reversed');
    expect(await read(home)).toMatchObject({ state: 'reversed', refund: 'refunded' });
    expect([await openCents(home), (await entryOf(home))?.refundedCents]).toEqual([34_500, 34_500]);
    expect(await readPaper(home)).toMatchObject({ isRefunded: true, reversedAt: expect.any(String) });
    expect((await refund(home)).status).toBe(200);
    expect((await entryOf(home))?.refundedCents).toBe(34_500);
  });

  it.each(['21', '22'])(
    '…%s: without an answer it stays in the book and is asked about until it is known',
    async (end) => {
      const home = await paid(end);
      expect((await refund(home)).status).toBe(200);
      expect(await read(home)).toMatchObject({ state: 'confirmed', refund: 'asked', answers: [] });
      expect(await openCents(home)).toBe(0);
      await followAttempts(test.context);
      expect(await read(home)).toMatchObject({ state: 'confirmed', refund: 'asked' });
      await gateways.advance(300_000);
      await followAttempts(test.context);
      expect(await read(home)).toMatchObject({ state: 'reversed', refund: 'refunded' });
      expect([await openCents(home), (await entryOf(home))?.refundedCents]).toEqual([34_500, 34_500]);
    },
  );

  it('is known by the nightly list too, and the owner is told of what nobody tells for days', async () => {
    const [listed, lost] = [await paid('21'), await paid('00')];
    await refund(listed);
    // Asked for, and the process died; its credentials are gone.
    await test.sql`update payments set refund = 'asked', refund_asked_at = ${gateways.clock()} where id = ${lost.paymentId}`;
    await test.sql`update payment_attempts set account_id = null where id = ${lost.attemptId}`;
    await compareLists(test.context);
    expect(await read(listed)).toMatchObject({ state: 'reversed', refund: 'refunded' });
    await gateways.advance(4 * 86_400_000);
    await compareLists(test.context);
    expect(await read(lost)).toMatchObject({ state: 'confirmed', refund: 'asked' });
    const told = await test.sql<{
      kind: string;
    }>`select kind from gateway_differences where attempt_id = ${lost.attemptId}`;
    expect(told).toContainEqual({ kind: 'refund_unknown' });
  });

  it('in parts is told with all of them together, once for each, never more than was paid; it leaves the book as a whole', async () => {
    const home = await paid('00');
    await test.sql`update payments set refund = 'asked', refund_asked_at = ${gateways.clock()} where id = ${home.paymentId}`;
    const hear = (cents: number) =>
      test.context.database.transaction(async (db) => {
        const attempt = await lockAttempt(db, home.attemptId);
        if (attempt) await recordRefund({ app: test.context, db, now: gateways.clock() }, attempt, cents);
      });
    const told = () => test.sql`
      select kind, cents::int from gateway_differences where attempt_id = ${home.attemptId}`;
    const notices = async () =>
      (await test.sql`select id from notifications where user_id = ${owner.id} and type = 'in_app'`).length;
    const before = await notices();
    // The gateway's list says how much was paid back in all: the same again is no second part.
    for (const [cents, news] of [
      [10_000, 1],
      [10_000, 1],
      [25_000, 2],
      [10_000, 2],
    ] as const) {
      await hear(cents);
      expect(await notices()).toBe(before + news);
    }
    expect(await told()).toEqual([{ kind: 'part_refund', cents: 25_000 }]);
    expect(await read(home)).toMatchObject({ state: 'confirmed', refund: 'asked' });
    expect(await openCents(home)).toBe(0);
    await hear(99_999);
    expect(await read(home)).toMatchObject({ state: 'reversed', refund: 'refunded' });
    const [attempt] =
      await test.sql`select refunded_cents::int as cents from payment_attempts where id = ${home.attemptId}`;
    expect([attempt, await openCents(home)]).toEqual([{ cents: 34_500 }, 34_500]);
  });

  it('waits for who answers a payment of the tenancy at the same moment: locks are taken in one order', async () => {
    const home = await paid('22');
    await refund(home);
    const attempt = await findAttempt(test.context.database.db, home.attemptId);
    let heard: Promise<void> | undefined;
    await test.context.database.transaction(async (db) => {
      await lockTenancy(db, home.tenancyId);
      heard = attempt && askRefund(test.context, attempt);
      const waiting = async () =>
        (
          await test.sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        ).length;
      await expect.poll(waiting).toBe(1);
      await db.update(payments).set({ reversalAskedBy: null }).where(eq(payments.id, home.paymentId));
    });
    await heard;
    expect(await read(home)).toMatchObject({ state: 'reversed', refund: 'refunded' });
  });

  it('leaves every book in balance', async () => {
    expect(await sumBooks(test.context)).toMatchObject({ unbalanced: 0, accounts: 0, dues: 0, payments: 0 });
  });
});

it('the button is there for the gateways whose connector pays back', () => {
  const able = GATEWAYS.filter((provider) => gatewayBy(test.context, provider)?.refund !== undefined);
  expect(able).toEqual(REFUNDING);
});

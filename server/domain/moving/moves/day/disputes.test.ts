import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import type { listMoveDisputes } from '#contract/move-desk.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { type MoveSides, moveDayOf } from '#server/testing/move-day.ts';

let test: TestApp;
let of: ReturnType<typeof moveDayOf>;
let customer: TestUser;
let admin: TestUser;
let now = new Date();
let sides: MoveSides;

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
  of = moveDayOf(test);
  customer = await test.createUser();
  admin = await test.createUser({ role: 'admin' });
});
beforeEach(async () => {
  now = new Date('2026-11-20T09:00:00Z');
  sides = await of.agreed(now, customer);
});

const codeOf = async (response: Response) => (await errorOf(response))[1];
const dispute = (by: MoveSides['customer'], body: object) => of.ask('POST', by, '/dispute', body);
const list = async (state = 'open') =>
  (await (
    await test.send('GET', `/api/admin/move-disputes?state=${state}`, { headers: admin.headers })
  ).json()) as EndpointAnswer<typeof listMoveDisputes>;
const ofThis = async (state?: string) =>
  (await list(state)).find(({ bookingId }) => bookingId === sides.bookingId);
const decide = (id: string, decision: string) =>
  test.send('POST', `/api/admin/move-disputes/${id}/decision`, {
    headers: admin.headers,
    body: { decision },
  });

describe('a dispute is refused', () => {
  it('before anything happened, without a price in writing, and without words', async () => {
    expect(await codeOf(await dispute(sides.customer, { words: 'Too late' }))).toBe('conflict');
    const early = await of.asked(customer);
    expect(await codeOf(await dispute(early.provider, { words: 'No answer' }))).toBe('conflict');
    await of.step(sides, 'on_the_way');
    for (const wrong of [{}, { words: '' }, { words: 'x'.repeat(1001) }, { words: 'Mine', kind: 'weather' }])
      expect((await dispute(sides.customer, wrong)).status).toBe(400);
  });

  it('a decision without words, and a second one', async () => {
    await of.step(sides, 'on_the_way');
    await dispute(sides.customer, { kind: 'other', words: 'It is late' });
    const id = (await ofThis())?.dispute.id ?? '';
    expect((await decide(id, '')).status).toBe(400);
    expect((await decide(id, 'Talk to each other.')).status).toBe(200);
    expect(await codeOf(await decide(id, 'Once more.'))).toBe('conflict');
    expect(await codeOf(await decide(crypto.randomUUID(), 'None.'))).toBe('not_found');
  });
});

describe('a dispute', () => {
  it('is read with others by as many statements as alone', async () => {
    const query = vi.spyOn(pg.Pool.prototype, 'query');
    const statements = async () => {
      query.mockClear();
      const found = await list();
      // Of moves: those of the session and of its limits come and go by the clock.
      const ofMoves = query.mock.calls.filter((call) =>
        /from \\?"(move_|bookings)/.test(JSON.stringify(call[0])),
      );
      return { found: found.length, statements: ofMoves.length };
    };
    const disputed = async () => {
      const another = await of.agreed(now, customer);
      await of.step(another, 'on_the_way');
      await dispute(another.customer, { kind: 'other', words: 'It is late' });
    };
    await disputed();
    const few = await statements();
    for (let more = 0; more < 3; more += 1) await disputed();
    const many = await statements();
    query.mockRestore();
    expect(many.found).toBe(few.found + 3);
    expect(few.statements).toBeGreaterThan(5);
    expect(many.statements).toBe(few.statements);
  });

  it('is opened by one side, written to by both, read and decided by the desk, and told to the other each time', async () => {
    await of.steps(sides, 'on_the_way', 'arrived', 'begun');
    const opened = await dispute(sides.customer, { kind: 'damage', words: 'The mirror is broken' });
    expect((await opened.json()).abilities.mayDispute).toBe(false);
    await dispute(sides.provider, { kind: 'other', words: 'It was broken before' });
    const photo = await of.addPhoto(sides.customer, 'dispute');
    expect(photo.status).toBe(201);
    const { photos } = await of.read(sides.customer);

    const found = await ofThis();
    expect(found).toMatchObject({
      dispute: {
        kind: 'damage',
        openedBy: 'customer',
        decision: null,
        words: [
          { side: 'customer', text: 'The mirror is broken' },
          { side: 'provider', text: 'It was broken before' },
        ],
      },
      stage: 'begun',
      agreement: { beginCode: null, endCode: null, owed: '97.00' },
    });
    const id = found?.dispute.id ?? '';
    const path = `/api/admin/move-disputes/${id}/photos/${photos[0]?.id}`;
    expect((await test.send('GET', path, { headers: admin.headers })).status).toBe(200);
    expect((await test.send('GET', path, { headers: customer.headers })).status).toBe(403);
    const other = await of.agreed(now, customer);
    await of.step(other, 'on_the_way');
    await dispute(other.customer, { words: 'Another one' });
    const otherId = (await list()).find(({ bookingId }) => bookingId === other.bookingId)?.dispute.id;
    expect((await test.send('GET', path.replace(id, otherId ?? ''), { headers: admin.headers })).status).toBe(
      404,
    );

    expect((await decide(id, 'Half each, for a new mirror.')).status).toBe(200);
    expect(await ofThis()).toBeUndefined();
    expect((await ofThis('decided'))?.dispute.decision).toBe('Half each, for a new mirror.');
    for (const side of [sides.customer, sides.provider]) {
      const { agreement, abilities } = await of.read(side);
      expect(agreement?.disputes).toMatchObject([{ decision: 'Half each, for a new mirror.' }]);
      // No money moves by it.
      expect([agreement?.owed, abilities.mayDispute]).toEqual(['97.00', true]);
    }
    const messages = (await of.noticesOf(sides.bookingId)).map(({ message }) => message);
    const told = (words: string) => messages.filter((one) => one.includes(words)).length;
    expect(told('The mirror is broken')).toBeGreaterThan(0);
    expect(told('It was broken before')).toBeGreaterThan(0);
    expect(told('Half each, for a new mirror.')).toBeGreaterThan(told('The mirror is broken'));
    const [entry] = await test.sql<{ subject: string }>`
      select subject_id as subject from audit_log where action = 'move_dispute.decide' and subject_id = ${id}`;
    expect(entry?.subject).toBe(id);
    const { history } = await of.read(sides.customer);
    expect(history.filter(({ event }) => event === 'disputed')).toHaveLength(1);
  });
});

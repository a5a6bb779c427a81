import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { readMovingFigures } from '#contract/admin-moving.api.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import type { MovingService } from '#contract/moving.api.ts';
import { ensurePlaces } from '#server/domain/places/ensure-places.ts';
import { sumBooks } from '#server/domain/tenancies/book/check-books.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { moveDayOf } from '#server/testing/move-day.ts';
import { agreedMovesOf } from '#server/testing/moves.ts';
import { rounds } from '#server/testing/rounds.ts';

const HISTORIES = rounds(4);

let test: TestApp;
let moves: ReturnType<typeof agreedMovesOf>;
let customer: TestUser;

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' });
  moves = agreedMovesOf(test);
  customer = await test.createUser();
});

const shown = async (id: string) => {
  const all = (await (await test.send('GET', '/api/moving-services')).json()) as MovingService[];
  return all.find((one) => one.id === id)?.figures;
};

it('a service shows nothing before its tenth move, and from then on how often it kept its price and came on time', async () => {
  const { id } = await moves.createService({ name: 'Guuleed' });
  for (let n = 0; n < 9; n += 1) await moves.end(await moves.agree(id, customer));
  expect(await shown(id)).toBeNull();
  const dear = await moves.agree(id, customer);
  await moves.addChange(dear, { dollars: 10, state: 'accepted' });
  await moves.end(dear, 121);
  // To the very next request, though it is cached.
  expect(await shown(id)).toEqual({ moves: 10, kept: 9, onTime: 9, answerMinutes: expect.any(Number) });
  const last = await moves.agree(id, customer);
  await moves.end(last);
  expect(await shown(id)).toMatchObject({ moves: 11, kept: 10, onTime: 10 });
  expect((await moves.read(last.id, customer)).service.figures).toMatchObject({ moves: 11, kept: 10 });
});

it('a service that reports its late arrival as an early one did not come on time (D65)', async () => {
  const days = moveDayOf(test);
  const clock = test.context.clock;
  const start = clock();
  let now = start;
  test.context.clock = () => now;
  try {
    const sides = await days.agreed(now, customer);
    const { agreement } = await days.read(sides.provider);
    const until = new Date(agreement?.arriveUntil ?? '');
    now = new Date(until.getTime() + 60 * 60_000);
    const said = new Date(until.getTime() - 60 * 60_000);
    await days.step(sides, 'on_the_way', said);
    await days.step(sides, 'arrived', said);
    await days.steps(sides, 'begun', 'unloaded', 'ended');
    const [figures] = await test.sql`select f.moves, f.on_time from service_figures f
      join bookings b using (moving_service_id) where b.id = ${sides.bookingId}`;
    expect(figures).toEqual({ moves: 1, on_time: 0 });
  } finally {
    test.context.clock = clock;
  }
});

/** One move, told by numbers. */
const HISTORY = fc.record({
  price: fc.constantFrom<number | null>(97, 85, null),
  change: fc.constantFrom('none', 'accepted', 'refused', 'waiting'),
  waiting: fc.boolean(),
  late: fc.constantFrom(0, 60, 120, 121, 300),
  end: fc.constantFrom('ended', 'ended', 'ended', 'missed', 'agreed'),
});

it('after random histories the figures are those of plain SQL, and the book is what was agreed on and accepted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(HISTORY, { minLength: 8, maxLength: 14 }), async (histories) => {
      const { id } = await moves.createService({ name: 'Waaberi' });
      await Promise.all(
        histories.map(async ({ price, change, waiting, late, end }) => {
          const move = await moves.agree(id, customer, { dollars: price });
          if (change !== 'none') await moves.addChange(move, { dollars: 10, state: change });
          if (waiting) await moves.addChange(move, { dollars: 5, state: 'accepted', kind: 'waiting' });
          if (end === 'ended') await moves.end(move, late);
          if (end === 'missed') await moves.miss(move, 'customer', 24);
        }),
      );
      const [kept] = await test.sql`
        select moves, kept, on_time, answer_minutes is not null as has_answered from service_figures
        where moving_service_id = ${id}`;
      const [counted] = await test.sql`
        with ended as (select a.*, (select count(*) from move_changes c where c.booking_id = a.booking_id
            and c.kind = 'change' and c.state = 'accepted') as more
          from move_agreements a where a.ended_at is not null and a.total_cents is not null
            and a.booking_id in (select id from bookings where moving_service_id = ${id}))
        select count(*)::int as moves, (count(*) filter (where more = 0))::int as kept,
          (count(*) filter (where waits_from <= arrive_until))::int as on_time, true as has_answered from ended`;
      expect(kept).toEqual(counted);
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  );
  expect(await sumBooks(test.context)).toMatchObject({ unbalanced: 0, accounts: 0, payments: 0, moves: 0 });
}, 600_000);

it('a book that charges anything else than what was accepted is found at night', async () => {
  const { id } = await moves.createService({ name: 'Xamar' });
  const move = await moves.agree(id, customer);
  await moves.end(move);
  await test.sql`insert into move_changes (booking_id, kind, what, amount_cents, state, added_at, answered_at)
    values (${move.id}, 'change', 'Behind the book', 100, 'accepted', now(), now())`;
  expect(await sumBooks(test.context)).toMatchObject({ moves: 1 });
});

it('administrators see every service from its first move on, and the districts from which they went', async () => {
  await ensurePlaces(test.context.database);
  const admin = await test.createUser({ role: 'admin' });
  const { id } = await moves.createService({ name: 'Lido Light' });
  const move = await moves.agree(id, customer);
  await moves.end(move, 121);
  const answer = await test.send('GET', '/api/admin/moving-services/figures', { headers: admin.headers });
  expect(answer.status).toBe(200);
  const { services, districts } = (await answer.json()) as EndpointAnswer<typeof readMovingFigures>;
  expect(services.find((one) => one.id === id)).toMatchObject({ moves: 1, kept: 1, onTime: 0 });
  expect(services.every((one) => one.moves > 0)).toBe(true);
  const sumOf = (rows: readonly { moves: number }[]) => rows.reduce((sum, { moves: one }) => sum + one, 0);
  expect(districts[0]?.name).toBe('Hodan');
  expect(sumOf(districts)).toBe(sumOf(services));
});

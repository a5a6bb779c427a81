import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MovingService } from '#contract/moving.api.ts';
import { movingServices } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf, movesOf } from '#server/testing/bookings.ts';

let test: TestApp;
let moves: ReturnType<typeof movesOf>;
let customer: TestUser;

beforeAll(async () => {
  test = await createTestApp({ ANSWER_MEMORY_MB: '16' });
  moves = movesOf(test);
  customer = await test.createUser();
});

const rate = (id: string, rating: number, by = customer) =>
  test.send('POST', `/api/bookings/${id}/rating`, {
    body: { rating, comment: ' Good ' },
    headers: by.headers,
  });
const completed = async (serviceId: string) => {
  const { id } = await moves.book(serviceId, customer);
  await moves.move(id, 'confirmed', 'completed');
  return id;
};
const ratingOf = async (id: string) => {
  const [row] = await test.context.database.db.select().from(movingServices).where(eq(movingServices.id, id));
  return [row?.rating, row?.reviewCount];
};

describe('rating a move', () => {
  it('is rejected before completion, and the second time', async () => {
    const { id: serviceId } = await moves.createService({ rating: '3.0' });
    const { id } = await moves.book(serviceId, customer);
    for (const status of ['confirmed', 'in_progress', 'completed']) {
      expect(await errorOf(await rate(id, 5))).toEqual([409, 'conflict']);
      await moves.move(id, status);
    }
    expect(await ratingOf(serviceId)).toEqual(['3.0', 0]);
    expect((await rate(id, 5)).status).toBe(201);
    expect(await errorOf(await rate(id, 1))).toEqual([409, 'conflict']);
    expect(await ratingOf(serviceId)).toEqual(['5.0', 1]);
  });

  it('is only for the customer: not for strangers, not even for admins', async () => {
    const { id: serviceId } = await moves.createService();
    const id = await completed(serviceId);
    for (const by of [await test.createUser(), await test.createUser({ role: 'admin' })]) {
      expect(await errorOf(await rate(id, 1, by))).toEqual([404, 'not_found']);
    }
    expect(await ratingOf(serviceId)).toEqual(['0.0', 0]);
  });

  it('stores the comment, updates the service’s mean, and shows in the public list at once', async () => {
    const { id: serviceId } = await moves.createService();
    for (const [stars, mean] of [
      [5, '5.0'],
      [4, '4.5'],
      [4, '4.3'],
    ] as const) {
      const response = await rate(await completed(serviceId), stars);
      expect(await response.json()).toMatchObject({
        rating: { rating: stars, comment: 'Good' },
        abilities: { canRate: false },
      });
      const services = (await (await test.send('GET', '/api/moving-services')).json()) as MovingService[];
      expect(services.find(({ id }) => id === serviceId)?.rating).toBe(mean);
    }
  });

  it('counts all simultaneous ratings', async () => {
    const { id: serviceId } = await moves.createService();
    const ids: string[] = [];
    for (let n = 0; n < 8; n++) ids.push(await completed(serviceId));
    const answers = await Promise.all(ids.map((id, n) => rate(id, n % 2 ? 5 : 2)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await ratingOf(serviceId)).toEqual(['3.5', 8]);
  });

  it('works once for a guest with the private link', async () => {
    const { id: serviceId } = await moves.createService();
    const guest = await moves.book(serviceId);
    await moves.move(guest.id, 'confirmed', 'completed');
    const path = `/api/guest-bookings/${moves.guestToken(guest)}/rating`;
    const both = await Promise.all([
      test.send('POST', path, { body: { rating: 4 } }),
      test.send('POST', path, { body: { rating: 4 } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await ratingOf(serviceId)).toEqual(['4.0', 1]);
  });
});

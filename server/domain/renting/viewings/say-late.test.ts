import { beforeAll, describe, expect, it } from 'vitest';
import type { ViewingDetail } from '#contract/viewings.api.ts';
import { slotStart } from '#contract/viewings.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { TUESDAY, viewingsOf } from '#server/testing/viewings.ts';

const MINUTE_MS = 60_000;
const START = slotStart({ date: TUESDAY, hour: 10 });
const LATE = { step: 'say_late' };

let test: TestApp;
let now = TEST_NOW;
beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
});

/** So many minutes after the start. */
async function at<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  now = new Date(START.getTime() + minutes * MINUTE_MS);
  try {
    return await work();
  } finally {
    now = TEST_NOW;
  }
}

const read = async (id: string, by: TestUser) =>
  (await (await test.send('GET', `/api/viewings/${id}`, by)).json()) as ViewingDetail;

describe('running late cannot be said', () => {
  it('beside another change, or as a step that there is not', async () => {
    const { open, change } = viewingsOf(test);
    const { viewing, renter } = await open();
    await at(0, async () => {
      for (const body of [
        { step: 'leave' },
        { step: 'late' },
        { ...LATE, status: 'cancelled' },
        { ...LATE, date: TUESDAY, time: '3:00 PM' },
      ]) {
        const refused = await errorOf(await change(viewing.id, renter, body));
        expect(refused, JSON.stringify(body)).toEqual([400, 'invalid_input']);
      }
    });
  });

  it('without a sign-in, by a stranger, or by an administrator', async () => {
    const { open, change } = viewingsOf(test);
    const { viewing, renter } = await open();
    const stranger = await test.createUser({ role: 'property_owner' });
    const admin = await test.createUser({ role: 'admin' });
    await at(0, async () => {
      expect((await change(viewing.id, { headers: {} }, LATE)).status).toBe(401);
      expect(await errorOf(await change(viewing.id, stranger, LATE))).toEqual([404, 'not_found']);
      expect(await errorOf(await change(viewing.id, admin, LATE))).toEqual([409, 'conflict']);
      expect((await read(viewing.id, renter)).events).toHaveLength(1);
    });
  });

  it('more than an hour before the start or after it, nor once the viewing is called off', async () => {
    const { open, change } = viewingsOf(test);
    const { viewing, owner, renter } = await open();
    for (const minutes of [-61, 61]) {
      await at(minutes, async () => {
        for (const by of [owner, renter]) {
          expect(await errorOf(await change(viewing.id, by, LATE))).toEqual([409, 'conflict']);
          expect((await read(viewing.id, by)).taps).not.toContain('say_late');
        }
      });
    }
    await change(viewing.id, renter, { status: 'cancelled' });
    await at(0, async () => {
      const response = await change(viewing.id, owner, LATE);
      expect(await response.json()).toMatchObject({ code: 'conflict', fields: { status: 'cancelled' } });
    });
  });
});

describe('running late', () => {
  it('is said by either side, stays in the history, and the other side alone is told in its language', async () => {
    const { open, change, noticesOf } = viewingsOf(test);
    const { viewing, owner, renter } = await open();
    await change(viewing.id, owner, { status: 'confirmed' });
    for (const [minutes, by, other, title] of [
      [-60, renter, owner, 'The visitor is running late'],
      [60, owner, renter, 'The owner is running late'],
    ] as const) {
      const before = {
        by: await noticesOf(viewing.id, by.id),
        other: await noticesOf(viewing.id, other.id),
      };
      await at(minutes, async () => {
        expect((await read(viewing.id, by)).taps).toContain('say_late');
        const said = await change(viewing.id, by, LATE);
        expect(said.status).toBe(200);
        const side = by === owner ? 'owner' : 'renter';
        const detail = (await said.json()) as ViewingDetail;
        expect(detail).toMatchObject({ status: 'confirmed', time: '10:00 AM', changedBy: side });
        expect(detail.events.at(-1)).toMatchObject({ kind: 'late', by: side, time: '10:00 AM' });
      });
      expect(await noticesOf(viewing.id, by.id)).toEqual(before.by);
      const told = (await noticesOf(viewing.id, other.id)).slice(before.other.length);
      expect(told.map((one) => [one.type, one.title]).sort()).toEqual([
        ['email', title],
        ['in_app', title],
        ['sms', title],
      ]);
      // Nothing in a calendar changes.
      expect(told.every(({ data }) => data.calendar === undefined)).toBe(true);
    }
    const bell = await test.send('GET', '/api/notifications', {
      headers: { ...renter.headers, 'accept-language': 'so' },
    });
    expect(((await bell.json()) as { title: string }[])[0]?.title).toBe('Milkiiluhu wuu soo daahayaa');
  });

  it('is the same answer when it is said twice, also at once, and is new after a move', async () => {
    const { open, change, noticesOf } = viewingsOf(test);
    const { viewing, owner, renter } = await open();
    const count = async () => (await noticesOf(viewing.id, owner.id)).length;
    const before = await count();
    await at(-30, async () => {
      const answers = await Promise.all([1, 2, 3].map(() => change(viewing.id, renter, LATE)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await read(viewing.id, renter)).events).toHaveLength(2);
      expect(await count()).toBe(before + 3);
      expect((await change(viewing.id, renter, { date: TUESDAY, time: '11:00 AM' })).status).toBe(200);
    });
    await at(30, async () => {
      expect((await change(viewing.id, renter, LATE)).status).toBe(200);
      expect((await read(viewing.id, renter)).events.map(({ kind }) => kind)).toEqual([
        'asked',
        'late',
        'moved',
        'late',
      ]);
    });
  });

  it('is the owner’s to say by the private link too', async () => {
    const { open, ownerToken, byLink, noticesOf } = viewingsOf(test);
    const { viewing, owner, renter } = await open();
    const token = await ownerToken(viewing.id, owner.id);
    expect((await byLink(token, LATE)).status).toBe(409);
    await at(10, async () => {
      const said = (await (await byLink(token, LATE)).json()) as ViewingDetail;
      expect(said.events.at(-1)).toMatchObject({ kind: 'late', by: 'owner' });
    });
    expect((await noticesOf(viewing.id, renter.id)).at(-1)?.title).toBe('The owner is running late');
  });
});

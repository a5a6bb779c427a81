import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewing, ViewingDetail } from '#contract/viewings.api.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { TUESDAY, viewingsOf } from '#server/testing/viewings.ts';

let test: TestApp;
let now = TEST_NOW;
beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
});

const read = async (id: string, by: TestUser) =>
  (await (await test.send('GET', `/api/viewings/${id}`, by)).json()) as ViewingDetail;

/** Once Tuesday's viewings are over. */
async function afterwards<T>(work: () => Promise<T>): Promise<T> {
  now = new Date(`${TUESDAY}T18:00:00Z`);
  try {
    return await work();
  } finally {
    now = TEST_NOW;
  }
}

describe('PATCH /api/viewings/{id} rejects', () => {
  it('a body that changes nothing, or too much', async () => {
    const { open, change } = viewingsOf(test);
    const { viewing, owner } = await open();
    for (const body of [
      {},
      { reason: 'Only so' },
      { date: '2026-11-25' },
      { time: '10:00' },
      { status: 'confirmed', date: '2026-11-25', time: '10:00' },
      { status: 'scheduled' },
      { status: 'confirmed', extra: 1 },
      { status: 'cancelled', reason: 'x'.repeat(501) },
    ]) {
      expect(await errorOf(await change(viewing.id, owner, body)), JSON.stringify(body)).toEqual([
        400,
        'invalid_input',
      ]);
    }
  });

  it('somebody who has nothing to do with it', async () => {
    const { open, change } = viewingsOf(test);
    const { viewing } = await open();
    for (const role of ['renter', 'property_owner'] as const) {
      const stranger = await test.createUser({ role });
      const response = await change(viewing.id, stranger, { status: 'cancelled', reason: 'x' });
      expect(await errorOf(response)).toEqual([404, 'not_found']);
      expect((await test.send('GET', `/api/viewings/${viewing.id}`, stranger)).status).toBe(404);
    }
    expect((await change(viewing.id, { headers: {} }, { status: 'cancelled' })).status).toBe(401);
  });

  it('what is the owner’s to say from the renter, and cancelling without a reason from the owner', async () => {
    const { open, change } = viewingsOf(test);
    const { viewing, owner, renter } = await open();
    for (const status of ['confirmed', 'completed']) {
      expect((await change(viewing.id, renter, { status })).status).toBe(409);
    }
    const response = await change(viewing.id, owner, { status: 'cancelled' });
    expect(await response.json()).toMatchObject({ issues: { reason: { code: 'required' } } });
  });

  it('that it took place before its time, and everything but that afterwards', async () => {
    const { open, change } = viewingsOf(test);
    const { viewing, owner, renter } = await open();
    expect((await change(viewing.id, owner, { status: 'completed' })).status).toBe(400);
    await afterwards(async () => {
      expect((await change(viewing.id, owner, { status: 'confirmed' })).status).toBe(400);
      expect((await change(viewing.id, renter, { status: 'cancelled' })).status).toBe(400);
      const other = { date: '2026-11-26', time: '9:00 AM' };
      expect((await change(viewing.id, renter, other)).status).toBe(409);
      expect((await change(viewing.id, owner, { status: 'completed' })).status).toBe(200);
      expect((await change(viewing.id, owner, { status: 'cancelled', reason: 'x' })).status).toBe(409);
    });
    expect((await read(viewing.id, renter)).status).toBe('completed');
  });

  it('what was decided on another status than the current one', async () => {
    const { open, change } = viewingsOf(test);
    const { viewing, owner, renter } = await open();
    expect((await change(viewing.id, renter, { status: 'cancelled' })).status).toBe(200);
    const response = await change(viewing.id, owner, { status: 'confirmed', from: 'scheduled' });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'conflict', fields: { status: 'cancelled' } });
  });

  it('a slot that is taken or blocked, its own, a closed day and the past', async () => {
    const { ask, open, change } = viewingsOf(test);
    const { viewing, property, owner, renter } = await open();
    expect((await ask(property.id, await test.createUser(), { time: '11:00 AM' })).status).toBe(201);
    const body = { date: '2026-11-25', time: '9:00 AM' };
    await test.send('POST', '/api/my/blocked-slots', { headers: owner.headers, body });
    const statusOf = async (date: string, time: string) =>
      (await change(viewing.id, renter, { date, time })).status;
    expect(await statusOf(TUESDAY, '11:00 AM')).toBe(409);
    expect(await statusOf('2026-11-25', '9:00 AM')).toBe(409);
    expect(await statusOf(TUESDAY, '10:00 AM')).toBe(400);
    expect(await statusOf('2026-11-29', '10:00 AM')).toBe(400);
    expect(await statusOf('2026-11-20', '10:00 AM')).toBe(400);
    expect(await read(viewing.id, renter)).toMatchObject({ date: TUESDAY, time: '10:00 AM' });
  });
});

describe('PATCH /api/viewings/{id}', () => {
  it('is confirmed by the owner, and the renter is told', async () => {
    const { open, change, noticesOf } = viewingsOf(test);
    const { viewing, owner, renter } = await open();
    const confirmed = await change(viewing.id, owner, { status: 'confirmed', from: 'scheduled' });
    expect(await confirmed.json()).toMatchObject({
      status: 'confirmed',
      side: 'owner',
      events: [
        { kind: 'asked', by: 'renter' },
        { kind: 'confirmed', by: 'owner' },
      ],
    });
    const told = (await noticesOf(viewing.id, renter.id)).slice(1);
    expect(told.map(({ type, title }) => [type, title]).sort()).toEqual([
      ['email', 'Viewing confirmed'],
      ['in_app', 'Viewing confirmed'],
      ['sms', 'Viewing confirmed'],
    ]);
    const bell = await test.send('GET', '/api/notifications', {
      headers: { ...renter.headers, 'accept-language': 'so' },
    });
    expect(await bell.json()).toMatchObject([
      { title: 'Booqashada waa la xaqiijiyey', path: `/schedule-viewing?open=${viewing.id}` },
    ]);
  });

  it('frees its slot when it is moved, asks the owner again, and counts up the revision', async () => {
    const { ask, open, change, noticesOf } = viewingsOf(test);
    const { viewing, property, owner, renter } = await open();
    await change(viewing.id, owner, { status: 'confirmed' });
    const moved = await change(viewing.id, renter, { date: '2026-11-26', time: '15:00' });
    expect(await moved.json()).toMatchObject({
      date: '2026-11-26',
      time: '3:00 PM',
      status: 'scheduled',
      events: [{}, {}, { kind: 'moved', by: 'renter', date: '2026-11-26', hour: 15 }],
    });
    expect((await ask(property.id, await test.createUser())).status).toBe(201);
    const titles = (await noticesOf(viewing.id, owner.id)).map(({ title }) => title);
    expect(titles.slice(-3)).toEqual(Array(3).fill('Viewing moved to another time'));
  });

  it('stays confirmed when the owner moves it, and its renter is told why', async () => {
    const { open, change, noticesOf } = viewingsOf(test);
    const { viewing, owner, renter } = await open();
    const body = { date: '2026-11-27', time: '9:00 AM', reason: 'The roof is being repaired.' };
    expect(await (await change(viewing.id, owner, body)).json()).toMatchObject({
      status: 'confirmed',
      reason: body.reason,
      changedBy: 'owner',
    });
    const mail = (await noticesOf(viewing.id, renter.id)).findLast(({ type }) => type === 'email');
    expect(mail?.message).toContain(body.reason);
  });

  it('frees its slot when it is cancelled', async () => {
    const { ask, open, change } = viewingsOf(test);
    const { viewing, property, renter } = await open();
    const cancelled = await change(viewing.id, renter, { status: 'cancelled', reason: 'I found a place.' });
    expect(await cancelled.json()).toMatchObject({
      status: 'cancelled',
      reason: 'I found a place.',
      abilities: { canCancel: false, canReschedule: false },
    });
    expect((await ask(property.id, await test.createUser())).status).toBe(201);
  });

  it('has one winner where both sides act at once', async () => {
    const { open, change } = viewingsOf(test);
    for (let n = 0; n < 5; n++) {
      const { viewing, owner, renter } = await open();
      const answers = await Promise.all([
        change(viewing.id, owner, { status: 'confirmed', from: 'scheduled' }),
        change(viewing.id, renter, { status: 'cancelled', from: 'scheduled' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await read(viewing.id, renter)).events).toHaveLength(2);
    }
  });

  it('gives a slot once to viewings that move to it and to who asks for it', async () => {
    const { ask, change } = viewingsOf(test);
    const { id: propertyId } = await test.createProperty();
    const times = ['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM'];
    const movers = await Promise.all(
      times.map(async (time) => {
        const person = await test.createUser();
        const viewing = (await (await ask(propertyId, person, { time })).json()) as Viewing;
        return { person, viewing };
      }),
    );
    const wanted = { date: '2026-11-25', time: '2:00 PM' };
    const people = await Promise.all(Array.from({ length: 4 }, () => test.createUser()));
    const answers = await Promise.all([
      ...movers.map(({ person, viewing }) => change(viewing.id, person, wanted)),
      ...people.map((person) => ask(propertyId, person, wanted)),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const response of answers.filter(({ ok }) => !ok)) {
      expect(await errorOf(response)).toEqual([409, 'slot_taken']);
    }
  });

  it('is an administrator’s to change too, and is kept in the audit log', async () => {
    const { open, change } = viewingsOf(test);
    const { viewing } = await open();
    const admin = await test.createUser({ role: 'admin' });
    expect((await change(viewing.id, admin, { status: 'confirmed' })).status).toBe(200);
    const logged = await test.sql<{ action: string }>`
      select action from audit_log where subject_id = ${viewing.id}`;
    expect(logged).toEqual([{ action: 'viewing.change' }]);
  });
});

describe('nobody came', () => {
  it('is for the owner alone to say, from an agreed or asked viewing, once its time has come', async () => {
    const { open, change } = viewingsOf(test);
    const { viewing, owner, renter } = await open();
    expect(await errorOf(await change(viewing.id, owner, { status: 'no_show' }))).toEqual([
      400,
      'invalid_input',
    ]);
    await afterwards(async () => {
      const admin = await test.createUser({ role: 'admin' });
      for (const by of [renter, admin]) {
        expect(await errorOf(await change(viewing.id, by, { status: 'no_show' }))).toEqual([409, 'conflict']);
      }
      expect((await read(viewing.id, owner)).abilities).toMatchObject({ canMarkNoShow: true });
      expect((await change(viewing.id, owner, { status: 'no_show', from: 'scheduled' })).status).toBe(200);
      for (const status of ['confirmed', 'cancelled', 'no_show']) {
        const body = { status, reason: 'x' };
        expect(await errorOf(await change(viewing.id, owner, body)), status).toEqual([409, 'conflict']);
      }
      expect((await change(viewing.id, owner, { date: '2026-11-27', time: '9:00' })).status).toBe(409);
      expect((await change(viewing.id, renter, { status: 'completed' })).status).toBe(409);
    });
    const cancelled = await open();
    await change(cancelled.viewing.id, cancelled.renter, { status: 'cancelled' });
    await afterwards(async () => {
      const response = await change(cancelled.viewing.id, cancelled.owner, { status: 'no_show' });
      expect(await errorOf(response)).toEqual([409, 'conflict']);
    });
  });

  it('tells nobody, keeps the slot, and is written into the history', async () => {
    const { ask, open, change, noticesOf } = viewingsOf(test);
    const { viewing, property, owner, renter } = await open();
    await change(viewing.id, owner, { status: 'confirmed' });
    const before = await Promise.all([owner, renter].map(({ id }) => noticesOf(viewing.id, id)));
    await afterwards(async () => {
      expect((await change(viewing.id, owner, { status: 'no_show' })).status).toBe(200);
    });
    expect(await Promise.all([owner, renter].map(({ id }) => noticesOf(viewing.id, id)))).toEqual(before);
    const detail = await read(viewing.id, renter);
    expect(detail.status).toBe('no_show');
    expect(detail.events.at(-1)).toMatchObject({ kind: 'no_show', by: 'owner' });
    expect(await errorOf(await ask(property.id, await test.createUser()))).toEqual([409, 'slot_taken']);
  });

  it('can be taken back for a day, and no longer', async () => {
    const { open, change } = viewingsOf(test);
    for (const [hours, status] of [
      [23, 200],
      [25, 409],
    ] as const) {
      const { viewing, owner } = await open();
      await afterwards(() => change(viewing.id, owner, { status: 'no_show' }));
      now = new Date(new Date(`${TUESDAY}T18:00:00Z`).getTime() + hours * 3_600_000);
      expect((await read(viewing.id, owner)).abilities.canComplete).toBe(status === 200);
      const response = await change(viewing.id, owner, { status: 'completed', from: 'no_show' });
      now = TEST_NOW;
      expect(response.status).toBe(status);
    }
  });
});

describe('an owner’s private link', () => {
  it('confirms, moves and cancels without a sign-in, as the owner', async () => {
    const { open, ownerToken, byLink } = viewingsOf(test);
    const { viewing, owner } = await open();
    const token = await ownerToken(viewing.id, owner.id);
    expect(await (await byLink(token)).json()).toMatchObject({ id: viewing.id, side: 'owner' });
    expect((await byLink(token, { status: 'confirmed' })).status).toBe(200);
    expect((await byLink(token, { date: '2026-11-28', time: '4:00 PM' })).status).toBe(200);
    expect(await (await byLink(token, { status: 'cancelled' })).json()).toMatchObject({
      issues: { reason: { code: 'required' } },
    });
    const cancelled = await byLink(token, { status: 'cancelled', reason: 'It is rented.' });
    expect(await cancelled.json()).toMatchObject({
      status: 'cancelled',
      events: [{}, {}, {}, { by: 'owner' }],
    });
  });

  it('is stored as a hash, ends an hour after the viewing is over with, and does not say why', async () => {
    const { open, change, ownerToken, byLink } = viewingsOf(test);
    const { viewing, owner, renter } = await open();
    const token = await ownerToken(viewing.id, owner.id);
    const [link] = await test.sql<{ hash: string }>`
      select token_hash as hash from private_links where viewing_id = ${viewing.id}`;
    expect(link?.hash).not.toContain(token);
    await change(viewing.id, renter, { status: 'cancelled' });
    expect((await byLink(token)).status).toBe(200);
    now = new Date(TEST_NOW.getTime() + 3_601_000);
    const over = await errorOf(await byLink(token));
    now = TEST_NOW;
    expect(over).toEqual(await errorOf(await byLink('x'.repeat(43))));
    expect(over).toEqual([404, 'not_found']);
  });

  it('ends a week after the viewing', async () => {
    const { open, ownerToken, byLink } = viewingsOf(test);
    const { viewing, owner } = await open();
    const token = await ownerToken(viewing.id, owner.id);
    await afterwards(async () => expect((await byLink(token, { status: 'completed' })).status).toBe(200));
    now = new Date('2026-12-02T08:00:00Z');
    const { status } = await byLink(token);
    now = TEST_NOW;
    expect(status).toBe(404);
  });
});

describe('GET /api/viewings', () => {
  it('parts what is to come from what is over', async () => {
    const { open, change } = viewingsOf(test);
    const { viewing, owner, renter } = await open();
    const ids = async (when: string) =>
      (await list(owner, `?side=owner&when=${when}`)).items.map(({ id }) => id);
    expect([await ids('upcoming'), await ids('over')]).toEqual([[viewing.id], []]);
    await change(viewing.id, renter, { status: 'cancelled' });
    expect([await ids('upcoming'), await ids('over')]).toEqual([[], [viewing.id]]);
  });

  const list = async (by: TestUser, query = '') => {
    const response = await test.send('GET', `/api/viewings${query}`, by);
    expect(response.status).toBe(200);
    return { items: (await response.json()) as Viewing[], total: response.headers.get('x-total-count') };
  };

  it('lists one’s own with the latest first, and those of one’s listings, page by page', async () => {
    const { ask } = viewingsOf(test);
    const owner = await test.createUser({ role: 'property_owner' });
    const renter = await test.createUser({ name: 'Xasan Warsame' });
    const { id } = await test.createProperty({ ownerId: owner.id, title: 'Villa by the sea' });
    for (const [date, time] of [
      [TUESDAY, '9:00'],
      ['2026-11-26', '10:00'],
      [TUESDAY, '11:00'],
    ]) {
      expect((await ask(id, renter, { date, time })).status).toBe(201);
    }
    const slots = ({ items }: { items: Viewing[] }) => items.map(({ date, hour }) => `${date} ${hour}`);
    const latestFirst = ['2026-11-26 10', `${TUESDAY} 11`, `${TUESDAY} 9`];
    expect(slots(await list(renter))).toEqual(latestFirst);
    expect(slots(await list(owner, '?side=owner'))).toEqual(latestFirst);
    expect(slots(await list(renter, '?when=upcoming'))).toEqual(latestFirst.toReversed());
    expect((await list(renter, '?when=over')).items).toEqual([]);
    const page = await list(owner, '?side=owner&limit=2&page=2');
    expect([slots(page), page.total]).toEqual([[latestFirst[2]], '3']);
    expect((await list(owner)).items).toEqual([]);
    expect((await list(owner, '?side=owner&q=xasan')).items).toHaveLength(3);
    expect((await list(renter, '?q=villa&status=scheduled')).items).toHaveLength(3);
    expect((await list(renter, '?q=xasan')).items).toEqual([]);
    expect((await list(renter, '?status=cancelled')).items).toEqual([]);
    expect((await test.send('GET', '/api/viewings?side=landlord', renter)).status).toBe(400);
    expect((await test.send('GET', '/api/viewings')).status).toBe(401);
  });

  it('lists the days of a calendar in order, of all listings or one; somebody else’s listing is not there', async () => {
    const { ask } = viewingsOf(test);
    const owner = await test.createUser({ role: 'property_owner' });
    const homes = await Promise.all([1, 2].map(() => test.createProperty({ ownerId: owner.id })));
    const [first = '', second = ''] = homes.map(({ id }) => id);
    for (const [id, date, time] of [
      [first, '2026-11-28', '9:00'],
      [second, TUESDAY, '11:00'],
      [first, TUESDAY, '9:00'],
      [first, '2026-11-23', '17:00'],
    ] as const) {
      expect((await ask(id, await test.createUser(), { date, time })).status).toBe(201);
    }
    const days = `from=${TUESDAY}&to=2026-11-28`;
    const slots = async (query: string) =>
      (await list(owner, `?side=owner&${query}`)).items.map(({ date, hour }) => `${date} ${hour}`);
    expect(await slots(days)).toEqual([`${TUESDAY} 9`, `${TUESDAY} 11`, '2026-11-28 9']);
    expect(await slots(`${days}&propertyId=${first}`)).toEqual([`${TUESDAY} 9`, '2026-11-28 9']);
    expect(await slots('from=2026-11-29')).toEqual([]);
    const other = await test.createUser({ role: 'property_owner' });
    expect((await list(other, `?side=owner&${days}`)).items).toEqual([]);
    const theirs = await test.send('GET', `/api/viewings?side=owner&${days}&propertyId=${first}`, other);
    expect(await errorOf(theirs)).toEqual([404, 'not_found']);
    expect((await test.send('GET', '/api/viewings?side=owner&from=tomorrow', owner)).status).toBe(400);
  });

  it('has blocked times between any two days', async () => {
    const owner = await test.createUser({ role: 'property_owner' });
    for (const date of [TUESDAY, '2026-11-26']) {
      await test.send('POST', '/api/my/blocked-slots', { headers: owner.headers, body: { date } });
    }
    const blocked = async (query: string) => {
      const response = await test.send('GET', `/api/my/blocked-slots${query}`, owner);
      return ((await response.json()) as { date: string }[]).map(({ date }) => date);
    };
    expect(await blocked('')).toEqual([TUESDAY, '2026-11-26']);
    expect(await blocked(`?from=2026-11-01&to=${TUESDAY}`)).toEqual([TUESDAY]);
    expect(await blocked('?from=2026-11-25&to=2026-11-25')).toEqual([]);
  });
});

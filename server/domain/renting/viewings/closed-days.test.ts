import { beforeAll, describe, expect, it } from 'vitest';
import type { Slots, ViewingDays } from '#contract/viewing-calendar.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { viewingsOf } from '#server/testing/viewings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

const FRIDAY = '2026-11-27';
const SUNDAY = '2026-11-22';
const PATH = '/api/my/viewing-days';

const newOwner = () => test.createUser({ role: 'property_owner', phoneE164: '+252615000009' });
const choose = (closedDays: unknown, by: Pick<TestUser, 'headers'>) =>
  test.send('PUT', PATH, { headers: by.headers, body: { closedDays } });
const daysOf = async (by: TestUser, on = test) =>
  (await (await on.send('GET', PATH, { headers: by.headers })).json()) as ViewingDays;
const statesOn = async (propertyId: string, date: string, on = test) => {
  const answer = await on.send('GET', `/api/properties/${propertyId}/slots?from=${date}`);
  const { days, closedDays } = (await answer.json()) as Slots;
  return { closedDays, states: [...new Set(days[0]?.slots.map(({ state }) => state))] };
};

/** What is answered for a Friday that the owner has closed. */
const CLOSED_FRIDAY = {
  code: 'invalid_input',
  fields: { date: 'must be another day: the owner takes no viewings on Fridays' },
  issues: { date: { code: 'closed_day', day: 'friday' } },
};

describe('PUT /api/my/viewing-days rejects', () => {
  const ALL = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  it.each<[string, unknown, string]>([
    ['no days', undefined, 'required'],
    ['what is no list', 'friday', 'wrong_type'],
    ['what is no day of the week', ['jimce'], 'not_one_of'],
    ['all seven days', ALL, 'too_many'],
  ])('%s', async (_name, closedDays, code) => {
    const owner = await newOwner();
    const response = await choose(closedDays, owner);
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: Record<string, { code: string }> };
    expect(Object.values(issues)[0]?.code).toBe(code);
    expect((await daysOf(owner)).closedDays).toEqual(['sunday']);
  });

  it('an unknown field', async () => {
    const { headers } = await newOwner();
    const body = { closedDays: ['friday'], ownerId: crypto.randomUUID() };
    expect(await errorOf(await test.send('PUT', PATH, { headers, body }))).toEqual([400, 'invalid_input']);
  });

  it('who is not signed in, and who has no listings to show', async () => {
    expect(await errorOf(await choose(['friday'], { headers: {} }))).toEqual([401, 'not_signed_in']);
    for (const role of ['buyer', 'renter'] as const) {
      const person = await test.createUser({ role });
      expect(await errorOf(await choose(['friday'], person))).toEqual([403, 'forbidden']);
      expect((await test.send('GET', PATH, { headers: person.headers })).status).toBe(403);
    }
  });
});

describe('on a day that its owner has closed', () => {
  it('no viewing is asked for by somebody who is signed in', async () => {
    const owner = await newOwner();
    const { id } = await test.createProperty({ ownerId: owner.id });
    await choose(['friday'], owner);
    const refused = await viewingsOf(test).ask(id, await test.createUser(), { date: FRIDAY });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject(CLOSED_FRIDAY);
  });

  it('no viewing is moved to, by neither side', async () => {
    const { open, change, ownerToken, byLink } = viewingsOf(test);
    const { viewing, owner, renter } = await open();
    await choose(['friday'], owner);
    const body = { date: FRIDAY, time: '10:00 AM' };
    const token = await ownerToken(viewing.id, owner.id);
    for (const refused of [
      await change(viewing.id, renter, body),
      await change(viewing.id, owner, body),
      await byLink(token, body),
    ]) {
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject(CLOSED_FRIDAY);
    }
  });

  it('a guest gets no code, and neither asks nor moves with one that was sent before', async () => {
    const owner = await newOwner();
    const { id: propertyId } = await test.createProperty({ ownerId: owner.id });
    const phone = '+252615600901';
    const asked = { propertyId, phone, date: FRIDAY, time: '10:00 AM' };
    const ask = () => test.send('POST', '/api/guest-viewings/code', { body: asked });
    const { challenge } = (await (await ask()).json()) as { challenge: string };
    const [sms] = await test.sql<{ code: string }>`
      select data->>'code' as code from notifications
      where type = 'sms' and recipient = ${phone} and data->>'code' is not null order by id desc limit 1`;
    const create = (date: string) =>
      test.send('POST', '/api/guest-viewings', {
        body: { ...asked, date, name: 'Xasan Cali', challenge, code: sms?.code },
      });
    await choose(['friday'], owner);
    for (const refused of [await ask(), await create(FRIDAY)]) {
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject(CLOSED_FRIDAY);
    }
    const made = await create('2026-11-26');
    expect(made.status).toBe(201);
    const { followPath } = (await made.json()) as { followPath: string };
    const moved = await test.send('PATCH', `/api/guest-viewings/${followPath.split('/').at(-1)}`, {
      body: { date: FRIDAY, time: '10:00 AM' },
    });
    expect(moved.status).toBe(400);
    expect(await moved.json()).toMatchObject(CLOSED_FRIDAY);
  });

  it('no time is free, and another owner’s times stay as they are', async () => {
    const owner = await newOwner();
    const { id } = await test.createProperty({ ownerId: owner.id });
    const other = await test.createProperty();
    await choose(['friday'], owner);
    expect(await statesOn(id, FRIDAY)).toEqual({ closedDays: ['friday'], states: ['closed'] });
    expect(await statesOn(other.id, FRIDAY)).toEqual({ closedDays: ['sunday'], states: ['free'] });
  });

  it('a viewing that stands there already stays', async () => {
    const { open, change } = viewingsOf(test);
    const { viewing, owner } = await open({ date: FRIDAY });
    await choose(['friday'], owner);
    const confirmed = await change(viewing.id, owner, { status: 'confirmed' });
    expect(await confirmed.json()).toMatchObject({ status: 'confirmed', date: FRIDAY });
  });
});

describe('the days of an owner', () => {
  it('are opened as well: a Sunday is asked for once it is not closed any more', async () => {
    const owner = await newOwner();
    const { id } = await test.createProperty({ ownerId: owner.id });
    const { ask } = viewingsOf(test);
    expect((await ask(id, await test.createUser(), { date: SUNDAY })).status).toBe(400);
    expect(await (await choose(['friday', 'friday', 'thursday'], owner)).json()).toEqual({
      closedDays: ['thursday', 'friday'],
    });
    expect((await ask(id, await test.createUser(), { date: SUNDAY })).status).toBe(201);
    expect((await choose([], owner)).status).toBe(200);
    expect((await daysOf(owner)).closedDays).toEqual([]);
  });

  it('are the operator’s until they are chosen', async () => {
    const weekend = await createTestApp({ CLOSED_DAYS: 'friday,saturday' });
    const { id } = await weekend.createProperty();
    expect(await statesOn(id, FRIDAY, weekend)).toEqual({
      closedDays: ['friday', 'saturday'],
      states: ['closed'],
    });
    expect((await statesOn(id, SUNDAY, weekend)).states).toEqual(['free']);
  });

  it('are asked for from the first viewing on, until they are chosen', async () => {
    const idle = await newOwner();
    expect(await daysOf(idle)).toEqual({ closedDays: ['sunday'], isAsked: false });
    const { owner } = await viewingsOf(test).open();
    expect(await daysOf(owner)).toEqual({ closedDays: ['sunday'], isAsked: true });
    await choose(['sunday'], owner);
    expect(await daysOf(owner)).toEqual({ closedDays: ['sunday'], isAsked: false });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { OPEN_VIEWINGS } from '#contract/viewings.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { viewingsOf } from '#server/testing/viewings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'on' });
});

const HOURS = [9, 10, 11, 12, 13, 14, 15, 16, 17];
const home = async () => (await test.createProperty()).id;
const ask = (propertyId: string, by: TestUser, hour: number | undefined = 10) =>
  viewingsOf(test).ask(propertyId, by, { time: `${hour}:00` });

async function askForMany(by: TestUser, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) expect((await ask(await home(), by)).status).toBe(201);
}

describe('POST /api/viewings refuses', () => {
  it('a third viewing of one home, until one is cancelled', async () => {
    const [propertyId, person] = [await home(), await test.createUser()];
    const answers = [];
    for (const hour of HOURS.slice(0, OPEN_VIEWINGS.perHome)) {
      answers.push(await (await ask(propertyId, person, hour)).json());
    }
    const refused = await ask(propertyId, person, 15);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'conflict',
      issues: { propertyId: { code: 'too_many', max: 2 } },
    });
    const body = { status: 'cancelled' };
    expect((await viewingsOf(test).change(answers[0].id, person, body)).status).toBe(200);
    expect((await ask(propertyId, person, 15)).status).toBe(201);
  });

  it('all but two of a person who asks for every hour of a day at once', async () => {
    const [propertyId, person] = [await home(), await test.createUser()];
    const answers = await Promise.all(HOURS.map((hour) => ask(propertyId, person, hour)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(OPEN_VIEWINGS.perHome);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(HOURS.length - OPEN_VIEWINGS.perHome);
  });

  it('an eleventh viewing, and counts neither those that are over nor those of others', async () => {
    const person = await test.createUser();
    await askForMany(person, OPEN_VIEWINGS.inAll);
    const refused = await ask(await home(), person);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ issues: { userId: { code: 'too_many', max: 10 } } });
    await test.sql`update viewings set date = '2026-11-20' where id = (
      select id from viewings where user_id = ${person.id} limit 1)`;
    expect((await ask(await home(), person)).status).toBe(201);
    expect((await ask(await home(), await test.createUser())).status).toBe(201);
  });

  it('a third viewing of whoever has confirmed neither address nor number', async () => {
    const person = await test.createUser({ emailVerified: false });
    await askForMany(person, OPEN_VIEWINGS.unconfirmed);
    const refused = await ask(await home(), person);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ issues: { userId: { code: 'unconfirmed' } } });
    await test.sql`update users set phone_verified = true where id = ${person.id}`;
    expect((await ask(await home(), person)).status).toBe(201);
  });
});

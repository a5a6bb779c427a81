import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { REFERENCE_WORDS_A_DAY, REFERENCE_WORDS_OF_ONE } from '#contract/tenancies.ts';
import type { ReferenceWord } from '#contract/tenancy-papers.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { agreed, newNumber, newOwner, say } from '#server/testing/tenancies.ts';

let test: TestApp;
let reader: TestUser;
let homeId: string;

const homeOf = async (ownerId: string, values = {}) =>
  (await test.createProperty({ ownerId, title: 'Flat near KM4', type: 'rent', ...values })).id;

beforeAll(async () => {
  test = await createTestApp();
  reader = await test.createUser({ role: 'property_owner', name: 'Sahra Cabdi' });
  homeId = await homeOf(reader.id);
});

/** A tenant without an account, who shares their reference. */
async function shared() {
  const phone = newNumber();
  const owner = await newOwner(test);
  const { tenancy, token: key } = await agreed(test, owner, { startsOn: '2026-09-01', phone });
  const response = await say(test, key, '/references', { days: 30 }, { headers: {} });
  const { id, token } = (await response.json()) as { id: string; token: string };
  return { key, id, token, phone, owner, tenancyId: tenancy.id };
}

const write = (token: string, body: object, by: { headers?: Record<string, string> } = reader) =>
  test.send('POST', `/api/papers/${token}/words`, { headers: by.headers ?? {}, body });
const invite = (token: string, by?: TestUser, propertyId = homeId) =>
  write(token, { kind: 'invite', propertyId }, by);

const wordsOf = async (key: string) => {
  const response = await test.send('GET', `/api/tenancies/${key}/references`);
  return ((await response.json()) as { words: ReferenceWord[] }).words;
};
const smsTo = async (phone: string) =>
  (
    await test.sql<{ message: string }>`
      select message from notifications where type = 'sms' and recipient = ${phone} order by id desc limit 1`
  )[0]?.message ?? '';

describe('writing to the tenant of a reference is refused', () => {
  it('to guests and to people who let nothing', async () => {
    const { token, key } = await shared();
    const renter = await test.createUser({ role: 'renter' });
    expect((await write(token, { kind: 'invite', propertyId: homeId }, {})).status).toBe(401);
    expect((await invite(token, renter)).status).toBe(403);
    expect(await wordsOf(key)).toEqual([]);
  });

  it('without a question, with a home of somebody else, that is not to let, or that is for sale', async () => {
    const { token, key } = await shared();
    expect((await write(token, { kind: 'ask', propertyId: homeId })).status).toBe(400);
    expect((await write(token, { kind: 'call', propertyId: homeId })).status).toBe(400);
    expect((await write(token, { kind: 'invite' })).status).toBe(400);
    expect((await write(token, { kind: 'ask', propertyId: homeId, words: 'x'.repeat(1001) })).status).toBe(
      400,
    );
    const others = await homeOf((await newOwner(test)).id);
    const [rented, sold] = [
      await homeOf(reader.id, { status: 'rented' }),
      await homeOf(reader.id, { type: 'buy' }),
    ];
    for (const propertyId of [others, rented, sold, randomUUID()])
      expect((await invite(token, reader, propertyId)).status).toBe(404);
    expect(await wordsOf(key)).toEqual([]);
  });

  it('by what never was a reference, by a receipt, and once it is closed', async () => {
    const { token, key, id } = await shared();
    expect((await invite('a'.repeat(43))).status).toBe(404);
    await test.send('DELETE', `/api/tenancies/${key}/references/${id}`);
    expect((await invite(token)).status).toBe(404);
    expect(await wordsOf(key)).toEqual([]);
  });

  it('by one’s own reference', async () => {
    const { token, tenancyId } = await shared();
    await test.sql`update tenancies set tenant_id = ${reader.id} where id = ${tenancyId}`;
    expect((await invite(token)).status).toBe(403);
  });

  it('after enough words by one owner, and by all of them in a day', async () => {
    const { token, key } = await shared();
    const answers = await Promise.all(
      Array.from({ length: REFERENCE_WORDS_OF_ONE + 1 }, (_, n) =>
        write(token, { kind: 'ask', propertyId: homeId, words: `Question ${n}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409]);
    for (let count = REFERENCE_WORDS_OF_ONE; count < REFERENCE_WORDS_A_DAY; count += 1) {
      const other = await newOwner(test);
      expect((await invite(token, other, await homeOf(other.id))).status).toBe(201);
    }
    const last = await newOwner(test);
    expect((await invite(token, last, await homeOf(last.id))).status).toBe(409);
    expect(await wordsOf(key)).toHaveLength(REFERENCE_WORDS_A_DAY);
  });
});

describe('the tenant of a reference', () => {
  it('is told by SMS without an account, and reads who wrote what about which home', async () => {
    const { token, phone, key } = await shared();
    const response = await write(token, { kind: 'ask', propertyId: homeId, words: 'Do you have a cat?' });
    expect([response.status, await response.json()]).toEqual([201, { sent: true }]);
    const sms = await smsTo(phone);
    expect(sms).toMatch(/\/tenancy\/[\w-]{43}\?view=reference/);
    expect(sms).not.toMatch(/Sahra|cat/);
    expect(await wordsOf(key)).toMatchObject([
      { kind: 'ask', name: 'Sahra Cabdi', words: 'Do you have a cat?', home: { id: homeId } },
    ]);
    expect((await invite(token)).status).toBe(201);
    expect((await wordsOf(key)).map(({ kind, words }) => [kind, words])).toEqual([
      ['invite', ''],
      ['ask', 'Do you have a cat?'],
    ]);
  });

  it('is not called told where no message may go to them; what was written stands on their page', async () => {
    const { token, key } = await shared();
    const { sms } = test.context.config.delivery.ceilings;
    const { perHour } = sms;
    sms.perHour = 0;
    const response = await write(token, { kind: 'ask', propertyId: homeId, words: 'From which day?' });
    sms.perHour = perHour;
    expect([response.status, await response.json()]).toEqual([201, { sent: false }]);
    expect(await wordsOf(key)).toMatchObject([{ words: 'From which day?' }]);
  });

  it('stays unknown to who writes: neither number nor address is in the answer or the paper', async () => {
    const { token, phone } = await shared();
    const texts = [
      await (await invite(token)).text(),
      await (await test.send('GET', `/api/papers/${token}`, { headers: reader.headers })).text(),
    ].join(' ');
    expect(texts).not.toContain(phone);
    expect(texts).not.toContain(phone.slice(4));
  });

  it('is shown no home that is not offered any more', async () => {
    const { token, key } = await shared();
    const gone = await homeOf(reader.id);
    expect((await invite(token, reader, gone)).status).toBe(201);
    await test.sql`update properties set is_active = false where id = ${gone}`;
    expect(await wordsOf(key)).toMatchObject([{ kind: 'invite', home: null }]);
  });

  it('reads them alone: neither the owner of the tenancy nor its history has them', async () => {
    const { token, tenancyId, owner } = await shared();
    expect((await write(token, { kind: 'ask', propertyId: homeId, words: 'Do you smoke?' })).status).toBe(
      201,
    );
    const references = await test.send('GET', `/api/tenancies/${tenancyId}/references`, {
      headers: owner.headers,
    });
    const tenancy = await test.send('GET', `/api/tenancies/${tenancyId}`, { headers: owner.headers });
    expect([references.status, tenancy.status]).toEqual([403, 200]);
    expect(await tenancy.text()).not.toMatch(/Sahra|smoke/);
  });
});

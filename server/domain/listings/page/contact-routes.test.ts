import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONTACTS } from '#server/platform/http/contact-limit.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'on' });
});

const OWNER = { role: 'property_owner', phone: '061 555 0101', phoneE164: '+252615550101' } as const;

async function listing(owner: Parameters<TestApp['createUser']>[0], values: object = {}): Promise<string> {
  const { id } = await test.createUser(owner);
  return (await test.createProperty({ ownerId: id, ...values })).id;
}

describe.each(['chat', 'call'])('GET /properties/{id}/%s', (way) => {
  const open = (id: string, query = '') => test.send('GET', `/properties/${id}/${way}${query}`);

  it('responds with 404 for unknown, hidden and deleted listings, and for owners without a phone', async () => {
    const ids = [
      'x',
      randomUUID(),
      await listing({ role: 'property_owner' }),
      await listing({ role: 'property_owner', phone: '-' }),
      await listing(OWNER, { isActive: false }),
      await listing(OWNER, { deletedAt: new Date() }),
    ];
    for (const id of ids) expect((await open(id)).status, id).toBe(404);
  });

  it('redirects to the owner’s phone without caching', async () => {
    const response = await open(await listing(OWNER));
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      way === 'chat' ? 'https://wa.me/252615550101' : 'tel:+252615550101',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('POST /api/properties/{id}/number', () => {
  const ask = (id: string) => test.send('POST', `/api/properties/${id}/number`);

  it('shows the number, without caching', async () => {
    const response = await ask(await listing(OWNER));
    expect([response.status, await response.json()]).toEqual([200, { phone: '+252615550101' }]);
    expect(response.headers.get('cache-control')).toMatch(/no-store|private/);
  });

  it('responds with 404 for unknown, hidden and deleted listings, and for owners without a phone', async () => {
    const ids = [
      randomUUID(),
      await listing({ role: 'property_owner' }),
      await listing(OWNER, { isActive: false }),
      await listing(OWNER, { deletedAt: new Date() }),
    ];
    for (const id of ids) expect((await ask(id)).status, id).toBe(404);
    expect((await ask('x')).status).toBe(400);
  });
});

it('passes on the chat’s initial text only', async () => {
  const id = await listing(OWNER);
  const text = 'Is “Villa & Garden” free? #2';
  const query = `?text=${encodeURIComponent(text)}&next=https://evil.example`;
  const location = (await test.send('GET', `/properties/${id}/chat${query}`)).headers.get('location') ?? '';
  expect(location).toBe(`https://wa.me/252615550101?text=${encodeURIComponent(text)}`);
  const odd = await test.send('GET', `/properties/${id}/chat?text=%F0%9F${'x'.repeat(2000)}`);
  expect(odd.status).toBe(302);
  expect(odd.headers.get('location')?.length).toBeLessThan(1200);
});

it('is limited by landlords per address and day, whichever way one turns to them', async () => {
  const [known, other] = [await listing(OWNER), await listing(OWNER)];
  expect((await test.send('GET', `/properties/${known}/call`)).status).toBe(302);
  await test.sql`update rate_limits set calls = ${CONTACTS.perAddress}`;
  expect((await test.send('POST', `/api/properties/${known}/number`)).status).toBe(200);
  const response = await test.send('GET', `/properties/${other}/call`);
  expect([response.status, response.headers.get('location')]).toEqual([429, null]);
  expect((await test.send('POST', `/api/properties/${other}/number`)).status).toBe(429);
});

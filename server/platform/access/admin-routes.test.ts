import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '#contract/api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';

const NAMES = (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name][2] === 'admin');
const READS = ['GET', 'HEAD'];

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin' });
});

const call = (name: RouteName, headers: Record<string, string>) => {
  const [method, path] = ROUTES[name];
  return test.send(method, path.replace(/\{[^}]+\}/, randomUUID()), {
    headers,
    ...(READS.includes(method) ? {} : { body: {} }),
  });
};
/** The same headers with another last letter in each value. */
const tampered = ({ headers }: TestUser) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.slice(0, -1) + (value.endsWith('x') ? 'y' : 'x'),
    ]),
  );

it('there are administrators’ routes to try', () => {
  expect(NAMES.length).toBeGreaterThan(40);
});

describe.each(NAMES)('%s', (name) => {
  it('is refused to forged and tampered tokens', async () => {
    const forged = 'x'.repeat(43);
    for (const headers of [
      { cookie: `aqal_session=${forged}` },
      { authorization: `Bearer ${forged}` },
      { authorization: `Bearer ${admin.id}` },
      tampered(admin),
    ]) {
      expect(await errorOf(await call(name, headers)), JSON.stringify(headers)).toEqual([
        401,
        'not_signed_in',
      ]);
    }
  });

  it('is refused at once to a former administrator who is still signed in', async () => {
    const demoted = await test.createUser({ role: 'admin' });
    const deactivated = await test.createUser({ role: 'admin' });
    await test.sql`update users set role = 'buyer' where id = ${demoted.id}`;
    await test.sql`update users set is_active = false where id = ${deactivated.id}`;
    expect(await errorOf(await call(name, demoted.headers))).toEqual([403, 'forbidden']);
    // Their sessions ended with it.
    expect((await call(name, deactivated.headers)).status).toBeOneOf([401, 403]);
  });

  it('is refused to calls from other sites where it changes something', async () => {
    if (READS.includes(ROUTES[name][0])) return;
    const headers = { ...admin.headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await call(name, headers)).status).toBe(403);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
});

let people = 0;
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};
async function register() {
  people += 1;
  const email = `device-${people}@aqal.example`;
  const address = newAddress();
  const body = { name: 'Sahra', email, password: PASSWORD, role: 'buyer' };
  const response = await test.send('POST', '/api/register', {
    body,
    headers: { 'x-forwarded-for': address },
  });
  const known = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .find((cookie) => cookie.startsWith('aqal_known_device='));
  return { email, address, cookie: known ?? '' };
}
const login = async (email: string, address: string, password: string, cookie?: string) => {
  const headers = { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) };
  return (await test.send('POST', '/api/login', { body: { email, password }, headers })).status;
};
const fail = async (times: number, email: string, address: string, cookie?: string) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push(await login(email, address, 'not-the-password', cookie));
  return statuses;
};

describe('password attempts (D43)', () => {
  it('are not counted if they succeed', async () => {
    const { email, address } = await register();
    for (let n = 0; n < 13; n += 1) expect(await login(email, address, PASSWORD)).toBe(200);
  });

  it('from a shared address lock out other devices there, but not one that signed in before', async () => {
    const { email, address, cookie } = await register();
    expect((await fail(11, email, address)).at(-1)).toBe(429);
    expect(await login(email, address, PASSWORD)).toBe(429);
    expect(await login(email, address, PASSWORD, cookie)).toBe(200);
  });

  it('from many addresses lock the account for new devices, but not for one that signed in before', async () => {
    const { email, address, cookie } = await register();
    for (let n = 0; n < 10; n += 1) await fail(10, email, newAddress());
    expect(await login(email, newAddress(), PASSWORD)).toBe(429);
    expect(await login(email, address, PASSWORD, cookie)).toBe(200);
  });

  it('from a known device are counted separately', async () => {
    const { email, address, cookie } = await register();
    expect((await fail(11, email, address, cookie)).at(-1)).toBe(429);
    expect(await login(email, address, PASSWORD, cookie)).toBe(429);
    expect(await login(email, address, PASSWORD)).toBe(200);
  });

  it('are not counted separately with a known-device cookie of another account, or a forged one', async () => {
    const { email, address } = await register();
    const other = await register();
    await fail(10, email, address);
    const forged = other.cookie.replace(/\.[\w-]+$/, `.${'A'.repeat(24)}`);
    for (const cookie of [other.cookie, forged, 'aqal_known_device=x']) {
      expect(await login(email, address, PASSWORD, cookie)).toBe(429);
    }
  });
});

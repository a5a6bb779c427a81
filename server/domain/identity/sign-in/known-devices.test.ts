import { beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, PASSWORD } from '#server/testing/accounts.ts';
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

  it('from 200 addresses lock nobody out, slow strangers down, and are told to the owner once', async () => {
    const { email, address, cookie } = await register();
    await test.sql`update users set email_verified = true where email = ${email}`;
    for (let n = 0; n < 200; n += 40) {
      await Promise.all(Array.from({ length: 40 }, () => login(email, newAddress(), 'not-the-password')));
    }
    // On a new device it takes a moment, on one that signed in before it does not.
    const began = performance.now();
    expect(await login(email, newAddress(), PASSWORD)).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(990);
    expect(await login(email, address, PASSWORD, cookie)).toBe(200);
    // An address may be wrong three times, not ten; then its right password is refused too, and no other's.
    const stranger = newAddress();
    expect(await fail(4, email, stranger)).toEqual([401, 401, 401, 429]);
    expect(await login(email, newAddress(), PASSWORD)).toBe(200);
    const told = (await mailsTo(test, email)).filter(({ title }) => title.startsWith('Somebody is trying'));
    expect(told).toHaveLength(1);
  });

  it('are told to nobody who has not confirmed the address, and answered the same without an account', async () => {
    const { email } = await register();
    for (const one of [email, 'nobody@aqal.example']) {
      for (let n = 0; n < 3; n += 1) {
        expect(new Set(await fail(10, one, newAddress()))).toEqual(new Set([401]));
      }
      expect(
        (await mailsTo(test, one)).filter(({ title }) => title.startsWith('Somebody is trying')),
      ).toEqual([]);
    }
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

describe('a sign-in from a device that was never seen', () => {
  const newDevices = async (email: string) =>
    (await mailsTo(test, email)).filter(({ title }) => title === 'A new device signed in to your account');

  it('is told to the owner once a day, and not to an address that is not confirmed', async () => {
    const { email, address, cookie } = await register();
    await login(email, newAddress(), PASSWORD);
    expect(await newDevices(email)).toHaveLength(0);
    await test.sql`update users set email_verified = true where email = ${email}`;
    await login(email, address, PASSWORD, cookie);
    await login(email, newAddress(), 'not-the-password');
    expect(await newDevices(email)).toHaveLength(0);
    const headers = {
      'x-forwarded-for': newAddress(),
      'user-agent': 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    };
    await test.send('POST', '/api/login', { body: { email, password: PASSWORD }, headers });
    await login(email, newAddress(), PASSWORD);
    const mails = await newDevices(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.message).toContain('has not been used for it before (Chrome, Android).');
  });

  it('is not told to accounts of the demonstration', async () => {
    const { email } = await register();
    await test.sql`update users set email_verified = true, is_demo = true where email = ${email}`;
    await login(email, newAddress(), PASSWORD);
    expect(await newDevices(email)).toHaveLength(0);
  });
});

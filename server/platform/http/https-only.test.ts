import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { readDevice } from './session.ts';

/** Behind a proxy that ends TLS, as in production. */
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: 'https://aqal.example', TRUST_PROXY: 'on' });
});

const OVER_TLS = { 'x-forwarded-proto': 'https' };
const IN_THE_CLEAR = { 'x-forwarded-proto': 'http' };

function expectPolicies({ headers }: Response): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toContain('max-age=');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
}

describe('a request that came to the proxy without TLS', () => {
  it.each(['GET', 'HEAD'])('is led to https if it is %s of a page', async (method) => {
    const response = await test.send(method, '/properties?type=rent', { headers: IN_THE_CLEAR });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('https://aqal.example/properties?type=rent');
    expectPolicies(response);
  });

  it.each([
    ['GET', '/api/properties'],
    ['POST', '/api/login'],
    ['POST', '/properties'],
  ])('is refused, not led on, if a program made it: %s %s', async (method, path) => {
    const response = await test.send(method, path, { headers: IN_THE_CLEAR });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    expectPolicies(response);
  });

  it('is known by what our own proxy said, not by what a client put before it', async () => {
    const from = (proto: string) =>
      test.send('GET', '/api/properties', { headers: { 'x-forwarded-proto': proto } });
    expect((await from('https, http')).status).toBe(400);
    expect((await from('http, https')).status).toBe(200);
  });

  it('is answered at the addresses that a balancer asks for its health', async () => {
    expect((await test.send('GET', '/healthz', { headers: IN_THE_CLEAR })).status).toBe(200);
  });
});

it('every cookie behind TLS is Secure, of this host alone, and says which sites may send it', async () => {
  const register = await test.send('POST', '/api/register', {
    headers: OVER_TLS,
    body: { name: 'Sahra', email: 'sahra@aqal.example', password: PASSWORD, role: 'buyer' },
  });
  const property = await test.createProperty();
  const view = await test.send('POST', `/api/properties/${property.id}/views`, {
    headers: { ...OVER_TLS, 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0' },
  });
  const cookies = [register, view].flatMap((response) => response.headers.getSetCookie());
  expect(cookies.length).toBeGreaterThanOrEqual(3);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-aqal_/);
    for (const attribute of ['; Path=/;', '; Secure', '; HttpOnly', '; SameSite=Lax']) {
      expect(`${cookie};`).toContain(attribute);
    }
    expect(cookie).not.toContain('Domain=');
  }
});

it('a cookie that scripts wrote is known behind TLS by the name that other hosts cannot give it', () => {
  const [own, planted] = ['1'.repeat(32), '2'.repeat(32)];
  const deviceOf = (cookie: string, publicUrl?: string) => readDevice(() => cookie, { publicUrl });
  const behindTls = (cookie: string) => deviceOf(cookie, 'https://aqal.example');
  expect(behindTls(`aqal_device=${planted}; __Host-aqal_device=${own}`)).toBe(own);
  expect(behindTls(`aqal_device=${planted}`)).toBeUndefined();
  expect(deviceOf(`aqal_device=${own}`)).toBe(own);
});

import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdmin } from './domain/identity/profile/create-account.ts';
import { issueChallenge, readChallenge } from './domain/identity/sign-in/challenges.ts';
import { knownDevice, rememberedDevice } from './domain/identity/sign-in/known-devices.ts';
import { MISSING_SECRET, readSecrets } from './platform/access/secret.ts';
import { idOfToken, signId } from './platform/access/tokens.ts';
import { claim, idempotentWrite, store } from './platform/http/idempotency.ts';
import { readVisitor } from './platform/http/visitor.ts';
import { accountsOf, cookieOf, PASSWORD } from './testing/accounts.ts';
import { createTestApp, TEST_NOW, type TestApp } from './testing/app.ts';

const newSecret = () => randomBytes(32).toString('base64url');

/** One database, with the product before the secret was replaced, while it is, and once the old one is forgotten. */
let before: TestApp;
let during: TestApp;
let after: TestApp;
beforeAll(async () => {
  const [old, current] = [newSecret(), newSecret()];
  before = await createTestApp({ SECRET: old });
  const { databaseUrl: DATABASE_URL } = before;
  during = await createTestApp({ DATABASE_URL, SECRET: current, SECRET_PREVIOUS: old });
  after = await createTestApp({ DATABASE_URL, SECRET: current });
});

const headerOf = (cookie: string) => (name: string) =>
  name === 'cookie' ? (cookie.split(';', 1)[0] ?? '') : undefined;

describe('with a new secret, the previous one is still accepted', () => {
  it('for what a guest’s device and a visitor are known by', async () => {
    const email = 'device@aqal.example';
    await accountsOf(() => before).openAccount({ email });
    const device = await rememberedDevice(before.context, () => undefined, email);
    expect(await knownDevice(during.context, headerOf(device), email)).toBeDefined();
    expect(await knownDevice(after.context, headerOf(device), email)).toBeUndefined();
    const renewed = await rememberedDevice(during.context, headerOf(device), email);
    expect(await knownDevice(after.context, headerOf(renewed), email)).toBeDefined();

    let visitor = '';
    const addCookie = (cookie: string) => {
      visitor = cookie;
    };
    const { id } = readVisitor(before.context, {
      header: () => undefined,
      address: '197.220.64.1',
      addCookie,
    });
    const again = (app: TestApp) =>
      readVisitor(app.context, {
        header: headerOf(visitor),
        address: '197.220.64.1',
        addCookie: () => undefined,
      }).id;
    expect([again(during) === id, again(after) === id]).toEqual([true, false]);
  });

  it('for links of the first versions', () => {
    const id = randomUUID();
    const token = signId(before.context.secret, 'provider link', id);
    expect(idOfToken(during.context, 'provider link', token)).toBe(id);
    expect(idOfToken(after.context, 'provider link', token)).toBeUndefined();
  });

  it('for a sign-in between password and code', async () => {
    const { answer } = await accountsOf(() => before).openAccount({ email: 'code@aqal.example' });
    const { id } = answer;
    const challenge = await issueChallenge(before.context, id, TEST_NOW);
    expect(await readChallenge(during.context, challenge, TEST_NOW)).toBe(id);
    expect(await readChallenge(after.context, challenge, TEST_NOW)).toBeUndefined();
  });

  it('for stored answers; new ones are readable once the previous is forgotten', async () => {
    const caller = { actor: { kind: 'guest' }, device: randomUUID(), address: '197.220.64.1' } as const;
    const writeOf = ({ context }: TestApp, key: string) =>
      idempotentWrite(context, key, { method: 'POST', path: '/api/bookings', body: '{}' }, caller);
    const keep = async (app: TestApp, key: string) =>
      app.context.database.transaction(async (db) => {
        await claim(db, writeOf(app, key));
        await store(db, writeOf(app, key), '"answer"');
      });
    const read = (app: TestApp, key: string) => claim(app.context.database.db, writeOf(app, key));
    const [old, current] = [randomUUID(), randomUUID()];
    await keep(before, old);
    await keep(during, current);
    expect(await read(during, old)).toBe('"answer"');
    await expect(read(after, old)).rejects.toMatchObject({ code: 'conflict' });
    expect(await read(after, current)).toBe('"answer"');
  });

  it('for authenticator apps, which are encrypted anew when they are used; backup codes need no secret', async () => {
    const now = Math.floor(TEST_NOW.getTime() / 30_000);
    const signIn = (app: TestApp, email: string) =>
      app.send('POST', '/api/admin/login', { body: { email, password: PASSWORD } });
    const complete = async (app: TestApp, email: string, code: string) => {
      const { challenge } = await (await signIn(app, email)).json();
      return (await app.send('POST', '/api/login/second-factor', { body: { challenge, code } })).status;
    };
    const withFactor = async (email: string) => {
      await createAdmin(before.context.database, { email, password: PASSWORD, name: 'Boss' });
      const headers = { cookie: cookieOf(await signIn(before, email)) };
      const made = await before.send('POST', '/api/me/second-factor', {
        headers,
        body: { password: PASSWORD },
      });
      const otp = createOTP(new TextDecoder().decode(base32.decode((await made.json()).secret)));
      const body = { code: await otp.hotp(now - 1) };
      // Each confirmation gives the session a new token.
      const confirming = { headers: { cookie: cookieOf(made) }, body };
      const on = await before.send('POST', '/api/me/second-factor/confirmation', confirming);
      return {
        otp,
        headers: { cookie: cookieOf(on) },
        backupCodes: (await on.json()).backupCodes as string[],
      };
    };

    const used = await withFactor('used@aqal.example');
    expect(await complete(during, 'used@aqal.example', await used.otp.hotp(now))).toBe(200);
    expect(await complete(after, 'used@aqal.example', await used.otp.hotp(now + 1))).toBe(200);
    expect(await complete(after, 'used@aqal.example', used.backupCodes[0] ?? '')).toBe(200);

    const idle = await withFactor('idle@aqal.example');
    expect((await after.send('GET', '/api/me', { headers: idle.headers })).status).toBe(200);
    expect(await complete(after, 'idle@aqal.example', await idle.otp.hotp(now))).not.toBe(200);
    expect(await complete(after, 'idle@aqal.example', idle.backupCodes[0] ?? '')).toBe(200);
  });
});

it('a secret in the data folder is for the product’s user alone, and is replaced by moving it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aqal-secret-'));
  const read = () => readSecrets({ secret: undefined, previousSecret: undefined, dataDir });
  const first = read();
  expect((statSync(join(dataDir, 'auth.secret')).mode & 0o777).toString(8)).toBe('600');
  expect([first.secret.length >= 32, first.previousSecret]).toEqual([true, undefined]);
  expect(read()).toEqual(first);
  renameSync(join(dataDir, 'auth.secret'), join(dataDir, 'auth.secret.previous'));
  const second = read();
  expect(second.secret).not.toBe(first.secret);
  expect(second.previousSecret).toBe(first.secret);
});

it('a restored folder starts with no secret but its own, and is as any other once that is back', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aqal-secret-'));
  const file = join(dataDir, 'auth.secret');
  const read = () => readSecrets({ secret: undefined, previousSecret: undefined, dataDir });
  writeFileSync(join(dataDir, MISSING_SECRET), '');
  expect(read).toThrow(`put back ${file}`);
  expect(existsSync(file)).toBe(false);

  const own = newSecret();
  writeFileSync(file, own);
  expect(read().secret).toBe(own);
  renameSync(file, `${file}.previous`);
  expect(read().previousSecret).toBe(own);
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { newVisitorCookie } from '#server/platform/http/visitor.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { countFailures, countPasswordFailures, countSmsFailures, secondFactorCounters } from './failures.ts';

let test: TestApp;
let alarms: string[] = [];

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'on' });
  test.context.security.alarm = (kind) => void alarms.push(kind);
});

let addresses = 0;
const newAddress = () => `197.220.90.${addresses++}`;
const newAccount = () => `${randomUUID()}@aqal.example`;

/** A browser behind an address, which opened a page so many seconds ago; without a cookie of ours where that is not told. */
function browserAt(address: string, secondsAgo?: number) {
  const clock = () => new Date(TEST_NOW.getTime() - (secondsAgo ?? 0) * 1000);
  const cookie =
    secondsAgo === undefined
      ? undefined
      : newVisitorCookie({ ...test.context, clock }).header.split(';', 1)[0];
  return { address, header: (name: string) => (name === 'cookie' ? cookie : undefined) };
}
type Browser = ReturnType<typeof browserAt>;

const wrong = () => Promise.reject(new ApiError('wrong_credentials', 'No.'));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'right',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
const enterWrong = (browser: Browser, account = newAccount()) =>
  codeOf(countPasswordFailures(test.context, account, browser, wrong));
const enterRight = (browser: Browser, account = newAccount()) =>
  codeOf(countPasswordFailures(test.context, account, browser, async () => 'in'));

/** @returns how many were only wrong, before the first that was refused as one too many */
async function triesUntilRefused(most: number, enter: (n: number) => Promise<string>): Promise<number> {
  for (let n = 0; n < most; n += 1) if ((await enter(n)) === 'too_many_requests') return n;
  return most;
}

describe('wrong passwords from an address that many people share', () => {
  it('lock out an attacker without a cookie, or with a new one for each try, and nobody else there', async () => {
    const address = newAddress();
    const neighbour = browserAt(address, 60);
    expect(await enterRight(neighbour)).toBe('right');
    const tries = await triesUntilRefused(400, (n) => enterWrong(browserAt(address, n % 2 ? 0 : undefined)));
    expect(tries).toBe(300);
    expect(await enterRight(browserAt(address, 0))).toBe('too_many_requests');
    expect(await enterRight(neighbour)).toBe('right');
    expect(await enterRight(browserAt(address, 60))).toBe('right');
  });

  it('lock out one browser that tries many accounts, and not the one beside it', async () => {
    const address = newAddress();
    const attacker = browserAt(address, 60);
    expect(await triesUntilRefused(50, () => enterWrong(attacker))).toBe(20);
    expect(await enterRight(attacker)).toBe('too_many_requests');
    expect(await enterRight(browserAt(address, 60))).toBe('right');
  });

  it('of one account are few, however many browsers are collected for it', async () => {
    const address = newAddress();
    const account = newAccount();
    const browsers = Array.from({ length: 20 }, () => browserAt(address, 60));
    let tries = 0;
    for (const browser of browsers) tries += await triesUntilRefused(20, () => enterWrong(browser, account));
    expect(tries).toBeLessThanOrEqual(30);
    expect(await enterRight(browsers[0] as Browser)).toBe('right');
  });

  it('of an account under attack are fewer still', async () => {
    const account = newAccount();
    for (let n = 0; n < 50; n += 1) await enterWrong(browserAt(newAddress()), account);
    const address = newAddress();
    const browsers = Array.from({ length: 5 }, () => browserAt(address, 60));
    let tries = 0;
    for (const browser of browsers) tries += await triesUntilRefused(5, () => enterWrong(browser, account));
    expect(tries).toBe(9);
  });

  it('are bounded for all browsers of an address together, with an alarm before that', async () => {
    const address = newAddress();
    alarms = [];
    let tries = 0;
    for (let n = 0; n < 25; n += 1) {
      const browser = browserAt(address, 60);
      tries += await triesUntilRefused(20, () => enterWrong(browser));
    }
    expect(tries).toBeGreaterThanOrEqual(300);
    expect(tries).toBeLessThanOrEqual(325);
    expect(new Set(alarms)).toEqual(new Set(['ceiling']));
  });
});

describe('wrong codes from such an address', () => {
  it.each<[string, (browser: Browser) => Promise<unknown>]>([
    ['by SMS', (browser) => countSmsFailures(test.context, browser, async () => false)],
    [
      'of an authenticator app',
      async (browser) =>
        countFailures(
          test.context,
          await secondFactorCounters(test.context, newAccount(), browser),
          async () => false,
        ),
    ],
  ])('%s lock out who has no cookie, and nobody else there', async (_, enter) => {
    const address = newAddress();
    const tries = await triesUntilRefused(100, (n) =>
      codeOf(enter(browserAt(address, n % 2 ? 0 : undefined))),
    );
    expect(tries).toBe(60);
    const neighbour = browserAt(address, 60);
    expect(await codeOf(enter(neighbour))).toBe('right');
    expect(await triesUntilRefused(100, () => codeOf(enter(neighbour)))).toBeLessThan(20);
  });
});

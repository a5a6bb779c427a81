import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#contract/errors.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Http } from '#server/platform/http/endpoint.ts';
import { addressBlock } from '#server/platform/limits/client-address.ts';
import { countEvent, countKey, readKey, uncountKey } from '#server/platform/limits/rate-limit.ts';
import { knownDevice } from './known-devices.ts';
import { tellOfFailures } from './tell-of-failures.ts';

interface Limit {
  name: string;
  /** Failures, not calls (D43). */
  calls: number;
  seconds: number;
}

/** Password confirmations while signed in, per account. */
export const OWN_PASSWORD: Limit = { name: 'own password', calls: 10, seconds: 600 };

/** Codes that enable a second factor: the caller already has the session and the secret. */
export const SECOND_FACTOR_SETUP: Limit = { name: 'second factor setup', calls: 20, seconds: 600 };

/** Wrong codes of SMS, per address block; each code can be tried five times anyway. */
export const SMS_CODE: Limit = { name: 'sms code, wrong', calls: 60, seconds: 900 };

/** Wrong passwords: per known device, per account and address block, per address block for any account. */
const PASSWORD = {
  device: { name: 'sign-in device', calls: 10, seconds: 600 },
  pair: { name: 'sign-in pair', calls: 10, seconds: 600 },
  address: { name: 'sign-in', calls: 300, seconds: 600 },
} satisfies Record<string, Limit>;
/**
 * After so many of an account's wrong passwords from unknown devices, those are slowed down instead of refused, so that
 * nobody can lock somebody else out: each address block may be wrong three times an hour, and waits for each answer.
 */
const ATTACKED = { name: 'sign-in account', calls: 50, seconds: 3600 };
const PAIR_OF_ATTACKED: Limit = { name: 'sign-in pair, attacked', calls: 3, seconds: 3600 };
const SLOW_MS = 1000;
/** After so many in an hour the owner is told, once a day. */
const TOLD_AFTER = 20;
const TOLD: Omit<Limit, 'calls'> = { name: 'told of failed sign-ins', seconds: 86_400 };
/** Three of the six-digit codes are valid at any time: at a hundred tries an hour, guessing one takes a month. */
const SECOND_FACTOR = {
  device: { name: 'second factor device', calls: 6, seconds: 900 },
  pair: { name: 'second factor pair', calls: 6, seconds: 900 },
  account: { name: 'second factor account', calls: 20, seconds: 3600 },
  address: { name: 'second factor', calls: 60, seconds: 900 },
} satisfies Record<string, Limit>;

interface Counter {
  limit: Limit;
  key: string;
}

/**
 * Counts failures. An attempt is counted before its outcome is known, so that concurrent ones cannot exceed the
 * limit, and uncounted if it did not fail.
 * @param work resolves to false, or throws `wrong_credentials`, on failure
 * @throws ApiError too_many_requests
 */
export async function countFailures<T>(
  app: AppContext,
  counters: readonly Counter[],
  work: () => Promise<T>,
): Promise<T> {
  const counted: Counter[] = [];
  const takeBack = async () => {
    for (const { limit, key } of counted) await uncountKey(app, limit, key);
  };
  try {
    for (const counter of counters) {
      await countKey(app, counter.limit, counter.key);
      counted.push(counter);
    }
    const result = await work();
    if (result !== false) await takeBack();
    return result;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'wrong_credentials')) await takeBack();
    throw error;
  }
}

/**
 * Counts the failures of a sign-in with a password (D43), by known device or by address block; the owner is told of
 * many by strangers.
 * @param work throws `wrong_credentials` on failure
 * @throws ApiError too_many_requests
 */
export async function countPasswordFailures<T>(
  app: AppContext,
  account: string,
  http: Http,
  work: () => Promise<T>,
): Promise<T> {
  const device = await knownDevice(app, http.header, account);
  if (device) {
    return countFailures(app, [{ limit: PASSWORD.device, key: `${account}\0${device}` }], work);
  }
  const block = addressBlock(http.address);
  const pair = `${account}\0${block}`;
  const isAttacked = (await readKey(app, ATTACKED, account)) >= ATTACKED.calls;
  const counters = [
    { limit: isAttacked ? PAIR_OF_ATTACKED : PASSWORD.pair, key: pair },
    { limit: PASSWORD.address, key: block },
  ];
  return countFailures(app, counters, async () => {
    if (isAttacked) await sleep(SLOW_MS);
    return work();
  }).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'wrong_credentials') await noteFailure(app, account);
    throw error;
  });
}

async function noteFailure(app: AppContext, account: string): Promise<void> {
  const { db } = app.database;
  const failed = await countEvent(app, db, ATTACKED, account);
  if (failed < TOLD_AFTER || (await countEvent(app, db, TOLD, account)) !== 1) return;
  await tellOfFailures(app, account);
}

/**
 * The counters of a code: who gets here knows the password. A device that signed in to the account before has its own,
 * so that nobody else can use up its attempts; all others share those of their address block and of the account (D43).
 */
export async function secondFactorCounters(app: AppContext, account: string, http: Http): Promise<Counter[]> {
  const { device, pair, account: ofAccount, address } = SECOND_FACTOR;
  const known = await knownDevice(app, http.header, account);
  if (known) return [{ limit: device, key: `${account}\0${known}` }];
  const block = addressBlock(http.address);
  return [
    { limit: pair, key: `${account}\0${block}` },
    { limit: ofAccount, key: account },
    { limit: address, key: block },
  ];
}

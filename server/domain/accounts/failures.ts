import { ApiError } from '#contract/errors.ts';
import type { AppContext } from '#server/platform/context.ts';
import { addressBlock } from '#server/platform/http/client-address.ts';
import type { Http } from '#server/platform/http/endpoint.ts';
import { countKey, uncountKey } from '#server/platform/http/rate-limit.ts';
import { knownDevice } from './known-devices.ts';

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

/** Wrong passwords: per account and address block, per account from anywhere, per address block for any account. */
const PASSWORD: SignInLimits = {
  device: { name: 'sign-in device', calls: 10, seconds: 600 },
  pair: { name: 'sign-in pair', calls: 10, seconds: 600 },
  account: { name: 'sign-in account', calls: 100, seconds: 3600 },
  address: { name: 'sign-in', calls: 300, seconds: 600 },
};
/** Three of the six-digit codes are valid at any time: at a hundred tries an hour, guessing one takes a month. */
const SECOND_FACTOR: SignInLimits = {
  device: { name: 'second factor device', calls: 6, seconds: 900 },
  pair: { name: 'second factor pair', calls: 6, seconds: 900 },
  account: { name: 'second factor account', calls: 20, seconds: 3600 },
  address: { name: 'second factor', calls: 60, seconds: 900 },
};

interface SignInLimits {
  device: Limit;
  pair: Limit;
  account: Limit;
  address: Limit;
}

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
  const { db } = app.database;
  const counted: Counter[] = [];
  const takeBack = async () => {
    for (const { limit, key } of counted) await uncountKey(app, db, limit, key);
  };
  try {
    for (const counter of counters) {
      await countKey(app, db, counter.limit, counter.key);
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
 * The counters of a sign-in attempt. A device that signed in to the account before has its own, so that nobody else
 * can use up its attempts; all others share those of their address block and of the account (D43).
 */
function countersOf(limits: SignInLimits, app: AppContext, account: string, http: Http): Counter[] {
  const device = knownDevice(app, http.header, account);
  if (device) return [{ limit: limits.device, key: `${account}\0${device}` }];
  const block = addressBlock(http.address);
  return [
    { limit: limits.pair, key: `${account}\0${block}` },
    { limit: limits.account, key: account },
    { limit: limits.address, key: block },
  ];
}

export const passwordCounters = (app: AppContext, account: string, http: Http): Counter[] =>
  countersOf(PASSWORD, app, account, http);

export const secondFactorCounters = (app: AppContext, account: string, http: Http): Counter[] =>
  countersOf(SECOND_FACTOR, app, account, http);

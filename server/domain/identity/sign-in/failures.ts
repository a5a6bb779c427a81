import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#contract/errors.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Http } from '#server/platform/http/registration.ts';
import { knownVisitor } from '#server/platform/http/visitor.ts';
import { GUEST } from '#server/platform/kernel/actor.ts';
import { addressBlock } from '#server/platform/limits/client-address.ts';
import { type Standing, standingOf } from '#server/platform/limits/devices.ts';
import {
  type Counter,
  countAll,
  countEvent,
  countersOf,
  type RateLimit,
  readKey,
  uncountKey,
} from '#server/platform/limits/rate-limit.ts';
import { knownDevice } from './known-devices.ts';
import { notifyOfFailures } from './notify-of-failures.ts';

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

/** Honest failures are rare: one per device is enough for everyone behind an address, and too few to try many accounts. */
const failuresOf = (perAddress: number) => ({
  perAddress,
  ceiling: (devices: number) => perAddress + devices,
});

/** Wrong codes of SMS for any number; each code can be tried five times anyway. */
const SMS_CODE = {
  name: 'sms code, wrong',
  perDevice: 20,
  ...failuresOf(60),
  seconds: 900,
} satisfies RateLimit;

/** Wrong passwords: per known device; per account and origin; per origin for any account. */
const PASSWORD = {
  device: { name: 'sign-in device', calls: 10, seconds: 600 },
  pair: { name: 'sign-in pair', calls: 10, seconds: 600 },
  anyAccount: { name: 'sign-in', perDevice: 20, ...failuresOf(300), seconds: 600 } satisfies RateLimit,
};
/**
 * After so many of an account's wrong passwords from unknown devices, those are slowed down instead of refused, so that
 * nobody can lock somebody else out: each proven device, and all others of an address together, may be wrong three times
 * an hour, and wait for each answer.
 */
const ATTACKED = { name: 'sign-in account', calls: 50, seconds: 3600 };
const PAIR_OF_ATTACKED: Limit = { name: 'sign-in pair, attacked', calls: 3, seconds: 3600 };
const SLOW_MS = 1000;
/** After this many in an hour the account's owner is told, once a day. */
const ALERT_AFTER = 20;
const ALERT: Omit<Limit, 'calls'> = { name: 'told of failed sign-ins', seconds: 86_400 };
/** Three of the six-digit codes are valid at any time: at a hundred tries an hour, guessing one takes a month. */
const SECOND_FACTOR = {
  device: { name: 'second factor device', calls: 6, seconds: 900 },
  pair: { name: 'second factor pair', calls: 6, seconds: 900 },
  account: { name: 'second factor account', calls: 20, seconds: 3600 },
  anyAccount: { name: 'second factor', perDevice: 12, ...failuresOf(60), seconds: 900 } satisfies RateLimit,
};
/** How many times the limit of one proven device all those of an address have together for one account. */
const PROVEN_TOGETHER = 3;

interface FailureCounter {
  limit: Limit;
  key: string;
  /** By all proven devices of an address, or by all others. */
  shared?: Counter['shared'];
}

/** Where an attempt comes from. */
type Origin = Pick<Http, 'address' | 'header'>;

const standingAt = (app: AppContext, { address, header }: Origin): Promise<Standing> =>
  standingOf(app, { address, visitor: knownVisitor(app, header) });

/** Counters of failures that are about no account in particular. */
function countersFor({ name, seconds, ...limit }: RateLimit, { address }: Origin, standing: Standing) {
  return countersOf(limit, { actor: GUEST, address }, standing).map(
    ({ calls, ...counter }): FailureCounter => ({ limit: { name, seconds, calls }, ...counter }),
  );
}

/**
 * Counters of failures about one account, from a device that it does not know: a proven one has its own, so that others
 * behind its address cannot use up its attempts, and shares a higher one with the other proven ones.
 */
function pairCounters(limit: Limit, account: string, { address }: Origin, { device }: Standing) {
  const together = `${account}\0${addressBlock(address)}`;
  if (device === undefined) return [{ limit, key: together }];
  const proven = { ...limit, name: `${limit.name}, proven`, calls: PROVEN_TOGETHER * limit.calls };
  return [
    { limit, key: `${account}\0${device}` },
    { limit: proven, key: together },
  ];
}

/**
 * Counts failures. An attempt is counted before its outcome is known, so that concurrent ones cannot exceed the
 * limit, and uncounted if it did not fail.
 * @param work resolves to false, or throws `wrong_credentials`, on failure
 * @throws ApiError too_many_requests
 */
export async function countFailures<T>(
  app: AppContext,
  counters: readonly FailureCounter[],
  work: () => Promise<T>,
): Promise<T> {
  const counted: FailureCounter[] = [];
  const takeBack = async () => {
    for (const { limit, key } of counted) await uncountKey(app, limit, key);
  };
  try {
    for (const counter of app.config.rateLimits ? counters : []) {
      const { limit, ...rest } = counter;
      await countAll(app, limit, [{ ...rest, calls: limit.calls }]);
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

/** Counts wrong codes that were sent by SMS. @throws ApiError too_many_requests */
export async function countSmsFailures<T>(app: AppContext, http: Origin, work: () => Promise<T>): Promise<T> {
  return countFailures(app, countersFor(SMS_CODE, http, await standingAt(app, http)), work);
}

/**
 * Counts the failures of a sign-in with a password (D43), by known device or by where it comes from; the owner is told of
 * many by strangers.
 * @param work throws `wrong_credentials` on failure
 * @throws ApiError too_many_requests
 */
export async function countPasswordFailures<T>(
  app: AppContext,
  account: string,
  http: Origin,
  work: () => Promise<T>,
): Promise<T> {
  const device = await knownDevice(app, http.header, account);
  if (device) {
    return countFailures(app, [{ limit: PASSWORD.device, key: `${account}\0${device}` }], work);
  }
  const isAttacked = (await readKey(app, ATTACKED, account)) >= ATTACKED.calls;
  const standing = await standingAt(app, http);
  const counters = [
    ...pairCounters(isAttacked ? PAIR_OF_ATTACKED : PASSWORD.pair, account, http, standing),
    ...countersFor(PASSWORD.anyAccount, http, standing),
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
  if (failed < ALERT_AFTER || (await countEvent(app, db, ALERT, account)) !== 1) return;
  await notifyOfFailures(app, account);
}

/**
 * The counters of a code: who gets here knows the password. A device that signed in to the account before has its own,
 * so that nobody else can use up its attempts; all others share those of the account (D43).
 */
export async function secondFactorCounters(
  app: AppContext,
  account: string,
  http: Origin,
): Promise<FailureCounter[]> {
  const { device, pair, account: ofAccount, anyAccount } = SECOND_FACTOR;
  const known = await knownDevice(app, http.header, account);
  if (known) return [{ limit: device, key: `${account}\0${known}` }];
  const standing = await standingAt(app, http);
  return [
    ...pairCounters(pair, account, http, standing),
    { limit: ofAccount, key: account },
    ...countersFor(anyAccount, http, standing),
  ];
}

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { CODE_REQUESTS, REGISTRATIONS } from './domain/identity/limits.ts';
import { VIEWS } from './domain/listings/limits.ts';
import { BOOKINGS } from './domain/moving/bookings/limits.ts';
import { MESSAGES } from './domain/renting/messages/limits.ts';
import { countContact } from './platform/http/contact-limit.ts';
import { ReadCounter } from './platform/http/read-limit.ts';
import { type Actor, GUEST } from './platform/kernel/actor.ts';
import { type Caller, countCall, type RateLimit } from './platform/limits/rate-limit.ts';
import { createTestApp, TEST_NOW, type TestApp } from './testing/app.ts';

const PEOPLE = 3000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const ADDRESS = '197.220.64.1';
const AT_ONCE = 40;

let test: TestApp;
let seconds = 0;

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'on' });
  test.context.clock = () => new Date(TEST_NOW.getTime() + seconds * 1000);
});

/** The same numbers in each run. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface Step {
  at: number;
  who: 'person' | 'harvester';
  what: string;
  run: () => Promise<unknown>;
}

const call = (limit: RateLimit, caller: Caller) => countCall(test.context, limit, caller);
const contact = (caller: Caller) => countContact(test.context, caller, randomUUID());

describe('an hour of 3,000 people behind one address, with a harvester beside them', () => {
  const random = randomOf(20_261_121);
  const reads = new ReadCounter(600, () => seconds * 1000);
  const steps: Step[] = [];
  const refused = new Map<string, number>();
  const harvested = new Map<string, number>();

  /** Opens a page, looks at homes, and does what one comes for; some sign up first. Browsers keep their cookie. */
  function addPerson() {
    const id = randomUUID();
    const account: Actor = { kind: 'user', id: randomUUID(), role: 'renter', isActive: true };
    let at = random() * 0.8 * HOUR;
    const issued = at;
    let actor: Actor = GUEST;
    const add = (what: string, run: (caller: Caller) => Promise<unknown>) => {
      const visitor = { id, issuedAt: TEST_NOW.getTime() + Math.floor(issued) * 1000 };
      const caller = { actor, address: ADDRESS, visitor };
      steps.push({ at, who: 'person', what, run: () => run(caller) });
      at += 15 + random() * 60;
    };
    const read = (count: number, isFirst = false) => {
      for (let n = 0; n < count; n += 1) {
        add('read', async () => {
          if (reads.count(ADDRESS, isFirst ? undefined : id) > 0) throw new ApiError('too_many_requests', '');
        });
      }
    };
    read(1, true);
    read(4);
    add('view', (caller) => call(VIEWS, caller));
    if (random() < 0.3) {
      add('register', (caller) => call(REGISTRATIONS, caller));
      actor = account;
    }
    if (random() < 0.2) add('code', (caller) => call(CODE_REQUESTS, caller));
    if (random() < 0.5) add('contact', contact);
    read(3);
    if (random() < 0.3) add('contact', contact);
    if (random() < 0.3) add('message', (caller) => call(MESSAGES, caller));
    if (random() < 0.2) add('book', (caller) => call(BOOKINGS, caller));
  }

  /** Without a cookie, and with one that is made for each request. */
  function addHarvester() {
    const makers: [string, number, (caller: Caller) => Promise<unknown>][] = [
      ['contact', 600, contact],
      ['message', 200, (caller) => call(MESSAGES, caller)],
      ['register', 100, (caller) => call(REGISTRATIONS, caller)],
      ['code', 100, (caller) => call(CODE_REQUESTS, caller)],
    ];
    for (const [what, count, run] of makers) {
      for (let n = 0; n < count; n += 1) {
        const at = (n / count) * HOUR;
        const issuedAt = TEST_NOW.getTime() + Math.floor(at) * 1000;
        const visitor = n % 2 ? { id: randomUUID(), issuedAt } : undefined;
        const account: Actor = { kind: 'user', id: randomUUID(), role: 'renter', isActive: true };
        const actor = n % 3 ? GUEST : account;
        steps.push({ at, who: 'harvester', what, run: () => run({ actor, address: ADDRESS, visitor }) });
      }
    }
    for (let at = 0; at < HOUR; at += 0.25) {
      const run = async () => reads.count(ADDRESS);
      steps.push({ at, who: 'harvester', what: 'read', run });
    }
  }

  async function run({ who, what, run: act }: Step) {
    try {
      await act();
      if (who === 'harvester') harvested.set(what, (harvested.get(what) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'too_many_requests')) throw error;
      if (who === 'person') refused.set(what, (refused.get(what) ?? 0) + 1);
    }
  }

  beforeAll(async () => {
    for (let n = 0; n < PEOPLE; n += 1) addPerson();
    addHarvester();
    steps.sort((a, b) => a.at - b.at);
    for (let from = 0; from < steps.length; ) {
      // What happens in the same second, some at a time.
      seconds = Math.floor(steps[from]?.at ?? 0);
      const some: Step[] = [];
      while (some.length < AT_ONCE && Math.floor(steps[from + some.length]?.at ?? -1) === seconds) {
        some.push(steps[from + some.length] as Step);
      }
      await Promise.all(some.map(run));
      from += some.length;
    }
  }, 300_000);

  it('refuses nobody who reads, searches, signs up, asks for a code, contacts, writes or books', () => {
    expect(Object.fromEntries(refused)).toEqual({});
  });

  it('gives the harvester few numbers, messages, accounts and codes', () => {
    expect(harvested.get('contact')).toBeLessThanOrEqual(150);
    expect(harvested.get('message')).toBeLessThanOrEqual(60);
    expect(harvested.get('register')).toBeLessThanOrEqual(20);
    expect(harvested.get('code')).toBeLessThanOrEqual(20);
    expect([...harvested.values()].every((count) => count > 0)).toBe(true);
  });
});

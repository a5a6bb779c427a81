import { afterAll, expect, it, vi } from 'vitest';

const work = (() => {
  let running = 0;
  const seen = { most: 0, isSlow: false };
  const run = async <T>(real: () => Promise<T>, quick: T) => {
    if (!seen.isSlow) return real();
    running += 1;
    seen.most = Math.max(seen.most, running);
    await new Promise((done) => setTimeout(done, 5));
    running -= 1;
    return quick;
  };
  return { seen, run };
})();

// Test files share modules: this one loads its own, which no other may get.
vi.resetModules();
vi.doMock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return {
    hash: (...given: Parameters<typeof real.hash>) =>
      work.run(() => real.hash(...given), `hash of ${given[0]}`),
    verify: (...given: Parameters<typeof real.verify>) => work.run(() => real.verify(...given), true),
  };
});
const { hashPassword, isOutdated, verifyPassword } = await import('./hashing.ts');
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

/** What an earlier version stored for `aqal-demo`. */
const SCRYPT = async () => (await import('better-auth/crypto')).hashPassword('aqal-demo');

it('hashes with argon2id at the cost of the cheat sheet, and still knows scrypt', async () => {
  const hash = await hashPassword('xamar-weyne-9');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword({ hash, password: 'xamar-weyne-9' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'xamar-weyne-8' })).toBe(false);
  const old = await SCRYPT();
  expect(await verifyPassword({ hash: old, password: 'aqal-demo' })).toBe(true);
  expect(await verifyPassword({ hash: old, password: 'aqal' })).toBe(false);
  expect([hash, old, hash.replace('t=2', 't=1')].map(isOutdated)).toEqual([false, true, true]);
});

it('takes a password for the same however its signs are composed', async () => {
  expect(
    await verifyPassword({ hash: await hashPassword('cafe\u0301-noir'), password: 'caf\u00e9-noir' }),
  ).toBe(true);
});

it('takes no other case for the same, and reads a long one to its last sign', async () => {
  const long = `${'x'.repeat(127)}y`;
  expect(await verifyPassword({ hash: await hashPassword('xamar-weyne-9'), password: 'Xamar-weyne-9' })).toBe(
    false,
  );
  const hash = await hashPassword(long);
  expect(await verifyPassword({ hash, password: long })).toBe(true);
  expect(await verifyPassword({ hash, password: 'x'.repeat(128) })).toBe(false);
  expect(await verifyPassword({ hash, password: long.slice(0, 127) })).toBe(false);
});

it('hashes at most two passwords at a time and completes all requests', async () => {
  work.seen.isSlow = true;
  const answers = await Promise.all([
    ...['a', 'b', 'c', 'd'].map(hashPassword),
    ...['e', 'f', 'g'].map((password) => verifyPassword({ hash: '$argon2id$', password })),
  ]);
  expect(answers).toEqual(['hash of a', 'hash of b', 'hash of c', 'hash of d', true, true, true]);
  expect(work.seen.most).toBe(2);
});

it('rejects with Retry-After once a hundred are waiting', async () => {
  work.seen.isSlow = true;
  const answers = await Promise.allSettled(Array.from({ length: 103 }, (_, n) => hashPassword(`word ${n}`)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(102);
  const [refused] = answers.filter((answer) => answer.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 5 });
});

import { expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from './hashing.ts';

const work = vi.hoisted(() => {
  let running = 0;
  const seen = { most: 0 };
  const run = async <T>(result: T) => {
    running += 1;
    seen.most = Math.max(seen.most, running);
    await new Promise((done) => setTimeout(done, 5));
    running -= 1;
    return result;
  };
  return { seen, run };
});

vi.mock('better-auth/crypto', () => ({
  hashPassword: (password: string) => work.run(`hash of ${password}`),
  verifyPassword: ({ hash, password }: { hash: string; password: string }) =>
    work.run(hash === `hash of ${password}`),
}));

it('hashes at most two passwords at a time and completes all requests', async () => {
  const answers = await Promise.all([
    ...['a', 'b', 'c', 'd'].map(hashPassword),
    ...['e', 'f', 'g'].map((password) => verifyPassword({ hash: 'hash of e', password })),
  ]);
  expect(answers).toEqual(['hash of a', 'hash of b', 'hash of c', 'hash of d', true, false, false]);
  expect(work.seen.most).toBe(2);
});

it('rejects with Retry-After once a hundred are waiting', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 103 }, (_, n) => hashPassword(`word ${n}`)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(102);
  const [refused] = answers.filter((answer) => answer.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 5 });
});

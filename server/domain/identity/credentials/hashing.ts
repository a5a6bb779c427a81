import { hash as argon2, type Options, verify as verifyArgon2 } from '@node-rs/argon2';
import { verifyPassword as verifyScrypt } from 'better-auth/crypto';
import { ConcurrencyLimiter } from '#server/platform/kernel/concurrency-limiter.ts';
import { currentCauses } from '#server/platform/limits/cause.ts';

/** Argon2id, the library's default, at the cost that OWASP's password storage cheat sheet asks for: 19 MiB, twice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/**
 * Each hash takes one of the four threads that files and pictures need too; on two cores, more would not be faster. A
 * queue of a hundred takes some seconds; beyond that, clients are asked to retry.
 */
const limiter = new ConcurrencyLimiter(2, { maxWaiting: 100 });

// As the library's scrypt did, so that a password typed on another keyboard stays the same.
const normal = (password: string) => password.normalize('NFKC');

/** Waiting attempts take turns by address, so that a flood from one address delays nobody else. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  limiter.run(work, 'now', currentCauses().find(({ kind }) => kind === 'address')?.key);

/** Hashes a password. @throws ApiError unavailable if too many are waiting */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => argon2(normal(password), COST));

/** Whether a hash was made by an earlier version, or at another cost. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(CURRENT);

/** Whether the password matches the hash, which may be an earlier version's scrypt. @throws ApiError unavailable */
export const verifyPassword = ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
  inTurn(() =>
    hash.startsWith('$argon2') ? verifyArgon2(hash, normal(password)) : verifyScrypt({ hash, password }),
  );

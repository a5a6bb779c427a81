import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';
import { ConcurrencyLimiter } from '#server/platform/concurrency-limiter.ts';

/**
 * Each hash takes 32 MB and one of the four threads that files and pictures need too; on two cores, more would not be
 * faster. A queue of a hundred takes about four seconds; beyond that, clients are asked to retry.
 */
const limiter = new ConcurrencyLimiter(2, { maxWaiting: 100 });

/** Hashes a password with the library's scrypt. @throws ApiError unavailable if too many are waiting */
export const hashPassword = (password: string): Promise<string> => limiter.run(() => hash(password));

/** Whether the password matches the hash. @throws ApiError unavailable if too many are waiting */
export const verifyPassword = (given: { hash: string; password: string }): Promise<boolean> =>
  limiter.run(() => verify(given));

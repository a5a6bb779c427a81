import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';
import { ConcurrencyLimiter } from '#server/platform/concurrency-limiter.ts';

/**
 * Each takes 32 MB and one of the four threads that files and pictures need too; on two cores more are not faster.
 * A hundred wait about four seconds; whoever comes then is asked to try again.
 */
const limiter = new ConcurrencyLimiter(2, { maxWaiting: 100 });

/** The hash of a password, by the library's scrypt. @throws ApiError unavailable where too many wait */
export const hashPassword = (password: string): Promise<string> => limiter.run(() => hash(password));

/** Whether this is the password of the hash. @throws ApiError unavailable where too many wait */
export const verifyPassword = (given: { hash: string; password: string }): Promise<boolean> =>
  limiter.run(() => verify(given));

import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';
import { Turns } from '#server/platform/concurrency-limiter.ts';

/** Each takes 32 MB and one of the four threads that files and pictures need too; on two cores more are not faster. */
const turns = new Turns(2);

/** The hash of a password, by the library's scrypt; two at a time, the others wait. */
export const hashPassword = (password: string): Promise<string> => turns.take(() => hash(password));

/** Whether this is the password of the hash; two at a time, the others wait. */
export const verifyPassword = (given: { hash: string; password: string }): Promise<boolean> =>
  turns.take(() => verify(given));

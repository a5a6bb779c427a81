import { data } from 'react-router';
import { ApiError } from './call-error.ts';
import { FOR_OWN_EYES, isForOwnEyes } from './unless-looking.ts';

/**
 * What a private link opens: nothing where it is wrong or over.
 * @throws 503 where the server could not tell; 403 to who looks as somebody, whose link may well be right
 */
export async function openLink<T>(read: () => Promise<T>) {
  try {
    return data<T | null>(await read());
  } catch (error) {
    // It leads elsewhere.
    if (error instanceof Response) throw error;
    if (isForOwnEyes(error)) throw data(FOR_OWN_EYES, { status: 403 });
    const isOver = error instanceof ApiError && error.status < 500 && error.status !== 429;
    if (isOver) return data<T | null>(null, { status: 404 });
    throw data(null, { status: 503 });
  }
}

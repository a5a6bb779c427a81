import { data } from 'react-router';
import { ApiError } from './call-error.ts';

/** What a private link opens: nothing where it is wrong or over. @throws 503 where the server could not tell */
export async function openLink<T>(read: () => Promise<T>) {
  try {
    return data<T | null>(await read());
  } catch (error) {
    const isOver = error instanceof ApiError && error.status < 500 && error.status !== 429;
    if (isOver) return data<T | null>(null, { status: 404 });
    throw data(null, { status: 503 });
  }
}

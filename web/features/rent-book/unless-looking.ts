import { ApiError } from '../../api/call-error.ts';

/**
 * What only the two sides of a tenancy read: an administrator who looks at the product as one of them is refused, and sees
 * the screen without it.
 */
export async function unlessLooking<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
}

import { ApiError } from './call-error.ts';

/**
 * What is a person's alone, such as their money and their devices: an administrator who looks at the product as them is
 * refused, and sees the screen without it.
 */
export async function unlessLooking<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.body.includes('"read_only"')) return null;
    throw error;
  }
}

import { ApiError } from './call-error.ts';

/** Whether it was refused because an administrator looks at the product as somebody. */
export const isForOwnEyes = (error: unknown): boolean =>
  error instanceof ApiError && error.body.includes('"read_only"');

/** What a page of one record throws then; its error boundary says so. */
export const FOR_OWN_EYES = 'read_only';

/** The same for a file, which has no screen to say so. @throws Response 403 */
export async function ownFile<T>(reading: Promise<T>): Promise<T> {
  const read = await unlessLooking(reading);
  if (read === null) throw new Response(null, { status: 403 });
  return read;
}

/**
 * What is a person's alone, such as their money and their devices: an administrator who looks at the product as them is
 * refused, and sees the screen without it.
 */
export async function unlessLooking<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isForOwnEyes(error)) return null;
    throw error;
  }
}

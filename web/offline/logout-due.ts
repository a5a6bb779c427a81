import { isLogoutDue, setLogoutDue } from './store.ts';

/** A page waits for it. */
const PATIENCE_MS = 8_000;

/**
 * Tells the server of a logout that was made without a network, before anything else is asked of it.
 * @returns false while it could not be told: until then the device is to be treated as without a network
 */
export async function settleLogout(): Promise<boolean> {
  if (!(await isLogoutDue())) return true;
  try {
    const { status } = await fetch('/api/logout', {
      method: 'POST',
      headers: { 'idempotency-key': crypto.randomUUID() },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (status >= 500 || status === 429) return false;
    await setLogoutDue(false);
    return true;
  } catch {
    return false;
  }
}

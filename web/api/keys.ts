import { keepCookie, keptCookie } from './cookie.ts';

/** A key for one intention. Browsers know randomUUID only behind TLS; a phone on the local network has none. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const DEVICE_COOKIE = 'aqal_device';

/** Marks this browser before its first write: a guest's repeats are answered to the device that sent the first (D44). */
export function ensureDevice(): void {
  if (typeof document === 'undefined' || keptCookie(DEVICE_COOKIE)) return;
  keepCookie(DEVICE_COOKIE, newKey());
}

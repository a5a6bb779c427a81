/** How long is waited before an attempt is asked about again, in seconds: longer each time. */
const PAUSES = [30, 60, 60, 120, 300, 900, 3600, 6 * 3600];

/** When an attempt is asked about next. @param asks how often it was */
export const nextAsk = (asks: number, now: Date): Date =>
  new Date(now.getTime() + (PAUSES[Math.min(asks, PAUSES.length - 1)] ?? 0) * 1000);

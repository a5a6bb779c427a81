import { vi } from 'vitest';

/** A place in the history, by its key, and whether nothing is on its way any more. */
interface Place {
  key: string;
  isSettled: boolean;
}

const NOWHERE: Place = { key: '', isSettled: true };
/** The address is the drawn place's before React has put its screen into the page. */
let drawn = NOWHERE;
let shown = NOWHERE;

export const shownKey = (): string => shown.key;

export function noteDrawn(place: Place): void {
  drawn = place;
}

export function noteShown(place: Place): void {
  shown = place;
}

export function forgetShown(): void {
  drawn = NOWHERE;
  shown = NOWHERE;
}

/** Waits until the screen of the address stands in the page; of `before` another one. */
export const untilShown = (before?: string): Promise<void> =>
  vi.waitFor(
    () => {
      if (!shown.isSettled || shown.key !== drawn.key || shown.key === before)
        throw new Error('The screen is not there yet.');
    },
    { timeout: 20_000, interval: 10 },
  );

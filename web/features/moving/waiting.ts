import { dropDraft, keepDraft, readDraft } from '../../forms/drafts.ts';
import type { FormTexts } from '../../forms/texts.ts';

const NAME = 'booking-waiting';
/** Told to this window when a booking starts to wait for a network, or no longer does. */
export const WAITING_CHANGED = 'aqal:booking-waiting';

/** A booking that waits for a network: what its form would have sent, key and all, and to whom. */
export interface WaitingRequest {
  sent: FormTexts;
  serviceName: string;
}

/** Keeps a booking made without a network, to be sent once there is one, even after a reload (D37). */
export function keepWaiting(waiting: WaitingRequest): void {
  keepDraft(NAME, waiting);
  window.dispatchEvent(new Event(WAITING_CHANGED));
}

export const readWaiting = (): WaitingRequest | undefined => readDraft<WaitingRequest>(NAME);

/** It is not sent any more. */
export function dropWaiting(): void {
  dropDraft(NAME);
  window.dispatchEvent(new Event(WAITING_CHANGED));
}

/** A page tells the worker what it shows and which files it has loaded. */
export const SEEN = 'aqal:seen';

export interface SeenMessage {
  type: typeof SEEN;
  page: string;
  /** Whether it may be the same for everybody: then it is kept. */
  isShared: boolean;
  /** Whether it was loaded as a page, and not reached in place. */
  isWhole: boolean;
  files: string[];
}

/** A page is told of an answer to its scripts that came from the device, made at this time. */
export const KEPT = 'aqal:kept';

/** A page is asked, and answers by the port that comes with it, whether it may be loaded anew: false keeps it. */
export const MAY_RELOAD = 'aqal:may-reload';

/** The Background Sync by which the worker sends what waits. */
export const SYNC_TAG = 'aqal-waiting';

/** Told to all pages when something was put into the queue, was sent, or was refused. */
export const QUEUE_CHANNEL = 'aqal-waiting';

export type QueueNews =
  | { type: 'changed' }
  | { type: 'sent'; count: number }
  /** It is not to be sent, not even if that has begun. */
  | { type: 'dropped'; key: string };

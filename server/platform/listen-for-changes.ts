import type { AppContext } from './context.ts';
import { listenToDatabase } from './database/listen.ts';
import { TOPICS } from './http/answers.ts';

/** A replica shows a change this much later at the latest; what was made meanwhile is dropped once more. */
const REPLICA_LAG_MS = 1000;

interface Options {
  hasReplicas?: boolean;
  /** There is mail or SMS to deliver. */
  onDelivery?: () => void;
}

/**
 * Hears from PostgreSQL what has changed, whichever process changed it: drops the answers made from it, tells whoever
 * has a page open, and wakes the delivery. While it cannot hear, no answer is kept. Returns how to stop.
 */
export function listenForChanges(
  url: string,
  { answers, live }: Pick<AppContext, 'answers' | 'live'>,
  { hasReplicas = false, onDelivery }: Options = {},
): Promise<() => Promise<void>> {
  const drop = (payload: string) => {
    const topic = TOPICS.find((one) => one === payload);
    if (!topic) return;
    answers.drop(topic);
    if (hasReplicas) setTimeout(() => answers.drop(topic), REPLICA_LAG_MS).unref();
  };
  return listenToDatabase(url, {
    channels: {
      aqal_changed: drop,
      aqal_live: (payload) => live.hear(payload),
      ...(onDelivery ? { aqal_deliver: onDelivery } : {}),
    },
    onHearing: () => {
      answers.listening = true;
      live.hearAll();
      onDelivery?.();
    },
    onDeaf: () => {
      answers.listening = false;
    },
  });
}

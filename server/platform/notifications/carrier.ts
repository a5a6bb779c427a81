import type { Message } from './compose.ts';

/** Passes a message to an external service. */
export interface Carrier {
  /** @throws unless the service confirmed that it accepted the message */
  send: (message: Message) => Promise<void>;
  close: () => void;
}

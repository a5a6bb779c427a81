import type { Message } from './compose.ts';

/** Hands a message to an outside service. */
export interface Carrier {
  /** @throws where it cannot tell that the message was taken */
  send: (message: Message) => Promise<void>;
  close: () => void;
}

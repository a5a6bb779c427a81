import type { Message } from './compose.ts';

/** Takes a message out of the house. */
export interface Carrier {
  /** @throws where it cannot tell that the message was taken */
  send: (message: Message) => Promise<void>;
  close: () => void;
}

import type { Config } from '../config.ts';
import type { Message } from './compose.ts';
import { openMailCarrier } from './mail-carrier.ts';
import { openSmsCarrier } from './sms-carrier.ts';

/** Takes a message out of the house. */
export interface Carrier {
  /** @throws where it cannot tell that the message was taken */
  send: (message: Message) => Promise<void>;
  close: () => void;
}

/** How mail and SMS leave; a channel that is not here stays in the local mailbox. */
export type Carriers = Readonly<Partial<Record<'email' | 'sms', Carrier>>>;

/** The carriers that the configuration names. Nothing is opened before the first message. */
export function openCarriers({ delivery }: Pick<Config, 'delivery'>): Carriers {
  const { smtpUrl, mailFrom, smsUrl, smsToken } = delivery;
  return {
    ...(smtpUrl ? { email: openMailCarrier(smtpUrl, mailFrom) } : {}),
    ...(smsUrl ? { sms: openSmsCarrier(smsUrl, smsToken) } : {}),
  };
}

import type { Config } from '#server/config.ts';
import type { Carrier } from './carrier.ts';
import { openMailCarrier } from './mail-carrier.ts';
import { openSmsCarrier } from './sms-carrier.ts';

/** How mail and SMS are sent; channels without a carrier stay in the local mailbox. */
export type Carriers = Readonly<Partial<Record<'email' | 'sms', Carrier>>>;

/** The configured carriers. They connect with the first message. */
export function openCarriers({ delivery }: Pick<Config, 'delivery'>): Carriers {
  const { mailServer, mailFrom, smsUrl, smsToken } = delivery;
  return {
    ...(mailServer ? { email: openMailCarrier(mailServer, mailFrom) } : {}),
    ...(smsUrl ? { sms: openSmsCarrier(smsUrl, smsToken) } : {}),
  };
}

export function closeCarriers(carriers: Carriers): void {
  for (const carrier of Object.values(carriers)) carrier.close();
}

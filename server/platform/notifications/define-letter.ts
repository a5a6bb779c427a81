import type { Language } from '#contract/accounts.ts';
import type { NotificationChannel } from '#contract/notifications.ts';
import { CAUSES, currentCauses } from '../limits/cause.ts';
import { BY_ADMIN } from './compose.ts';
import type { Details, OutgoingNotice, Recipient, Words } from './define-notice.ts';

interface Letter {
  category: string;
  channels: readonly NotificationChannel[];
  /** An administrator writes it, who may send links, also by SMS. */
  isByAdmin?: boolean;
}

type LetterDetails = Pick<Details, 'ids' | 'path' | 'replyTo'>;

/** Defines a notice whose words a person writes each time. */
export function defineLetter({ category, channels, isByAdmin }: Letter) {
  const to =
    (
      { userId = null, email, sms, language }: Recipient & { language: Language },
      words: Words,
      { ids, path, replyTo }: LetterDetails = {},
    ): OutgoingNotice =>
    ({ brand }) => {
      const data = {
        ...ids,
        language,
        ...(path && { path }),
        ...(replyTo && { replyTo }),
        ...(isByAdmin && { [BY_ADMIN]: true }),
      };
      const row = { category, userId, isOneTime: false, ...words, data };
      const text = { message: `${brand}: ${words.message}`, data: { ...data, [CAUSES]: currentCauses() } };
      const has = (channel: NotificationChannel) => channels.includes(channel);
      return [
        ...(has('in_app') && userId ? [{ ...row, type: 'in_app' as const, recipient: null }] : []),
        ...(has('email') && email ? [{ ...row, type: 'email' as const, recipient: email }] : []),
        ...(has('sms') && isByAdmin && sms
          ? [{ ...row, ...text, type: 'sms' as const, recipient: sms }]
          : []),
      ];
    };
  return { category, to };
}

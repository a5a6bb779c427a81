import type { Language } from '#contract/accounts.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { type Notifier, notify } from '#server/platform/notifications/notify.ts';
import { issueLink, type LinkPurpose } from './credentials/one-time-links.ts';
import { ACCOUNT_LINK, ACCOUNT_NEWS, type LINK_MAILS, type NEWS_MAILS } from './notices.ts';

/** The recipient of an account mail. */
export interface Reader {
  id: string;
  name: string;
  /** Null: they are told by SMS (D69). */
  email: string | null;
  phone?: string | null;
  language: Language;
}

const PAGES: Record<LinkPurpose, string> = {
  'confirm-email': 'verify-email',
  'reset-password': 'reset-password',
};

/**
 * Tells somebody that their account has changed, by mail or where they have no address by SMS, in the transaction of the change. It creates no bell notification.
 * @param about the address, or the device, that the mail is about
 */
export const mailAccount = (
  notifier: Notifier,
  { id, email, phone, language }: Reader,
  { text, about }: { text: (typeof NEWS_MAILS)[number]; about?: string },
): Promise<void> =>
  notify(
    notifier,
    ACCOUNT_NEWS.to(
      { userId: id, email, sms: email ? null : toE164(phone), language },
      { mail: text, about },
    ),
  );

/**
 * Mails a one-time link, if there is an address; `about` is the one that it confirms. The link is stored in the message alone, and deleted
 * once it is sent.
 */
export async function mailLink(
  notifier: Notifier & { now: Date },
  { id, email, language }: Reader,
  {
    purpose,
    text,
    about = email,
  }: { purpose: LinkPurpose; text: (typeof LINK_MAILS)[number]; about?: string | null },
): Promise<void> {
  if (about === null) return;
  const token = await issueLink(notifier, purpose, id, about);
  const path = `/${PAGES[purpose]}/${token}`;
  await notify(notifier, ACCOUNT_LINK.to({ userId: id, email: about, language }, { mail: text }, { path }));
}

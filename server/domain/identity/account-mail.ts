import type { Language } from '#contract/accounts.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { issueLink, type LinkPurpose } from './credentials/one-time-links.ts';
import { ACCOUNT_TEXTS, type AccountMail } from './texts.ts';

/** The recipient of an account mail. */
export interface Reader {
  id: string;
  name: string;
  email: string;
  language: Language;
}

const PAGES: Record<LinkPurpose, string> = {
  'confirm-email': 'verify-email',
  'reset-password': 'reset-password',
};

interface Mail {
  text: AccountMail;
  /** The recipient, if not the account's own address. */
  to?: string;
  /** The address, or the device, that the mail is about. */
  about?: string;
  /** The path of its link; delivery turns it into a URL and then deletes it. It is stored nowhere else. */
  path?: string;
}

type Sender = { app: Pick<AppContext, 'config'>; db: Db };

/** Queues an account mail in the transaction it belongs to. It creates no bell notification. */
export async function mailAccount(
  { app, db }: Sender,
  reader: Reader,
  { text, to = reader.email, about = '', path }: Mail,
): Promise<void> {
  const { title, message } = ACCOUNT_TEXTS[reader.language][text]({
    brand: app.config.site.brand,
    about,
  });
  await notify(db, {
    isInApp: false,
    category: 'account',
    title,
    message,
    data: { language: reader.language, ...(path ? { path } : {}) },
    userId: reader.id,
    email: to,
  });
}

/** Mails a one-time link; `about` is the address that it confirms. */
export async function mailLink(
  sender: Sender,
  reader: Reader,
  { purpose, text, about = reader.email }: { purpose: LinkPurpose; text: AccountMail; about?: string },
): Promise<void> {
  const token = await issueLink(sender.db, purpose, reader.id, about);
  await mailAccount(sender, reader, { text, to: about, path: `/${PAGES[purpose]}/${token}` });
}

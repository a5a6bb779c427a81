import type { Language } from '#contract/accounts.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { issueLink, type LinkPurpose } from './one-time-links.ts';
import { ACCOUNT_TEXTS, type AccountMail } from './texts.ts';

/** Who a mail about an account goes to. */
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
  /** Where it goes, when not to the person's address. */
  to?: string;
  /** The address that it speaks of. */
  about?: string;
  /** Where its link leads; delivery makes an address of it and then forgets it. It stands nowhere else. */
  path?: string;
}

type Sender = { app: Pick<AppContext, 'config'>; db: Db };

/** Writes a mail about an account, in the transaction of what it tells of. The bell does not ring for it. */
export async function mailAccount(
  { app, db }: Sender,
  reader: Reader,
  { text, to = reader.email, about = '', path }: Mail,
): Promise<void> {
  const { title, message } = ACCOUNT_TEXTS[reader.language][text]({
    brand: app.config.site.brand,
    name: reader.name,
    email: about,
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

/** Mails a link that does one thing once; `about` is the address that it confirms. */
export async function mailLink(
  sender: Sender,
  reader: Reader,
  { purpose, text, about = reader.email }: { purpose: LinkPurpose; text: AccountMail; about?: string },
): Promise<void> {
  const token = await issueLink(sender.db, purpose, reader.id, about);
  await mailAccount(sender, reader, { text, to: about, path: `/${PAGES[purpose]}/${token}` });
}

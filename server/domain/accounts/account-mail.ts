import type { Language } from '#contract/accounts.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import type { Call } from '#server/platform/http/register.ts';
import { tell } from '#server/platform/notifications/tell.ts';
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
  /** Where its link leads; delivery makes an address of it. */
  path?: string;
}

/** Writes a mail about an account, in the transaction of what it tells of. The bell does not ring for it. */
export async function mailAccount(
  tx: Transaction,
  { app }: Pick<Call, 'app'>,
  reader: Reader,
  { text, to = reader.email, about = '', path }: Mail,
): Promise<void> {
  const { title, message } = ACCOUNT_TEXTS[reader.language][text]({
    brand: app.config.site.brand,
    name: reader.name,
    email: about,
  });
  await tell(tx, {
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
  tx: Transaction,
  call: Pick<Call, 'app'>,
  reader: Reader,
  { purpose, text, about = reader.email }: { purpose: LinkPurpose; text: AccountMail; about?: string },
): Promise<void> {
  const token = await issueLink(tx, purpose, reader.id, about);
  await mailAccount(tx, call, reader, { text, to: about, path: `/${PAGES[purpose]}/${token}` });
}

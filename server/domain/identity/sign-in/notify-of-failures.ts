import type { AppContext } from '#server/platform/context/context.ts';
import { mailAccount } from '../account-mail.ts';
import { findReaderByEmail } from '../queries.ts';

/** Tells the owner of an account, if there is one with a confirmed address, that strangers try to sign in to it. */
export async function notifyOfFailures(
  app: Pick<AppContext, 'baseUrl' | 'config' | 'database' | 'tags' | 'log'>,
  email: string,
): Promise<void> {
  const reader = await findReaderByEmail(app.database.db, email.toLowerCase());
  if (!reader?.emailVerified) return;
  await app.database.transaction((db) => mailAccount({ app, db }, reader, { text: 'failedSignIns' }));
}

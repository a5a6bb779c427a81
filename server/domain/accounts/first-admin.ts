import type { AppContext } from '#server/platform/context.ts';
import { createAdmin } from './create-account.ts';
import { hasAdmin } from './queries.ts';

/** Creates the first admin from ADMIN_EMAIL and ADMIN_PASSWORD, if there is none (D6). */
export async function ensureFirstAdmin({ config, database, log }: AppContext): Promise<void> {
  if (!config.firstAdmin || (await hasAdmin(database.db, config.demo))) return;
  const { email, password } = config.firstAdmin;
  const id = await createAdmin(database, { email, password, name: 'Administrator' });
  if (!id) log.warn('ADMIN_EMAIL belongs to an account that is not an admin; no admin was created.');
}

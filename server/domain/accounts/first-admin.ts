import type { AppContext } from '#server/platform/context.ts';
import { createAdmin } from './create-account.ts';
import { hasAdmin } from './queries.ts';

/** Where nobody may administer yet: the first admin, from ADMIN_EMAIL and ADMIN_PASSWORD (D6). */
export async function ensureFirstAdmin({ config, database, log }: AppContext): Promise<void> {
  if (!config.firstAdmin || (await hasAdmin(database.db, config.demo))) return;
  const { email, password } = config.firstAdmin;
  const id = await createAdmin(database, { email, password, name: 'Administrator' });
  if (!id) log.warn('ADMIN_EMAIL belongs to an account that is no admin; no admin was made.');
}

import { ConfigError } from '#server/config.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { weaknessOf } from '../credentials/passwords.ts';
import { hasAdmin } from '../queries.ts';
import { createAdmin } from './create-account.ts';

const NAME = 'Administrator';

/** Creates the first admin from ADMIN_EMAIL and ADMIN_PASSWORD, if there is none (D6). @throws ConfigError */
export async function ensureFirstAdmin({ config, database, log }: AppContext): Promise<void> {
  if (!config.firstAdmin || (await hasAdmin(database.db, config.demo))) return;
  const { email, password } = config.firstAdmin;
  const weakness = await weaknessOf(password, { name: NAME, email, role: 'admin' }, config.site.brand);
  if (weakness) throw new ConfigError('ADMIN_PASSWORD is too easy to guess.');
  const id = await createAdmin(database, { email, password, name: NAME });
  if (!id) log.warn('ADMIN_EMAIL belongs to an account that is not an admin; no admin was created.');
}

import type { AppContext } from '../context/context.ts';
import type { Db } from '../database/pool.ts';
import type { Edits } from '../kernel/edits.ts';
import { siteOf } from '../settings/site.ts';

type App = Pick<AppContext, 'config' | 'tags' | 'log'>;

/**
 * The texts that administrators have edited, as they are at this moment.
 * @param db a transaction's own: one that waited for a second connection could wait for others that do
 */
export async function editsOf(app: App, db: Db): Promise<Edits> {
  const { texts } = await siteOf({ ...app, database: { db } });
  return {
    texts,
    onUnsaid: (key, error) =>
      app.log.warn({ err: error, text: key }, 'an edited text cannot be said; the own one is'),
  };
}

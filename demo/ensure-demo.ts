import { refreshPopularity } from '../server/domain/properties/popularity.ts';
import { refreshWords } from '../server/domain/properties/refresh-words.ts';
import type { AppContext } from '../server/platform/context.ts';
import { loadDemo } from './load.ts';

/** Loads the demo into an empty database; the server calls it at its start where demo mode is on. */
export async function ensureDemo({
  database,
  media,
  clock,
  log,
}: Pick<AppContext, 'database' | 'media' | 'clock' | 'log'>): Promise<void> {
  if (!(await loadDemo(database, media, { now: clock() }))) return;
  await refreshPopularity({ database });
  await refreshWords({ database });
  log.info('the demo data is loaded');
}

import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** What noting something needs: the transaction it is noted in. */
export interface At {
  app: AppContext;
  db: Db;
  now: Date;
}

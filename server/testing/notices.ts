import { sql } from 'drizzle-orm';
import type { AppContext } from '../platform/context.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { deliveries, notifications } from '../platform/database/schema/index.ts';
import { type Notice, notify } from '../platform/notifications/notify.ts';
import type { TestApp } from './app.ts';

export const NOTICE: Notice = { category: 'booking', title: 'New booking', message: 'Hodan → KM4' };

/** Sends notifications in their own transaction. */
export async function notifyNow({ database }: AppContext, ...notices: Notice[]): Promise<void> {
  await database.transaction((db) => notify(db, ...notices));
}

export const rowsOf = ({ database: { db } }: AppContext) => db.select().from(notifications);

export const triesOf = ({ database: { db } }: AppContext) => db.select().from(deliveries);

/** Makes all waiting jobs due. */
export const makeJobsDue = ({ database: { db } }: AppContext) =>
  db.execute(sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`);

/** The seconds until each job is due. */
export async function secondsUntilDue({ database: { db } }: AppContext): Promise<number[]> {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs`,
  );
  return rows.map(({ seconds }) => seconds);
}

/** The context of another process on the same database; close its database when done. */
export function otherProcess({ context, databaseUrl }: TestApp): AppContext {
  return { ...context, database: openDatabase({ url: databaseUrl, poolSize: 4 }) };
}

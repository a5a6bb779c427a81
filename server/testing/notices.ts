import type { AppContext } from '../platform/context.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { deliveries, notifications } from '../platform/database/schema/index.ts';
import { type Notice, notify } from '../platform/notifications/notify.ts';
import type { TestApp } from './app.ts';

export const NOTICE: Notice = { category: 'booking', title: 'New booking', message: 'Hodan → KM4' };

/** Tells of something in a transaction of its own. */
export async function say({ database }: AppContext, ...notices: Notice[]): Promise<void> {
  await database.transaction((db) => notify(db, ...notices));
}

export const rowsOf = ({ database: { db } }: AppContext) => db.select().from(notifications);

export const triesOf = ({ database: { db } }: AppContext) => db.select().from(deliveries);

/** Lets the time until the next try pass. */
export const waitOver = ({ database: { db } }: AppContext) =>
  db.update(notifications).set({ dueAt: new Date(Date.now() - 1000) });

/** What another process on the same database has; close its database when done. */
export function otherProcess({ context, databaseUrl }: TestApp): AppContext {
  return { ...context, database: openDatabase({ url: databaseUrl, poolSize: 4 }) };
}

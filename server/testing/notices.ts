import { sql } from 'drizzle-orm';
import type { AppContext } from '../platform/context/context.ts';
import { openDatabase } from '../platform/database/connection.ts';
import type { Db } from '../platform/database/pool.ts';
import { deliveries, notifications } from '../platform/database/schema/index.ts';
import { NUMBER_OF, type NumberOf } from '../platform/notifications/may-send.ts';
import { type Row, storeRows } from '../platform/notifications/store-rows.ts';
import type { TestApp } from './app.ts';

/** A notification as tests write it: a row for each channel that it names. */
interface Notice
  extends Pick<Row, 'category' | 'title' | 'message'>,
    Partial<Pick<Row, 'data' | 'isOneTime'>> {
  userId?: string | null;
  /** false for no bell entry. */
  isInApp?: boolean;
  email?: string;
  sms?: string;
  /** Whose the number is. */
  numberOf?: NumberOf;
}

export const NOTICE: Notice = { category: 'booking', title: 'New booking', message: 'Hodan → KM4' };

export function notify(db: Db, ...notices: readonly Notice[]): Promise<void> {
  const rows = notices.flatMap(({ isInApp = true, email, sms, numberOf, userId = null, ...words }): Row[] => {
    const row = { data: {}, isOneTime: false, userId, ...words };
    return [
      ...(userId && isInApp ? [{ ...row, type: 'in_app' as const, recipient: null }] : []),
      ...(email ? [{ ...row, type: 'email' as const, recipient: email }] : []),
      ...(sms
        ? [{ ...row, data: { ...row.data, [NUMBER_OF]: numberOf }, type: 'sms' as const, recipient: sms }]
        : []),
    ];
  });
  return storeRows(db, rows);
}

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

import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { notifications } from '../database/schema/index.ts';
import { MAX_ATTEMPTS, type Notice, rowsOf } from './notify.ts';

export type { Notice } from './notify.ts';

/** @deprecated */
export async function tell(tx: Transaction, ...notices: readonly Notice[]): Promise<void> {
  const rows = rowsOf(notices);
  if (rows.length === 0) return;
  const stored = await tx
    .insert(notifications)
    .values(rows)
    .returning({ id: notifications.id, type: notifications.type });
  const ids = stored.filter(({ type }) => type !== 'in_app').map(({ id }) => id);
  if (ids.length > 0)
    await tx.execute(
      sql`select graphile_worker.add_job('deliver', ${JSON.stringify(ids)}::json, max_attempts => ${MAX_ATTEMPTS}::int)`,
    );
}

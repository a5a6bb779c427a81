import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { notifications } from '../database/schema/index.ts';
import type { Notice } from './notify.ts';

export type { Notice } from './notify.ts';

/** @deprecated */
export async function tell(tx: Transaction, ...notices: readonly Notice[]): Promise<void> {
  for (const { isInApp = true, email, sms, userId = null, data = {}, ...words } of notices) {
    const common = { ...words, data, userId };
    if (userId && isInApp)
      await tx.insert(notifications).values({ ...common, type: 'in_app', status: 'sent' });
    for (const [type, recipient] of [
      ['email', email],
      ['sms', sms],
    ] as const) {
      if (!recipient) continue;
      const [row] = await tx
        .insert(notifications)
        .values({ ...common, type, recipient })
        .returning({ id: notifications.id });
      await tx.execute(sql`select graphile_worker.add_job('deliver', ${JSON.stringify([row?.id])}::json)`);
    }
  }
}

import { eq, sql } from 'drizzle-orm';
import type { NotificationChannel } from '#contract/notifications.ts';
import type { Ctx } from '../context/call.ts';
import { users } from '../database/schema/index.ts';
import { readKey } from '../limits/rate-limit.ts';
import { siteOf } from '../settings/site.ts';
import { ceilingsOf } from './ceilings.ts';
import type { OutgoingNotice } from './define-notice.ts';
import { ALARM_CATEGORY, confirmationOf, type Pending } from './delivery-records.ts';
import { reasonNotToSend } from './may-send.ts';
import { siteFor } from './notify.ts';
import type { Ceiling, Withheld } from './outcome.ts';
import type { Row } from './store-rows.ts';

type At = Pick<Ctx, 'app' | 'db'>;

/** A row as delivery would find it: whether its account has confirmed where it goes. */
async function asPending({ db }: At, { type, ...row }: Row): Promise<Pending | undefined> {
  if (type === 'in_app') return undefined;
  const notice = { ...row, id: '', type, attempts: 0, language: null };
  const [confirmation] =
    row.userId === null
      ? []
      : await db
          .select(confirmationOf(sql`${type}::text`, sql`${row.recipient}::text`))
          .from(users)
          .where(eq(users.id, row.userId));
  return { isUnconfirmed: false, isConfirmed: false, ...notice, ...confirmation };
}

/** Why a mail or an SMS would be withheld if it were sent now. */
async function reasonNotNow(at: At, notice: Pending): Promise<Withheld | Ceiling | 'no address' | undefined> {
  const { app, db } = at;
  const reason = await reasonNotToSend(db, notice, app.config, { isAskedOnly: true });
  if (reason || notice.category === ALARM_CATEGORY) return reason;
  const { ceilings } = await siteOf(app);
  for (const { outcome, key, calls, name } of ceilingsOf(notice, ceilings)) {
    if ((await readKey(app, { name }, key)) >= calls) return outcome;
  }
  return undefined;
}

/**
 * By which ways a message would go out if it were told now, by the rules and ceilings of delivery (D43), so that nobody is
 * told that something is sent which is not. The bell always takes it. Nothing is counted or stored.
 */
export async function acceptedWays(at: At, notice: OutgoingNotice): Promise<NotificationChannel[]> {
  const ways: NotificationChannel[] = [];
  for (const row of notice(await siteFor(at))) {
    const notice = await asPending(at, row);
    if (!notice || (await reasonNotNow(at, notice)) === undefined) ways.push(row.type);
  }
  return ways;
}

/** Whether it would go out by any of its ways. */
export const isAccepted = async (at: At, notice: OutgoingNotice): Promise<boolean> =>
  (await acceptedWays(at, notice)).length > 0;

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { LANGUAGES } from '#contract/accounts.ts';
import { LISTING_TYPES } from '#contract/properties.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { stopLinks } from '#server/platform/database/schema/index.ts';
import { tell } from '#server/platform/notifications/tell.ts';
import { PRICE_ALERT } from './notices.ts';
import { newStopLink } from './stop-links.ts';

/** Alerts told in one transaction: a crash repeats at most this much work, and tells nobody twice. */
export const ALERTS_AT_ONCE = 50;

type App = Pick<AppContext, 'baseUrl' | 'database' | 'config' | 'clock'>;

export const firedRowSchema = z.strictObject({
  id: z.uuid(),
  userId: z.uuid(),
  /** null if it is not confirmed (D43). */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(LANGUAGES),
  isActive: z.boolean().describe('of the account'),
  byEmail: z.boolean(),
  bySms: z.boolean(),
  propertyId: z.uuid(),
  listing: z.string(),
  type: z.enum(LISTING_TYPES),
  target: z.number().int(),
  price: z.string(),
});
type FiredRow = z.infer<typeof firedRowSchema>;

/** Marks some fired alerts as told, and returns them. */
export const claimFired = (db: Db) =>
  queryRaw<FiredRow>(
    db,
    sql`
    with due as (
      select id from price_alerts where fired_at is not null and told_at is null
      order by id limit ${sql.raw(String(ALERTS_AT_ONCE))} for update skip locked
    )
    update price_alerts a set told_at = now() from due, users u, properties p
    where a.id = due.id and u.id = a.user_id and p.id = a.property_id
    returning a.id, a.user_id as "userId", case when u.email_verified then u.email end as email,
      u.phone_e_164 as phone, u.language, u.is_active as "isActive", a.by_email as "byEmail", a.by_sms as "bySms",
      p.id as "propertyId", p.title as listing, p.type, a.target_price as target, a.fired_price::text as price`,
  );

/** The notice of an alert, with the link that stops them where anything but the bell tells of it. */
function newsOf(
  app: App,
  { id, userId, email, phone, language, byEmail, bySms, propertyId, ...alert }: FiredRow,
) {
  const { listing, type, target } = alert;
  const reached = { email: byEmail ? email : null, sms: bySms ? phone : null };
  const { row, stop } = newStopLink(userId, null, app.clock());
  const telling = PRICE_ALERT.to(
    { userId, ...reached, language },
    { listing, price: Number(alert.price), target, type },
    { ids: { propertyId, alertId: id }, path: `/properties/${propertyId}`, stop },
  );
  return { telling, links: reached.email || reached.sms ? [row] : [] };
}

/** Tells of some alerts. @returns how many there were */
async function notifyBatch(app: App, db: Db): Promise<number> {
  const fired = await claimFired(db);
  const news = fired.filter(({ isActive }) => isActive).map((alert) => newsOf(app, alert));
  const links = news.flatMap((one) => one.links);
  if (links.length > 0) await db.insert(stopLinks).values(links);
  await tell({ app, db }, ...news.map(({ telling }) => telling));
  return fired.length;
}

/**
 * The job `tell-alerts` (D20, D28): each transaction marks what it tells as told, so that a worker that dies in the
 * middle leaves the others to the next one.
 */
export async function tellAlerts(app: App): Promise<void> {
  let told: number;
  do {
    told = await app.database.transaction((db) => notifyBatch(app, db));
  } while (told === ALERTS_AT_ONCE);
}

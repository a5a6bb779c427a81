import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { priceAlerts, properties, stopLinks, users } from '#server/platform/database/schema/index.ts';
import { tell } from '#server/platform/notifications/tell.ts';
import { PRICE_ALERT } from './notices.ts';
import { newStopLink } from './stop-links.ts';

/** Alerts told in one transaction: a crash repeats at most this much work, and tells nobody twice. */
export const ALERTS_AT_ONCE = 50;

type App = Pick<AppContext, 'baseUrl' | 'database' | 'config' | 'clock' | 'tags' | 'log'>;

type FiredRow = Awaited<ReturnType<typeof claimFired>>[number];

/** Marks some fired alerts as told, and returns them. */
const claimFired = (db: Db, now: Date) =>
  db
    .update(priceAlerts)
    .set({ toldAt: now })
    .from(users)
    .innerJoin(properties, sql`true`)
    .where(
      and(
        eq(users.id, priceAlerts.userId),
        eq(properties.id, priceAlerts.propertyId),
        inArray(
          priceAlerts.id,
          db
            .select({ id: priceAlerts.id })
            .from(priceAlerts)
            .where(and(isNotNull(priceAlerts.firedAt), isNull(priceAlerts.toldAt)))
            .orderBy(priceAlerts.id)
            .limit(ALERTS_AT_ONCE)
            .for('update', { skipLocked: true }),
        ),
      ),
    )
    .returning({
      id: priceAlerts.id,
      userId: priceAlerts.userId,
      /** null if it is not confirmed (D43). */
      email: sql<string | null>`case when ${users.emailVerified} then ${users.email} end`,
      phone: users.phoneE164,
      language: users.language,
      isActive: users.isActive,
      byEmail: priceAlerts.byEmail,
      bySms: priceAlerts.bySms,
      propertyId: properties.id,
      listing: properties.title,
      type: properties.type,
      target: priceAlerts.targetPrice,
      price: priceAlerts.firedPrice,
    });

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
  const fired = await claimFired(db, app.clock());
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

import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { priceAlerts, privateLinks, properties, users } from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow, inOrder } from '#server/platform/jobs/each-row.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { PRICE_ALERT } from './notices.ts';
import { newStopLink } from './stop-links.ts';

/** Alerts told in one transaction: a crash repeats at most this much work, and tells nobody twice. */
export const ALERTS_AT_ONCE = 50;

type App = Pick<AppContext, 'baseUrl' | 'database' | 'config' | 'clock' | 'tags' | 'log'>;

type FiredRow = Awaited<ReturnType<typeof claimFired>>[number];

const isUntold = and(isNotNull(priceAlerts.firedAt), isNull(priceAlerts.toldAt));

/** Marks some fired alerts as told, and returns them. */
const claimFired = (db: Db, now: Date, ids: readonly string[]) =>
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
            .where(and(inArray(priceAlerts.id, [...ids]), isUntold))
            .orderBy(priceAlerts.id)
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
  const notice = PRICE_ALERT.to(
    { userId, ...reached, language },
    { listing, price: Number(alert.price), target, type },
    { ids: { propertyId, alertId: id }, path: `/properties/${propertyId}`, stop },
  );
  return { notice, links: reached.email || reached.sms ? [row] : [] };
}

/** Tells of some alerts. @returns how many there were */
async function notifyBatch(app: App, db: Db, ids: readonly string[]): Promise<number> {
  const fired = await claimFired(db, app.clock(), ids);
  const news = fired.filter(({ isActive }) => isActive).map((alert) => newsOf(app, alert));
  const links = news.flatMap((one) => one.links);
  if (links.length > 0) await db.insert(privateLinks).values(links);
  await notify({ app, db }, ...news.map(({ notice }) => notice));
  return fired.length;
}

/**
 * The job `notify-alerts` (D20, D28): each transaction marks what it tells as told, so that a worker that dies in the
 * middle leaves the others to the next one.
 * @returns how many were told of
 * @throws RowsFailedError where alerts failed; all others were told of
 */
export const notifyAlerts = (app: App): Promise<number> =>
  eachRow(app, {
    size: ALERTS_AT_ONCE,
    find: inOrder(app, priceAlerts.id, isUntold),
    actOn: ({ db }, rows) =>
      notifyBatch(
        app,
        db,
        rows.map(({ id }) => id),
      ),
  });

export const notifyAlertsJob = defineJob({
  name: 'tell-alerts',
  schedule: { cron: '*/10 * * * *', fill: '10m', attempts: 5 },
  run: notifyAlerts,
});

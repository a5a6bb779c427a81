import { and, eq } from 'drizzle-orm';
import { DEFAULT_LANGUAGE } from '#contract/accounts.ts';
import { SHORT_ID_LENGTH } from '#contract/bookings.ts';
import type { CaseDecision } from '#contract/reports.ts';
import type { Ctx } from '#server/platform/call.ts';
import { propertyReports, users } from '#server/platform/database/schema/index.ts';
import { type Notice, notify } from '#server/platform/notifications/notify.ts';
import { isAdmin } from '../../identity/queries.ts';
import { REPORT_TEXTS } from './texts.ts';

interface Case {
  id: string;
  title: string;
}

/** Tells all administrators, in their bells, of a case that is new or that its owner has answered. */
export async function tellAdmins(
  { app, db }: Pick<Ctx, 'app' | 'db'>,
  { id, title }: Case,
  news: 'received' | 'answered',
): Promise<void> {
  const admins = await db
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(isAdmin(app.config.demo));
  const state = news === 'answered' ? 'answered' : 'waiting';
  const notices = admins.map(
    (admin): Notice => ({
      category: 'report',
      ...REPORT_TEXTS[admin.language][news](title),
      data: { caseId: id, path: `/admin/reports?state=${state}&open=${id}` },
      facts: { listing: title, news },
      userId: admin.id,
    }),
  );
  await notify(db, ...notices);
}

/** Tells everybody who reported a listing what was decided: once each, accounts by bell and mail, guests by mail. */
export async function tellReporters(
  { db }: Pick<Ctx, 'db'>,
  { id, title, propertyId }: Case & { propertyId: string },
  decision: CaseDecision,
): Promise<void> {
  const rows = await db
    .select({
      userId: users.id,
      userEmail: users.email,
      userLanguage: users.language,
      email: propertyReports.email,
      language: propertyReports.language,
    })
    .from(propertyReports)
    .leftJoin(users, and(eq(users.id, propertyReports.reporterId), eq(users.isActive, true)))
    .where(eq(propertyReports.caseId, id));
  const told = new Map(rows.map((row) => [row.userId ?? row.email?.toLowerCase(), row]));
  const news = decision === 'dismissed' ? 'dismissed' : 'upheld';
  const notices = [...told.values()].flatMap(
    ({ userId, userEmail, userLanguage, email, language }): Notice[] => {
      const address = userEmail ?? email;
      if (!address) return [];
      const reads = userLanguage ?? language ?? DEFAULT_LANGUAGE;
      // What is hidden has no page to lead to.
      const path = news === 'dismissed' ? `/properties/${propertyId}` : '/properties';
      // A title is somebody's own words, which go to no address that is not confirmed: a guest's names the listing.
      const listing = userId ? title : `#${propertyId.slice(0, SHORT_ID_LENGTH)}`;
      return [
        {
          category: 'report',
          ...REPORT_TEXTS[reads][news](listing),
          data: { caseId: id, path, language: reads },
          facts: { listing: title, news },
          userId,
          email: address,
        },
      ];
    },
  );
  await notify(db, ...notices);
}

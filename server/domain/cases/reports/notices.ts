import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { DEFAULT_LANGUAGE } from '#contract/accounts.ts';
import { SHORT_ID_LENGTH } from '#contract/bookings.ts';
import { queueCasePath } from '#contract/queue.ts';
import type { CaseDecision } from '#contract/reports.ts';
import ar from '#server/messages/reports/ar.json' with { type: 'json' };
import en from '#server/messages/reports/en.json' with { type: 'json' };
import so from '#server/messages/reports/so.json' with { type: 'json' };
import { propertyReports, users } from '#server/platform/database/schema/index.ts';
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { defineNotice } from '#server/platform/notifications/define-notice.ts';
import { type Notifier, notify } from '#server/platform/notifications/notify.ts';
import { adminsToNotify } from '../../identity/queries.ts';

const reports = catalogue('reports', en, so, ar);

/** To administrators: a case is new, or its owner has answered. */
export const CASE = defineNotice({
  category: 'report',
  channels: ['in_app'],
  // Rows of earlier versions are of reports that were received, and have the visitor's words as their message.
  facts: z.object({ listing: z.string(), news: z.enum(['received', 'answered']).optional() }),
  catalogue: reports,
  words: ({ listing, news }, say) =>
    news
      ? { title: say(`${news}_title`, { listing }), message: say(`${news}_message`) }
      : { title: say('received_title', { listing }) },
});

/** To who reported a listing: what was decided, also after its owner's answer. */
export const DECISION = defineNotice({
  category: 'report',
  channels: ['in_app', 'email'],
  facts: z.object({ listing: z.string(), news: z.enum(['dismissed', 'upheld', 'shown']) }),
  catalogue: reports,
  words: ({ listing, news }, say) => ({
    title: say(`${news}_title`, { listing }),
    message: say(`${news}_message`),
  }),
});

interface Case {
  id: string;
  title: string;
}

/** Tells all administrators, in their bells, of a case that is new or that its owner has answered. */
export async function notifyAdmins(
  notifier: Notifier,
  { id, title }: Case,
  news: 'received' | 'answered',
  subject: 'report' | 'signal' = 'report',
) {
  const admins = await adminsToNotify(notifier);
  const path = queueCasePath(subject, id);
  await notify(
    notifier,
    ...admins.map((admin) => CASE.to(admin, { listing: title, news }, { ids: { caseId: id }, path })),
  );
}

/**
 * Tells everybody who reported a listing what was decided, and that one which was hidden is shown again: once each,
 * accounts by bell and mail, guests by mail.
 */
export async function notifyReporters(
  notifier: Notifier,
  { id, title, propertyId }: Case & { propertyId: string },
  decision: CaseDecision | 'shown',
): Promise<void> {
  const rows = await notifier.db
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
  const reporters = new Map(rows.map((row) => [row.userId ?? row.email?.toLowerCase(), row]));
  const news = decision === 'dismissed' || decision === 'shown' ? decision : 'upheld';
  // What is hidden has no page to lead to.
  const path = news === 'upheld' ? '/properties' : `/properties/${propertyId}`;
  const notices = [...reporters.values()].flatMap(({ userId, userEmail, userLanguage, email, language }) => {
    const address = userEmail ?? email;
    if (!address) return [];
    // A title is somebody's own words, which go to no address that is not confirmed: a guest's names the listing.
    const listing = userId ? title : `#${propertyId.slice(0, SHORT_ID_LENGTH)}`;
    return DECISION.to(
      { userId, email: address, language: userLanguage ?? language ?? DEFAULT_LANGUAGE },
      { listing, news },
      { ids: { caseId: id }, path },
    );
  });
  await notify(notifier, ...notices);
}

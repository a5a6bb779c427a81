import { and, eq, isNull, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { reportProperty as reportEndpoint } from '#contract/my-reports.api.ts';
import type { ReportKind } from '#contract/reports.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { properties, propertyReports, reportCases } from '#server/platform/database/schema/index.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { notifyAdmins } from './notices.ts';

type Report = EndpointInput<typeof reportEndpoint>['body'];

/**
 * Reports a listing that is shown (D34). Reporting it again before it is decided changes the first report of the same
 * account; nobody reports a listing of their own.
 * @throws ApiError not_found, forbidden for its owner
 */
export async function reportProperty(propertyId: string, report: Report, ctx: Ctx): Promise<void> {
  const { db, actor, now } = ctx;
  const [listing] = await db
    .select({ title: properties.title, ownerId: properties.ownerId })
    .from(properties)
    .where(and(eq(properties.id, propertyId), eq(properties.isActive, true), isNull(properties.deletedAt)))
    .for('share');
  if (!listing) throw new ApiError('not_found', 'Property not found');
  const reporterId = actorId(actor);
  if (reporterId === listing.ownerId) throw new ApiError('forbidden', 'This listing is your own.');
  const { kind, text: reason } = report;
  const values = { kind, reason, updatedAt: now };
  if (reporterId) {
    const [known] = await db
      .update(propertyReports)
      .set(values)
      .where(
        and(
          eq(propertyReports.reporterId, reporterId),
          eq(propertyReports.propertyId, propertyId),
          eq(propertyReports.status, 'open'),
        ),
      )
      .returning({ caseId: propertyReports.caseId });
    if (known) {
      if (kind === 'fraud') {
        await db.update(reportCases).set({ isFraud: true }).where(eq(reportCases.id, known.caseId));
      }
      return;
    }
  }
  const guest = reporterId
    ? {}
    : { email: report.email ?? null, language: report.language ?? ctx.language ?? null };
  const caseId = await openCase(propertyId, kind, ctx);
  await db
    .insert(propertyReports)
    .values({ ...values, ...guest, id: ctx.newId(), caseId, propertyId, reporterId, createdAt: now });
  const reports = await db.$count(propertyReports, eq(propertyReports.caseId, caseId));
  if (reports === 1) await notifyAdmins(ctx, { id: caseId, title: listing.title }, 'received');
}

/** The case of the listing that waits, or a new one; fraud makes it urgent. */
async function openCase(propertyId: string, kind: ReportKind, { db, now }: Ctx): Promise<string> {
  const [opened] = await db
    .insert(reportCases)
    .values({ propertyId, isFraud: kind === 'fraud', openedAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: reportCases.propertyId,
      targetWhere: sql`state = 'waiting'`,
      set: { isFraud: sql`${reportCases.isFraud} or excluded.is_fraud`, updatedAt: now },
    })
    .returning({ id: reportCases.id });
  if (!opened) throw new Error('The case was not opened.');
  return opened.id;
}

import { and, eq, isNull } from 'drizzle-orm';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { centsIn } from '#contract/money.ts';
import type { TenancyInput } from '#contract/tenancies.api.ts';
import { dayAfter } from '#contract/tenancies.ts';
import type { TermsInput } from '#contract/tenancy-fields.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  applications,
  properties,
  tenancies,
  tenancyTerms,
  users,
} from '#server/platform/database/schema/index.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { noteStep } from '../history.ts';
import { sendToTenant } from '../link-acts.ts';
import { findTenancy } from '../queries.ts';

/** Terms as they are stored. */
export const termsColumns = ({ rent, deposit, monthly, people, ...rest }: TermsInput) => ({
  ...rest,
  rentCents: centsIn(rent),
  depositCents: centsIn(deposit),
  people: people ?? null,
  monthly: monthly.map(({ amount, ...one }) => ({ ...one, cents: centsIn(amount) })),
});

const findPhone = async (db: Db, userId: string): Promise<string | null> => {
  const [row] = await db.select({ phone: users.phoneE164 }).from(users).where(eq(users.id, userId));
  return row?.phone ?? null;
};

/** Who rents: the applicant of an approved application, or whom the owner names. */
async function tenantOf(body: TenancyInput, { db, actor }: UserCtx) {
  const { applicationId, propertyId } = body;
  if (applicationId === undefined) {
    const tenantPhone = toE164(body.tenantPhone);
    if (!tenantPhone)
      throw invalidInput({ tenantPhone: { code: 'wrong_format', sentence: 'must be a phone number' } });
    return {
      tenantId: null,
      tenantName: body.tenantName ?? '',
      tenantPhone,
      tenantLanguage: body.tenantLanguage,
    };
  }
  const [applicant] = await db
    .select({
      tenantId: users.id,
      tenantName: users.name,
      tenantPhone: users.phoneE164,
      tenantLanguage: users.language,
      status: applications.status,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(
      and(
        eq(applications.id, applicationId),
        eq(applications.ownerId, actor.id),
        eq(applications.propertyId, propertyId),
      ),
    );
  if (!applicant) throw new ApiError('not_found', 'Application not found');
  const { status, ...tenant } = applicant;
  if (status !== 'approved') throw new ApiError('conflict', 'This application has not been approved.');
  return { ...tenant, applicationId };
}

/** A beginning that is far away, or long over, is a slip. */
const FARTHEST_DAYS = 5 * 366;

/**
 * An owner proposes a tenancy of a home of theirs (M1); the tenant is sent a link by which they agree.
 * @returns its id
 * @throws ApiError not_found for a home or application that is not theirs; conflict where the application is not approved
 * or has its tenancy already; invalid input
 */
export async function createTenancy(body: TenancyInput, ctx: UserCtx): Promise<string> {
  const { db, actor, now } = ctx;
  const today = todayInMogadishu(now);
  if (body.startsOn < dayAfter(today, -FARTHEST_DAYS) || body.startsOn > dayAfter(today, FARTHEST_DAYS))
    throw invalidInput({ startsOn: { code: 'does_not_fit', sentence: 'is too far away' } });
  const [home] = await db
    .select({ title: properties.title, location: properties.location })
    .from(properties)
    .where(
      and(eq(properties.id, body.propertyId), eq(properties.ownerId, actor.id), isNull(properties.deletedAt)),
    );
  if (!home) throw new ApiError('not_found', 'Property not found');
  const [tenant, me] = await Promise.all([tenantOf(body, ctx), findPhone(db, actor.id)]);
  if (tenant.tenantId === actor.id) throw new ApiError('conflict', 'Nobody rents from themselves.');
  const [made] = await db
    .insert(tenancies)
    .values({
      ...tenant,
      propertyId: body.propertyId,
      homeTitle: home.title,
      homeLocation: home.location,
      ownerId: actor.id,
      ownerPhone: me,
      proposedBy: 'owner',
      startsOn: body.startsOn,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: tenancies.id });
  if (!made) throw new ApiError('conflict', 'This application has its tenancy already.');
  await db.insert(tenancyTerms).values({
    tenancyId: made.id,
    version: 1,
    state: 'proposed',
    proposedBy: 'owner',
    fromOn: body.startsOn,
    ...termsColumns(body.terms),
    proposedAt: now,
  });
  await noteStep(ctx, made.id, 'proposed', { side: 'owner', actorId: actor.id });
  const row = await findTenancy(db, made.id);
  if (row) await sendToTenant(ctx, row);
  return made.id;
}

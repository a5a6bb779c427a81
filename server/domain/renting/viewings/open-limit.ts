import { and, eq, isNull } from 'drizzle-orm';
import { ApiError, type FieldIssue } from '#contract/errors.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { OPEN_VIEWINGS } from '#contract/viewings.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import { viewings } from '#server/platform/database/schema/index.ts';
import { lockName } from '#server/platform/database/session.ts';
import { findContactViewer } from '../../identity/profile/landlord-contact.ts';
import { countToCome } from './queries.ts';

const refused = (sentence: string, field: 'propertyId' | 'userId', issue: FieldIssue) =>
  new ApiError('conflict', sentence, { fields: { [field]: sentence }, issues: { [field]: issue } });

/**
 * Keeps one person from taking an owner's calendar: two viewings of a home and ten in all may be to come, two in all
 * while neither mail address nor phone is confirmed. Their own requests wait for each other. Not counted where limits
 * are off.
 * @throws ApiError conflict with `too_many` of the home or the person, or with `unconfirmed`
 */
export async function assertMayAskAgain(propertyId: string, { app, db, actor, now }: UserCtx): Promise<void> {
  if (!app.config.rateLimits) return;
  await lockName(db, `viewings of ${actor.id}`);
  const [counts, viewer] = await Promise.all([
    countToCome(db, { of: eq(viewings.userId, actor.id), propertyId, today: todayInMogadishu(now) }),
    findContactViewer(db, actor.id),
  ]);
  const { unconfirmed } = OPEN_VIEWINGS;
  const isConfirmed = viewer.emailVerified || viewer.phoneVerified;
  if (!isConfirmed && counts.inAll >= unconfirmed) {
    throw refused('Please confirm your e-mail address or phone number to ask for more viewings.', 'userId', {
      code: 'unconfirmed',
      max: unconfirmed,
    });
  }
  refuseTooMany(counts);
}

/** The same of a guest, by the number that they confirmed. @throws ApiError conflict with `too_many` */
export async function assertGuestMayAskAgain(
  { propertyId, phone }: { propertyId: string; phone: string },
  { app, db, now }: Ctx,
): Promise<void> {
  if (!app.config.rateLimits) return;
  await lockName(db, `viewings of ${phone}`);
  const of = and(isNull(viewings.userId), eq(viewings.guestPhone, phone));
  refuseTooMany(await countToCome(db, { of, propertyId, today: todayInMogadishu(now) }));
}

function refuseTooMany(counts: { ofHome: number; inAll: number }): void {
  const { perHome, inAll } = OPEN_VIEWINGS;
  if (counts.ofHome >= perHome) {
    const sentence = `You have ${perHome} viewings of this home already. Move one of them, or cancel it first.`;
    throw refused(sentence, 'propertyId', { code: 'too_many', max: perHome });
  }
  if (counts.inAll >= inAll) {
    const sentence = `You have ${inAll} viewings to come. Cancel one of them first.`;
    throw refused(sentence, 'userId', { code: 'too_many', max: inAll });
  }
}

import { DEFAULT_LANGUAGE } from '#contract/accounts.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type {
  sendAdminAlert as alertEndpoint,
  sendTestInquiry as inquiryEndpoint,
  sendTestPriceAlert as priceEndpoint,
  sendTestNotification as testEndpoint,
} from '#contract/notification-demo.api.ts';
import { MAY_ANY } from '#server/platform/access/abilities.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { OutgoingNotice } from '#server/platform/notifications/define-notice.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { assertMayTest, isLocal, needsConfirmed } from './demo-access.ts';
import { TEST, TEST_ALERT, TEST_INQUIRY, TEST_LETTER } from './notices.ts';
import { findActiveAdmins, findByEmail, findListing, findNewestListing, type Recipient } from './queries.ts';

type Body<E> = EndpointInput<E>['body'];

const notReachable = (field: string, sentence: string) =>
  invalidInput({ [field]: { code: 'not_reachable', sentence } });

/**
 * The account with an address, and null for an address without one, which only gets what stays on this machine (D43).
 * @throws ApiError invalid_input
 */
async function recipientOf({ app, db }: Ctx, field: string, email: string): Promise<Recipient | null> {
  const found = await findByEmail(db, email, app.config.demo);
  if (needsConfirmed(app.config) && !found?.isConfirmed) {
    throw notReachable(field, 'must be the confirmed address of an active account');
  }
  return found ?? null;
}

/** Sends, and notes it where an admin does (D33). */
async function send(ctx: Ctx, kind: string, ...notices: readonly OutgoingNotice[]): Promise<void> {
  await notify(ctx, ...notices);
  if (MAY_ANY['notification.test'](ctx.actor)) {
    await audit(ctx, { action: 'notification.test', subjectKind: 'notification', subjectId: kind });
  }
}

/** What the screen needs to know. @throws ApiError not_found */
export async function readNotificationDemo(ctx: Ctx) {
  assertMayTest(ctx);
  return { listing: await findNewestListing(ctx.db), isLocal: isLocal(ctx.app.config) };
}

/** @throws ApiError not_found; invalid_input if the address cannot be written to that way */
export async function sendTestNotification({ type, email }: Body<typeof testEndpoint>, ctx: Ctx) {
  assertMayTest(ctx);
  const recipient = await recipientOf(ctx, 'email', email);
  const language = recipient?.language ?? ctx.language ?? DEFAULT_LANGUAGE;
  const userId = recipient?.id;
  if (type === 'email') {
    await send(ctx, 'test', TEST.to({ userId, email, language }, {}));
    return { message: 'The test e-mail is on its way.' };
  }
  if (!recipient?.phone) throw notReachable('email', 'belongs to no account with a phone number');
  await send(ctx, 'test', TEST.to({ userId, sms: recipient.phone, language }, {}));
  return { message: 'The test SMS is on its way.' };
}

/** Tells every active admin, in the bell and by mail. @throws ApiError not_found */
export async function sendAdminAlert({ subject, message }: Body<typeof alertEndpoint>, ctx: Ctx) {
  assertMayTest(ctx);
  const admins = await findActiveAdmins(ctx.db, ctx.app.config.demo);
  const notices = admins.map(({ id, email, language }) =>
    TEST_LETTER.to({ userId: id, email, language }, { title: subject, message }),
  );
  await send(ctx, 'admin-alert', ...notices);
  return { message: 'The administrators are told.' };
}

async function listingOf({ db }: Ctx, propertyId: string) {
  const listing = await findListing(db, propertyId);
  if (!listing) throw new ApiError('not_found', 'Property not found');
  return listing;
}

/** Tells a listing's owner of a test inquiry, which opens none. @throws ApiError not_found */
export async function sendTestInquiry(
  { propertyId, inquirerEmail, message }: Body<typeof inquiryEndpoint>,
  ctx: Ctx,
) {
  assertMayTest(ctx);
  const { owner, title: listing } = await listingOf(ctx, propertyId);
  const notice = TEST_INQUIRY.to(
    { userId: owner.id, email: owner.email, language: owner.language },
    { test: 'inquiry', listing, message },
    { ids: { propertyId }, path: `/properties/${propertyId}`, replyTo: inquirerEmail },
  );
  await send(ctx, 'property-inquiry', notice);
  return { message: 'The owner of the listing is told.' };
}

/** Sends a test price alert. @throws ApiError not_found; invalid_input if the address cannot be written to */
export async function sendTestPriceAlert(
  { propertyId, userEmail, targetPrice }: Body<typeof priceEndpoint>,
  ctx: Ctx,
) {
  assertMayTest(ctx);
  const { title: listing, price } = await listingOf(ctx, propertyId);
  const recipient = await recipientOf(ctx, 'userEmail', userEmail);
  const language = recipient?.language ?? ctx.language ?? DEFAULT_LANGUAGE;
  const notice = TEST_ALERT.to(
    { userId: recipient?.id, email: userEmail, language },
    { test: 'priceAlert', listing, price: Number(price), target: targetPrice },
    { ids: { propertyId }, path: `/properties/${propertyId}` },
  );
  await send(ctx, 'price-alert', notice);
  return { message: 'The test price alert is on its way.' };
}

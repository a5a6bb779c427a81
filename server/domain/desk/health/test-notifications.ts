import { DEFAULT_LANGUAGE } from '#contract/accounts.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type {
  sendAdminAlert as alertEndpoint,
  sendTestInquiry as inquiryEndpoint,
  sendTestPriceAlert as priceEndpoint,
  sendTestNotification as testEndpoint,
} from '#contract/notification-demo.api.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { Ctx } from '#server/platform/call.ts';
import { type Notice, notify } from '#server/platform/notifications/notify.ts';
import type { BellFacts } from './bell-words.ts';
import { assertMayTest, isLocal, needsConfirmed } from './demo-access.ts';
import { findActiveAdmins, findByEmail, findListing, findNewestListing, type Recipient } from './queries.ts';
import { TEST_TEXTS } from './texts.ts';

type Body<E> = EndpointInput<E>['body'];

const CATEGORY = 'test';

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
async function send(ctx: Ctx, kind: string, notices: readonly Notice[]): Promise<void> {
  await notify(ctx.db, ...notices);
  if (ctx.actor.kind === 'user' && ctx.actor.role === 'admin') {
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
  const words = TEST_TEXTS[language].test(ctx.app.config.site.brand);
  const common = {
    category: CATEGORY,
    title: words.title,
    userId: recipient?.id,
    isInApp: false,
    data: { language },
  };
  if (type === 'email') {
    await send(ctx, 'test', [{ ...common, message: words.message, email }]);
    return { message: 'The test e-mail is on its way.' };
  }
  if (!recipient?.phone) throw notReachable('email', 'belongs to no account with a phone number');
  const message = `${words.title}\n${words.message}`;
  await send(ctx, 'test', [{ ...common, message, sms: recipient.phone }]);
  return { message: 'The test SMS is on its way.' };
}

/** Tells every active admin, in the bell and by mail. @throws ApiError not_found */
export async function sendAdminAlert({ subject, message }: Body<typeof alertEndpoint>, ctx: Ctx) {
  assertMayTest(ctx);
  const admins = await findActiveAdmins(ctx.db, ctx.app.config.demo);
  const notices = admins.map(({ id, email, language }) => ({
    category: CATEGORY,
    title: subject,
    message,
    userId: id,
    email,
    data: { language },
  }));
  await send(ctx, 'admin-alert', notices);
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
  const facts: BellFacts = { test: 'inquiry', listing, message };
  const { language } = owner;
  const notice: Notice = {
    category: CATEGORY,
    ...TEST_TEXTS[language].inquiry(facts),
    userId: owner.id,
    email: owner.email,
    data: { propertyId, path: `/properties/${propertyId}`, replyTo: inquirerEmail, language },
    facts,
  };
  await send(ctx, 'property-inquiry', [notice]);
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
  const facts: BellFacts = { test: 'priceAlert', listing, price: Number(price), target: targetPrice };
  const notice: Notice = {
    category: CATEGORY,
    ...TEST_TEXTS[language].priceAlert(facts),
    userId: recipient?.id,
    email: userEmail,
    data: { propertyId, path: `/properties/${propertyId}`, language },
    facts,
  };
  await send(ctx, 'price-alert', [notice]);
  return { message: 'The test price alert is on its way.' };
}

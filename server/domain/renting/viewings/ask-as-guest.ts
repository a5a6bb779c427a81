import { DEFAULT_LANGUAGE } from '#contract/accounts.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { GuestViewingRequest, ViewingCodeRequest } from '#contract/viewings.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Http } from '#server/platform/http/registration.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { noteNumberConfirmed } from '#server/platform/notifications/may-send.ts';
import { isOfficialName, OFFICIAL_NAME } from '../../identity/profile/names.ts';
import { countSmsFailures } from '../../identity/sign-in/failures.ts';
import { consumeSmsCode, issueSmsCode, tryCode } from '../../identity/sign-in/sms-codes.ts';
import { countCodeRequest, wrongSmsCode } from '../../identity/sign-in/sms-sign-in.ts';
import { servedNumber, textCodeOrRefuse } from '../../identity/sign-in/text-code.ts';
import { ownerContacted } from '../../listings/events.ts';
import { storeViewing } from './create-viewing.ts';
import { issueGuestLink } from './links.ts';
import { notifyBoth } from './notices.ts';
import { assertGuestMayAskAgain } from './open-limit.ts';
import { findHome, keepHome, type ViewingRow } from './queries.ts';
import { assertFree } from './slots.ts';

type Home = Awaited<ReturnType<typeof findHome>>;

/** @throws ApiError not_found; conflict where the home is not available */
function assertCanBook(home: Home): NonNullable<Home> {
  if (!home) throw new ApiError('not_found', 'Property not found');
  if (!home.canBook) throw new ApiError('conflict', 'This home is not available for viewings.');
  return home;
}

/**
 * Texts a guest the code by which they confirm their number for a viewing (D56). Nothing of the number itself is
 * answered: neither whether an account has it nor how many viewings it has.
 * @throws ApiError invalid_input; not_found; conflict; slot_taken with the nearest free ones; too_many_requests
 */
export async function askViewingCode(
  { propertyId, date, time, phone: typed }: ViewingCodeRequest,
  ctx: Ctx,
  http: Http,
): Promise<{ challenge: string }> {
  const { app, db } = ctx;
  const phone = servedNumber(typed, ctx);
  const { ownerId } = assertCanBook(await findHome(db, propertyId));
  // An SMS costs money: none is sent for a time that is gone already.
  await assertFree({ propertyId, ownerId }, { date, hour: time }, ctx);
  await countCodeRequest(phone, undefined, ctx, http);
  return app.database.transaction(async (tx) => {
    const { code, challenge } = await issueSmsCode(
      { ...ctx, db: tx },
      { purpose: 'viewing', userId: null, phone },
    );
    const language = ctx.language ?? DEFAULT_LANGUAGE;
    await textCodeOrRefuse({ app, db: tx }, { userId: null, phone, language, code, purpose: 'viewing' });
    return { challenge };
  });
}

/**
 * Sees that a guest gives the code that was sent to their number. Before the transaction: a wrong one counts, whatever
 * becomes of the request.
 * @throws ApiError invalid_input for a code that is wrong, used, over or was tried too often; too_many_requests
 */
export async function proveNumber(
  { challenge, code, phone: typed }: Pick<GuestViewingRequest, 'challenge' | 'code' | 'phone'>,
  ctx: Ctx,
  http: Pick<Http, 'address' | 'header'>,
): Promise<void> {
  const phone = servedNumber(typed, ctx);
  const isProven = await countSmsFailures(ctx.app, http, async () => {
    const tried = await tryCode(ctx, { purpose: 'viewing', challenge, code });
    return tried !== undefined && tried.userId === null && tried.isRight(phone);
  });
  if (!isProven) throw wrongSmsCode();
}

/**
 * Asks for a viewing as a guest whose number is proven (D56): the viewing, its history, both sides' private links and
 * what they are told are committed together. A slot that is taken leaves the code as it is.
 * @throws ApiError invalid_input; not_found; conflict where the home is not available, or the number has too many
 * viewings to come; slot_taken
 */
export async function createGuestViewing(
  { challenge, name, phone: typed, ...asked }: GuestViewingRequest,
  ctx: Ctx,
): Promise<{ viewing: ViewingRow; followPath: string }> {
  const { db } = ctx;
  const phone = servedNumber(typed, ctx);
  if (isOfficialName(name, ctx.app.config.site.brand)) throw invalidInput({ name: OFFICIAL_NAME });
  const { ownerId } = assertCanBook(await keepHome(db, asked.propertyId));
  if (!(await consumeSmsCode(db, { purpose: 'viewing', challenge, userId: null }))) throw wrongSmsCode();
  await assertGuestMayAskAgain({ propertyId: asked.propertyId, phone }, ctx);
  const guest = {
    userId: null,
    guestName: name,
    guestPhone: phone,
    guestLanguage: ctx.language ?? DEFAULT_LANGUAGE,
  };
  const viewing = await storeViewing(asked, ownerId, guest, ctx);
  await emit(
    ctx,
    ownerContacted({
      ...{ propertyId: asked.propertyId, way: 'viewing', userId: null },
      ...{ guestContact: phone, guestLanguage: guest.guestLanguage },
    }),
  );
  await noteNumberConfirmed(ctx, phone);
  await notifyBoth(ctx, viewing, { renter: 'sent', owner: 'asked' }, { by: 'renter' });
  return { viewing, followPath: await issueGuestLink(ctx, viewing) };
}

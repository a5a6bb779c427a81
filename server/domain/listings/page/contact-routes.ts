import type { Hono } from 'hono';
import { idParams } from '#contract/formats.api.ts';
import { showNumber } from '#contract/properties.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { register } from '#server/platform/http/endpoint.ts';
import { nothingHere, type RawHttp, type RawReply, registerRaw } from '#server/platform/http/raw-endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { findLandlord, landlordOf } from '../queries.ts';
import { noteTap } from '../seekers/note-contact.ts';

const MAX_TEXT_LENGTH = 1000;

/** The digits of an owner's phone, which is not part of any page (D47). @throws ApiError not_found */
async function digitsOf(id: string, { db }: Ctx): Promise<string> {
  const landlord = await findLandlord(db, id);
  if (!landlord) throw nothingHere();
  return landlord.phone;
}

const redirectTo = (location: string): RawReply => ({
  status: 302,
  headers: { location, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  body: null,
});

/** Somebody follows a link of ours: nothing is fetched ahead, by a program, or from another site. */
const isFollowed = ({ header, isHead }: RawHttp): boolean =>
  !isHead &&
  header('sec-fetch-site') === 'same-origin' &&
  header('sec-fetch-dest') === 'document' &&
  !header('sec-purpose');

/** Notes the tap of whoever follows the link, once it is clear that there is a number. */
const noteFollowed = async (id: string, way: 'call' | 'chat', ctx: Ctx, http: RawHttp): Promise<void> => {
  if (isFollowed(http)) await ctx.app.database.transaction((db) => noteTap(id, way, { ...ctx, db }));
};

const ofListing = {
  landlordOf: ({ params }: { params: { id: string } }, ctx: Ctx) =>
    landlordOf({ propertyId: params.id }, ctx),
};

/** Starts a chat or a call with the owner of a listing, or shows their number to a person, not a bot (D47). */
export function registerPropertyContacts(app: Hono<AppEnv>): void {
  register(app, showNumber, {
    ...ofListing,
    run: async ({ params }, ctx) => {
      const phone = `+${await digitsOf(params.id, ctx)}`;
      await noteTap(params.id, 'call', ctx);
      return { phone };
    },
  });
  registerRaw(app, 'chat', {
    ...ofListing,
    params: idParams,
    readsSession: true,
    run: async ({ params }, ctx, http) => {
      const text = http.url.searchParams.get('text')?.slice(0, MAX_TEXT_LENGTH).toWellFormed();
      const chat = `https://wa.me/${await digitsOf(params.id, ctx)}`;
      await noteFollowed(params.id, 'chat', ctx, http);
      return redirectTo(text ? `${chat}?text=${encodeURIComponent(text)}` : chat);
    },
  });
  registerRaw(app, 'call', {
    ...ofListing,
    params: idParams,
    readsSession: true,
    run: async ({ params }, ctx, http) => {
      const phone = `tel:+${await digitsOf(params.id, ctx)}`;
      await noteFollowed(params.id, 'call', ctx, http);
      return redirectTo(phone);
    },
  });
}

import type { Hono } from 'hono';
import { propertyIdSchema, showNumber } from '#contract/properties.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { register } from '#server/platform/http/endpoint.ts';
import { nothingHere, type RawReply, registerRaw } from '#server/platform/http/raw-endpoint.ts';
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
    params: propertyIdSchema,
    readsSession: true,
    run: async ({ params }, ctx, { url }) => {
      const text = url.searchParams.get('text')?.slice(0, MAX_TEXT_LENGTH).toWellFormed();
      const chat = `https://wa.me/${await digitsOf(params.id, ctx)}`;
      return redirectTo(text ? `${chat}?text=${encodeURIComponent(text)}` : chat);
    },
  });
  registerRaw(app, 'call', {
    ...ofListing,
    params: propertyIdSchema,
    readsSession: true,
    run: async ({ params }, ctx) => redirectTo(`tel:+${await digitsOf(params.id, ctx)}`),
  });
}

import type { Context, Hono } from 'hono';
import { ApiError } from '#contract/errors.ts';
import { propertyIdSchema, showNumber } from '#contract/properties.api.ts';
import { countContact } from '#server/platform/http/contact-limit.ts';
import { register } from '#server/platform/http/endpoint.ts';
import { respond } from '#server/platform/http/respond.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { knownVisitor } from '#server/platform/http/visitor.ts';
import { findLandlord, landlordOf } from '../queries.ts';

const MAX_TEXT_LENGTH = 1000;
const notFound = () => new ApiError('not_found', 'There is nothing here.');

/** Redirects to the owner's phone, which is not part of any page (D47). */
async function redirectToPhone(c: Context<AppEnv, '/properties/:id'>, target: (digits: string) => string) {
  const app = c.get('app');
  const { success, data } = propertyIdSchema.safeParse(c.req.param());
  if (!success) throw notFound();
  const [landlord, actor] = await Promise.all([findLandlord(app.database.db, data.id), c.get('actor')()]);
  if (!landlord) throw notFound();
  const device = knownVisitor(app, (name) => c.req.header(name));
  await countContact(app, { actor, address: c.get('address'), device }, landlord.id);
  return respond(c, {
    status: 302,
    headers: { location: target(landlord.phone), 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    body: null,
  });
}

/** Starts a chat or a call with the owner of a listing, or shows their number to who is no machine (D47). */
export function registerPropertyContacts(app: Hono<AppEnv>): void {
  register(app, showNumber, {
    landlordOf: ({ params }, ctx) => landlordOf({ propertyId: params.id }, ctx),
    run: async ({ params }, { db }) => {
      const landlord = await findLandlord(db, params.id);
      if (!landlord) throw notFound();
      return { phone: `+${landlord.phone}` };
    },
  });
  app.get('/properties/:id/chat', (c) =>
    redirectToPhone(c, (digits) => {
      const text = c.req.query('text')?.slice(0, MAX_TEXT_LENGTH).toWellFormed();
      return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
    }),
  );
  app.get('/properties/:id/call', (c) => redirectToPhone(c, (digits) => `tel:+${digits}`));
}

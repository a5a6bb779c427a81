import { Refusal } from '#contract/errors.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { Call } from '#server/platform/http/register.ts';
import { tell } from '#server/platform/notifications/tell.ts';
import { replaceProviderLinks } from './links.ts';
import { baseUrl, providerNotices } from './notices.ts';
import { findParties } from './parties.ts';

/**
 * Ends the links that a provider has to a booking and sends a new one (D23).
 * @throws Refusal not_found
 */
export async function renewProviderLink(id: string, call: Call): Promise<{ expiresAt: string }> {
  const { app } = call;
  const parties = await findParties(app.database.sql, id);
  if (!parties) throw new Refusal('not_found', 'Booking not found');
  const link = await app.database.orm.transaction(async (tx) => {
    const made = await replaceProviderLinks(app, tx, parties);
    await tell(tx, ...providerNotices(app, baseUrl(app, call.url), parties, 'link', made.path));
    await audit(tx, call.actor, { action: 'booking.provider_link', subjectKind: 'booking', subjectId: id });
    return made;
  });
  return { expiresAt: link.expiresAt.toISOString() };
}

import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { LINK_OVER } from '#contract/bookings.ts';
import { Refusal } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import { readSecret } from '#server/platform/access/secret.ts';
import { idOfToken, signId, type TokenPurpose } from '#server/platform/access/tokens.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { providerLinks } from '#server/platform/database/schema/index.ts';

/** A provider's link opens the job until so long after the day of the move (D23). */
const PROVIDER_LINK_DAYS = 90;

const secrets = new WeakMap<Config, string>();

function secretOf(config: Config): string {
  const known = secrets.get(config) ?? readSecret(config);
  secrets.set(config, known);
  return known;
}

const tokenOf = (app: AppContext, purpose: TokenPurpose, id: string) =>
  signId(secretOf(app.config), purpose, id);

/** Today as it is in Mogadishu, three hours ahead of UTC all year. */
export function todayInMogadishu(now: Date): string {
  return new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
}

/** The path under which a guest follows their booking (D26). */
export const guestPath = (app: AppContext, bookingId: string): string =>
  `/bookings/${tokenOf(app, 'guest booking', bookingId)}`;

/** The path under which a provider answers; `linkId` is a row of provider_links. */
export const providerPath = (app: AppContext, linkId: string): string =>
  `/provider/bookings/${tokenOf(app, 'provider link', linkId)}`;

/** A link that is to be stored, for a move on this day. */
export function newProviderLink(now: Date, date: string): { id: string; expiresAt: Date } {
  const day = Date.parse(`${date > todayInMogadishu(now) ? date : todayInMogadishu(now)}T00:00:00Z`);
  return { id: randomUUID(), expiresAt: new Date(day + PROVIDER_LINK_DAYS * 86_400_000) };
}

const over = () => new Refusal('not_found', LINK_OVER);

/**
 * The booking that a guest's private link opens.
 * @throws Refusal not_found
 */
export async function bookingOfGuest(app: AppContext, token: string): Promise<string> {
  const id = idOfToken(secretOf(app.config), 'guest booking', token);
  if (id === undefined) throw over();
  const [row] = await app.database.sql`select from bookings where id = ${id} and user_id is null`;
  if (!row) throw over();
  return id;
}

/**
 * The booking that a provider's link opens; wrong, expired and revoked links are refused alike.
 * @throws Refusal not_found
 */
export async function bookingOfProvider(app: AppContext, token: string): Promise<string> {
  const id = idOfToken(secretOf(app.config), 'provider link', token);
  if (id === undefined) throw over();
  const [row] = await app.database.sql<{ bookingId: string }[]>`
    select booking_id as "bookingId" from provider_links
    where id = ${id} and revoked_at is null and expires_at > ${app.clock().toISOString()}`;
  if (!row) throw over();
  return row.bookingId;
}

/** The path of the link that the provider has; where it is over, of a new one. */
export async function pathForProvider(
  app: AppContext,
  tx: Transaction,
  booking: { id: string; date: string },
): Promise<string> {
  const now = app.clock();
  const [known] = await tx
    .select({ id: providerLinks.id })
    .from(providerLinks)
    .where(
      and(
        eq(providerLinks.bookingId, booking.id),
        isNull(providerLinks.revokedAt),
        gt(providerLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(providerLinks.expiresAt))
    .limit(1);
  if (known) return providerPath(app, known.id);
  return (await replaceProviderLinks(app, tx, booking)).path;
}

/** Ends all links of a booking and makes a new one. */
export async function replaceProviderLinks(
  app: AppContext,
  tx: Transaction,
  booking: { id: string; date: string },
): Promise<{ path: string; expiresAt: Date }> {
  const now = app.clock();
  await tx
    .update(providerLinks)
    .set({ revokedAt: now })
    .where(and(eq(providerLinks.bookingId, booking.id), isNull(providerLinks.revokedAt)));
  const link = newProviderLink(now, booking.date);
  await tx.insert(providerLinks).values({ ...link, bookingId: booking.id });
  return { path: providerPath(app, link.id), expiresAt: link.expiresAt };
}

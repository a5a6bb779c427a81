import { createHash, randomUUID } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import { isbot } from 'isbot';
import { Refusal } from '#contract/errors.ts';
import { readCookie } from '#server/platform/http/actor.ts';
import type { Call } from '#server/platform/http/register.ts';

const VISITOR_COOKIE = 'aqal_visitor';
const VISITOR_COOKIE_OPTIONS = {
  httpOnly: true,
  sameSite: 'Lax',
  path: '/api/properties',
  maxAge: 365 * 24 * 60 * 60,
} as const;

/**
 * Counts a view once per visitor, listing and day (D16); bots and the owner are not counted.
 * The visitor is known by a random cookie that leads nowhere else, kept only as a hash.
 * @returns whether this call was counted
 * @throws Refusal not_found
 */
export async function countView(call: Call, propertyId: string): Promise<boolean> {
  const { sql } = call.app.database;
  const [property] = await sql<{ ownerId: string }[]>`
    select owner_id as "ownerId" from properties where id = ${propertyId} and deleted_at is null and is_active`;
  if (!property) throw new Refusal('not_found', 'Property not found');
  if (isbot(call.userAgent)) return false;
  const { actor } = call;
  if (actor.kind === 'user' && actor.id === property.ownerId) return false;

  let visitor = readCookie(call.request.header, VISITOR_COOKIE);
  if (!visitor || visitor.length > 64) {
    visitor = randomUUID();
    const secure = call.url.protocol === 'https:';
    call.addCookie(serialize(VISITOR_COOKIE, visitor, { ...VISITOR_COOKIE_OPTIONS, secure }));
  }
  const hash = createHash('sha256').update(visitor).digest('base64url').slice(0, 22);
  const day = call.app.clock().toLocaleDateString('sv', { timeZone: 'Africa/Mogadishu' });
  const [counted] = await sql`
    with first as (
      insert into property_visitors (property_id, day, visitor) values (${propertyId}, ${day}, ${hash})
      on conflict do nothing returning 1
    )
    insert into property_views (property_id, day, views) select ${propertyId}, ${day}, 1 from first
    on conflict (property_id, day) do update set views = property_views.views + 1 returning 1`;
  return counted !== undefined;
}

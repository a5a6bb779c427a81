import type { ListingType, PropertyStatus, PropertyType } from '#contract/properties.ts';
import type { Priority } from '#contract/shortlist.ts';
import type { Sql } from '#server/platform/database/connection.ts';
import type { SqlMoment } from '#server/platform/database/moments.ts';

export interface ShortlistRow {
  id: string;
  owner_id: string;
  title: string;
  location: string;
  type: ListingType;
  property_type: PropertyType;
  price: string;
  images: string[] | null;
  bedrooms: number | null;
  bathrooms: number | null;
  sqft: number | null;
  status: PropertyStatus;
  is_active: boolean;
  landlord_name: string;
  landlord_phone: string | null;
  landlord_email: string;
  priority: Priority;
  notes: string | null;
  date_added: SqlMoment;
}

/** A person's own rows, and nobody else's; deleted listings are gone from them at once (D9). */
export function findShortlist(sql: Sql, userId: string, propertyId?: string): Promise<ShortlistRow[]> {
  return sql<ShortlistRow[]>`
    select p.id, p.owner_id, p.title, p.location, p.type, p.property_type, p.price, p.images, p.bedrooms, p.bathrooms,
      p.sqft, p.status, p.is_active, u.name as landlord_name, coalesce(u.phone_e_164, u.phone) as landlord_phone,
      u.email as landlord_email, s.priority, s.notes, s.date_added
    from shortlist s
    join properties p on p.id = s.property_id and p.deleted_at is null
    join users u on u.id = p.owner_id
    where s.user_id = ${userId} ${propertyId === undefined ? sql`` : sql`and s.property_id = ${propertyId}`}
    order by s.date_added desc, s.id desc`;
}

interface Wishes {
  priority?: Priority | undefined;
  notes?: string | null | undefined;
}

/** Adds a property that is on the market; any other adds nothing. */
export async function insertShortlist(
  sql: Sql,
  userId: string,
  propertyId: string,
  wishes: Wishes,
): Promise<void> {
  await sql`
    insert into shortlist (user_id, property_id, priority, notes)
    select ${userId}::uuid, p.id, ${wishes.priority ?? 'medium'}::text, ${wishes.notes ?? null}::text
    from properties p where p.id = ${propertyId} and p.deleted_at is null and p.is_active
    on conflict (user_id, property_id) do nothing`;
}

/** Changes only what is given. */
export async function updateShortlist(
  sql: Sql,
  userId: string,
  propertyId: string,
  wishes: Wishes,
): Promise<void> {
  await sql`
    update shortlist set
      priority = coalesce(${wishes.priority ?? null}::text, priority),
      notes = case when ${wishes.notes === undefined}::boolean then notes else ${wishes.notes ?? null}::text end
    where user_id = ${userId} and property_id = ${propertyId}`;
}

/** @returns whether it was there */
export async function deleteShortlist(sql: Sql, userId: string, propertyId: string): Promise<boolean> {
  const [row] = await sql`
    delete from shortlist where user_id = ${userId} and property_id = ${propertyId} returning 1`;
  return row !== undefined;
}

import { sql } from 'drizzle-orm';
import { NEW_OWNER_DAYS } from '#contract/signals.ts';
import { properties, users } from '#server/platform/database/schema/index.ts';

/** Whether the owner of a listing is new (T5): so many days, and until another listing of theirs has been shown. */
export const isNewOwner = (now: Date) => sql<boolean>`(
  ${users.createdAt} > ${new Date(now.getTime() - NEW_OWNER_DAYS * 86_400_000)}
  or not exists (
    select from properties another
    join property_statuses shown on shown.property_id = another.id and shown.is_active
    where another.owner_id = ${users.id} and another.id <> ${properties.id}
      and another.deleted_at is null and another.held is null))`;

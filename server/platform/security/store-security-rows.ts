import { sql } from 'drizzle-orm';
import type { SecurityEvent } from '#contract/security-events.ts';
import type { Db } from '../database/pool.ts';

/** A row on its way to `security_events`. */
export interface SecurityRow {
  bucket: string;
  event: SecurityEvent;
  /** What was typed for an account: never stored, only looked up. */
  email: string | null;
  userId: string | null;
  /** The keyed hash of either, which is stored where there is no such account. */
  account: string | null;
  address: string | null;
  agent: string | null;
  route: string | null;
  code: string | null;
  requestId: string | null;
  isSum: boolean;
  count: number;
  createdAt: Date;
  lastAt: Date;
}

/** Stores rows with one statement, and adds to those that are there already; in one order, so that two cannot deadlock. */
export async function storeSecurityRows(db: Db, rows: readonly SecurityRow[]): Promise<void> {
  const sorted = [...rows].sort((a, b) => (a.bucket < b.bucket ? -1 : 1));
  await db.execute(sql`
    insert into "security_events" as e (bucket, event, user_id, account, address, agent, route, code, request_id,
      is_sum, count, created_at, last_at)
    select r."bucket", r."event", coalesce(i.id, m.id), case when coalesce(i.id, m.id) is null then r."account" end, r."address", r."agent", r."route",
      r."code", r."requestId", r."isSum", r."count", r."createdAt", r."lastAt"
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as r("bucket" text, "event" text, "email" text,
      "userId" uuid, "account" text, "address" text, "agent" text, "route" text, "code" text, "requestId" text,
      "isSum" boolean, "count" integer, "createdAt" timestamptz, "lastAt" timestamptz)
    left join users i on i.id = r."userId" and i.erased_at is null
    left join users m on lower(m.email) = r."email" and m.erased_at is null
    order by r."bucket"
    on conflict (bucket) do update
      set count = e.count + excluded.count, last_at = greatest(e.last_at, excluded.last_at)`);
}

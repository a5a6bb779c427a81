import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../database/pool.ts';
import { queryRaw } from '../database/raw.ts';
import { CHANNELS } from './delivery-records.ts';
import { WITHHELD } from './outcome.ts';

const count = z.number().int();

export const deliveryCountsRowSchema = z.strictObject({ waiting: count, failed: count, withheld: count });

/**
 * How many messages wait, could not be delivered, and were withheld by a rule; each of the latest ones, up to one more
 * than the cap.
 */
export const countDeliveries = (db: Db, cap: number) =>
  queryRaw<z.infer<typeof deliveryCountsRowSchema>>(
    db,
    sql`
      with ended as (
        select (select outcome from deliveries d where d.notification_id = n.id order by d.attempt desc limit 1)
          = any(${sql.param([...WITHHELD])}::text[]) as is_withheld
        from notifications n where n.status = 'failed' and n.type <> 'in_app'
        order by n.created_at desc, n.id desc limit ${2 * (cap + 1)}
      )
      select
        (select count(*) from (select 1 from notifications where status = 'pending' and type <> 'in_app'
          limit ${cap + 1}) w)::int as waiting,
        (select count(*) from ended where is_withheld is not true)::int as failed,
        (select count(*) from ended where is_withheld)::int as withheld`,
  );

export const failedDeliveryRowSchema = z.strictObject({
  id: z.uuid(),
  channel: z.enum(CHANNELS),
  category: z.string(),
  attempts: count,
  isOneTime: z.boolean(),
  reason: z.string().nullable(),
  failedAt: z.string(),
});
export type FailedDeliveryRow = z.infer<typeof failedDeliveryRowSchema>;

/** The latest messages that could not be delivered, and how their last attempt ended. */
export const listFailedDeliveries = (db: Db, limit: number) =>
  queryRaw<FailedDeliveryRow>(
    db,
    sql`
      select n.id, n.type as channel, n.category, n.attempts, n.is_one_time as "isOneTime", last.outcome as reason,
        coalesce(last.created_at, n.created_at) as "failedAt"
      from (
        select id, type, category, attempts, is_one_time, created_at from notifications
        where status = 'failed' and type <> 'in_app' order by created_at desc, id desc limit ${limit}
      ) n left join lateral (
        select outcome, created_at from deliveries where notification_id = n.id order by attempt desc limit 1
      ) last on true
      order by n.created_at desc, n.id desc`,
  );

export const messageDeliveryRowSchema = z.strictObject({
  id: z.uuid(),
  bookingId: z.uuid(),
  messageId: z.uuid(),
  channel: z.enum(CHANNELS),
  state: z.enum(['pending', 'sent', 'failed']),
  sentAt: z.string().nullable(),
  createdAt: z.string(),
  outcome: z.string().nullable(),
  triedAt: z.string().nullable(),
});
export type MessageDeliveryRow = z.infer<typeof messageDeliveryRowSchema>;

/** The mail and SMS of messages that admins wrote to the customers of these bookings, the latest message first. */
export const listMessageDeliveries = (db: Db, bookingIds: readonly string[]) =>
  queryRaw<MessageDeliveryRow>(
    db,
    sql`
      select n.id, m.booking_id as "bookingId", m.id as "messageId", n.type as channel, n.status as state,
        n.sent_at as "sentAt", n.created_at as "createdAt", last.outcome, last.created_at as "triedAt"
      from booking_messages m
      join notifications n on n.data ->> 'bookingMessageId' = m.id::text and n.type <> 'in_app'
      left join lateral (
        select outcome, created_at from deliveries where notification_id = n.id order by attempt desc limit 1
      ) last on true
      where m.booking_id = any(${sql.param([...bookingIds])}::uuid[]) and m.actor_kind = 'admin'
      order by m.created_at desc, m.id, n.type`,
  );

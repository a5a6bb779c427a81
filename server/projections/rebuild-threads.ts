import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { followSender } from './threads.ts';

/** What happened between two people about a listing beside messages: viewings and applications. */
const REQUESTS = sql`
  select property_id, user_id, owner_id, 'seeker' as side, created_at as at from viewings where user_id is not null
  union all select property_id, user_id, owner_id, 'seeker', created_at from applications
  union all select v.property_id, v.user_id, v.owner_id, case e.side when 'owner' then 'owner' else 'seeker' end, e.created_at
    from viewing_events e join viewings v on v.id = e.viewing_id and v.user_id is not null where e.side in ('renter', 'owner')
  union all select a.property_id, a.user_id, a.owner_id, case e.actor_kind when 'owner' then 'owner' else 'seeker' end,
      e.created_at
    from application_events e join applications a on a.id = e.application_id where e.actor_kind in ('applicant', 'owner')`;

/** Opens the threads of viewings and applications that have none. */
const openMissing = (db: Db) =>
  db.execute(sql`
    with acts as (
      select property_id, user_id, owner_id, min(at) as first, max(at) as last,
        max(at) filter (where side = 'seeker') as asked, max(at) filter (where side = 'owner') as answered
      from (${REQUESTS}) requests where user_id <> owner_id
      group by property_id, user_id, owner_id
    )
    insert into inquiries (owner_id, property_id, property_snapshot, sender_id, name, email, phone, status, is_unread,
      is_unread_by_sender, asked_at, last_at, created_at)
    select a.owner_id, a.property_id, p.title, a.user_id, u.name, u.email, coalesce(u.phone_e_164, u.phone),
      case when a.answered is null then 'new' else 'responded' end, coalesce(a.asked > a.answered, true),
      coalesce(a.answered >= a.asked, false), a.first, a.last, a.first
    from acts a join properties p on p.id = a.property_id join users u on u.id = a.user_id
    on conflict do nothing`);

/**
 * Works out anew when threads were asked, answered, last written in and seen, from messages, viewings and
 * applications, and opens those that are missing. What owners made of them stays, as does an answer from before there
 * were messages of owners.
 * @param batchSize so many threads in one statement
 */
export async function rebuildThreads(db: Db, batchSize = 2_000): Promise<void> {
  await openMissing(db);
  await followSender(db);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const [done] = await queryRaw<{ last: string | null }>(
      db,
      sql`
      with batch as (
        select id, property_id, sender_id from inquiries where id > ${after}::uuid order by id limit ${batchSize}
      ), acts as (
        select m.inquiry_id as id, m.side, m.created_at as at from messages m join batch on batch.id = m.inquiry_id
        union all
        select batch.id, r.side, r.at from batch
          join (${REQUESTS}) r on r.property_id = batch.property_id and r.user_id = batch.sender_id
      ), summed as (
        select id, max(at) as last, min(at) filter (where side = 'seeker') as asked,
          max(at) filter (where side = 'seeker') as seeker_seen, min(at) filter (where side = 'owner') as answered,
          max(at) filter (where side = 'owner') as owner_seen
        from acts group by id
      ), changed as (
        update inquiries i set last_at = s.last, asked_at = coalesce(s.asked, i.asked_at),
          answered_at = coalesce(s.answered, i.answered_at),
          owner_seen_at = greatest(i.owner_seen_at, s.owner_seen),
          sender_seen_at = greatest(i.sender_seen_at, s.seeker_seen)
        from summed s where s.id = i.id
          and (i.last_at, i.asked_at, i.answered_at, i.owner_seen_at, i.sender_seen_at) is distinct from
            (s.last, coalesce(s.asked, i.asked_at), coalesce(s.answered, i.answered_at),
              greatest(i.owner_seen_at, s.owner_seen), greatest(i.sender_seen_at, s.seeker_seen))
      )
      select max(id::text) as last from batch`,
    );
    if (!done?.last) return;
    after = done.last;
  }
}

import { type SQL, sql } from 'drizzle-orm';
import { DELETED_EMAIL_DOMAIN, DELETED_NAME, LAST_ADMIN, type Language } from '#contract/accounts.ts';
import { Refusal } from '#contract/errors.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { tell } from '#server/platform/notifications/tell.ts';
import { endLinks } from './one-time-links.ts';
import { LEFT_TEXTS } from './texts.ts';

/**
 * Deletes an account: nobody can sign in to it, and what was known of the person is gone. What others need, such as a
 * booking or a question, stays readable and names nobody; what was still to come is cancelled, and the other side told.
 * @throws Refusal forbidden for the last active administrator
 */
export async function eraseAccount(tx: Transaction, userId: string): Promise<void> {
  // Two administrators who leave in the same instant wait for each other here.
  const admins = await tx.execute<{ id: string }>(sql`
    select id from users where role = 'admin' and is_active order by id for update`);
  if (admins.length === 1 && admins[0]?.id === userId) throw new Refusal('forbidden', LAST_ADMIN);

  const [person] = await tx.execute<{ email: string }>(
    sql`select email from users where id = ${userId} for update`,
  );
  if (!person) return;
  await cancelMoves(tx, userId);
  await cancelRenting(tx, userId);
  await eraseWords(tx, userId, person.email);
  await endLinks(tx, userId);
  await tx.execute(sql`
    update properties set deleted_at = now(), version = version + 1, updated_at = now()
    where owner_id = ${userId} and deleted_at is null`);
  await tx.execute(sql`
    update users set name = ${DELETED_NAME}, email = ${`${userId}@${DELETED_EMAIL_DOMAIN}`}, email_verified = false,
      image = null, role = case role when 'admin' then 'buyer' else role end, username = null, phone = null,
      phone_e_164 = null, profile_completed = false, is_active = false, last_login = null, updated_at = now()
    where id = ${userId}`);
}

/** Moves that have not begun are cancelled; of those that are over, only where and when is kept. */
async function cancelMoves(tx: Transaction, userId: string): Promise<void> {
  const cancelled = await tx.execute<{ id: string; email: string; what: string }>(sql`
    with open as (
      select id, status from bookings where user_id = ${userId} and status in ('pending', 'confirmed') for update
    ), done as (
      update bookings b set status = 'cancelled', updated_at = now() from open where b.id = open.id
      returning b.id, b.moving_service_id, b.date, b.pickup_location, b.dropoff_location, open.status as was
    ), noted as (
      insert into booking_events (booking_id, from_status, to_status, actor_kind, actor_id)
      select id, was, 'cancelled', 'customer', ${userId} from done
    )
    select d.id, s.email, d.date || ', ' || d.pickup_location || ' → ' || d.dropoff_location as what
    from done d join moving_services s on s.id = d.moving_service_id`);
  await tx.execute(sql`
    update bookings set phone = '—', phone_e_164 = null, notes = ''
    where user_id = ${userId} and status in ('completed', 'cancelled')`);
  const [somali, english] = [LEFT_TEXTS.so, LEFT_TEXTS.en];
  await tell(
    tx,
    ...cancelled.map(({ id, email, what }) => ({
      category: 'booking',
      title: somali(what).title,
      message: `${somali(what).message}\n\n${english(what).message}`,
      data: { bookingId: id, language: 'so' },
      email,
    })),
  );
}

interface Other extends Record<string, unknown> {
  userId: string;
  email: string;
  language: Language;
  title: string;
}

/** Viewings and applications that are open, as a visitor and as an owner, end; the other side is told. */
async function cancelRenting(tx: Transaction, userId: string): Promise<void> {
  const end = (table: SQL, open: SQL, own: SQL, ofOwner: SQL) =>
    tx.execute<Other>(sql`
      with ended as (
        update ${table} x set status = case when x.user_id = ${userId} then ${own} else ${ofOwner} end, updated_at = now()
        from properties p
        where p.id = x.property_id and (x.user_id = ${userId} or p.owner_id = ${userId}) and x.status in ${open}
        returning p.title, case when x.user_id = ${userId} then p.owner_id else x.user_id end as other
      )
      select u.id as "userId", u.email, u.language, e.title from ended e join users u on u.id = e.other
      where u.id <> ${userId}`);
  const told = [
    ...(await end(sql`viewings`, sql`('scheduled', 'confirmed')`, sql`'cancelled'`, sql`'cancelled'`)),
    ...(await end(sql`applications`, sql`('pending', 'under_review')`, sql`'withdrawn'`, sql`'rejected'`)),
  ];
  await tell(
    tx,
    ...told.map(({ userId: id, email, language, title }) => ({
      ...LEFT_TEXTS[language](title),
      category: 'account',
      userId: id,
      email,
    })),
  );
}

/** What says who the person is or what they wanted. */
async function eraseWords(tx: Transaction, userId: string, email: string): Promise<void> {
  const nobody = `deleted@${DELETED_EMAIL_DOMAIN}`;
  for (const table of [
    'shortlist',
    'saved_searches',
    'price_alerts',
    'notifications',
    'sessions',
    'credentials',
  ]) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`);
  }
  await tx.execute(sql`delete from notifications where recipient = ${email}`);
  await tx.execute(sql`delete from local_mailbox where recipient = ${email}`);
  await tx.execute(sql`update viewings set notes = '' where user_id = ${userId}`);
  await tx.execute(sql`update applications set notes = '' where user_id = ${userId}`);
  await tx.execute(sql`update media set uploaded_by = null where uploaded_by = ${userId}`);
  // The text of a question begins with who asks (spec 1 §7).
  await tx.execute(sql`
    update messages set message_text = regexp_replace(message_text, '^From: [^\\r\\n]*', ${`From: ${DELETED_NAME} (${nobody})`})
    where sender_id = ${userId}`);
  await tx.execute(sql`
    update support_messages set user_id = null, name = ${DELETED_NAME}, email = ${nobody},
      phone = case when phone is null then null else '—' end
    where user_id = ${userId} or lower(email) = lower(${email})`);
}

-- What could not be delivered is read newest first; an admin's message knows the mail and SMS that carried it.
create index notifications_failed_idx on notifications (created_at desc, id desc)
  where status = 'failed' and type <> 'in_app';
--> statement-breakpoint
-- Messages from before: the row of the thread, its mail and SMS, and the entry of the log were written in one
-- transaction, so they have the same time.
update notifications n set data = n.data || jsonb_build_object('bookingMessageId', m.id)
from booking_messages m
join audit_log a on a.action = 'booking.message' and a.subject_id = m.booking_id::text and a.created_at = m.created_at
where m.actor_kind = 'admin' and n.type in ('email', 'sms') and n.created_at = m.created_at
  and n.data ->> 'bookingId' = m.booking_id::text;
--> statement-breakpoint
create index notifications_message_idx on notifications ((data ->> 'bookingMessageId'))
  where (data ->> 'bookingMessageId') is not null;

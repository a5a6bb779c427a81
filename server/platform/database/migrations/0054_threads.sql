-- What a message, a viewing or an application means for its thread is noted by the product (server/projections).
DROP TRIGGER messages_join ON messages;--> statement-breakpoint
DROP TRIGGER messages_noted ON messages;--> statement-breakpoint
DROP TRIGGER messages_changed ON messages;--> statement-breakpoint
DROP TRIGGER viewings_inquiry ON viewings;--> statement-breakpoint
DROP TRIGGER applications_inquiry ON applications;--> statement-breakpoint
DROP TRIGGER viewing_events_inquiry ON viewing_events;--> statement-breakpoint
DROP TRIGGER application_events_inquiry ON application_events;--> statement-breakpoint
DROP TRIGGER inquiries_answered ON inquiries;--> statement-breakpoint
DROP TRIGGER inquiries_answered_at_once ON inquiries;--> statement-breakpoint
DROP TRIGGER inquiries_search ON inquiries;--> statement-breakpoint
DROP FUNCTION join_inquiry, note_message, refresh_inquiry_search, note_request, note_viewing_event,
  note_application_event, note_answer_speed, open_inquiry, note_inquiry_act, set_inquiry_search;--> statement-breakpoint
-- What a thread is found by: who asked, the number also without spaces, and the listing; each message by itself.
DROP INDEX inquiries_search_idx;--> statement-breakpoint
ALTER TABLE inquiries DROP COLUMN search;--> statement-breakpoint
ALTER TABLE inquiries ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (
  fold_text(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(property_snapshot, ''))
  || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')) STORED;--> statement-breakpoint
CREATE INDEX inquiries_search_idx ON inquiries USING gin (owner_id, search gin_trgm_ops);--> statement-breakpoint
ALTER TABLE messages ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (fold_text(message_text)) STORED;--> statement-breakpoint
CREATE INDEX messages_search_idx ON messages
  USING gin ((CASE side WHEN 'owner' THEN sender_id ELSE receiver_id END), search gin_trgm_ops);--> statement-breakpoint
-- The sender's row is gone: they are no guest who could be answered.
CREATE FUNCTION leave_no_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email := NULL;
  NEW.phone := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER inquiries_sender_gone BEFORE UPDATE OF sender_id ON inquiries
  FOR EACH ROW WHEN (OLD.sender_id IS NOT NULL AND NEW.sender_id IS NULL) EXECUTE FUNCTION leave_no_address();--> statement-breakpoint
-- Open pages of whoever is concerned are told that something changed, never what.
CREATE FUNCTION notify_live() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE told jsonb;
BEGIN
  IF TG_TABLE_NAME = 'inquiries' THEN
    told := jsonb_build_object('inquiry', NEW.id, 'users', ARRAY[NEW.owner_id, NEW.sender_id]);
  ELSIF TG_TABLE_NAME = 'bookings' THEN
    -- Nobody follows a guest's booking before it is there.
    IF TG_OP = 'INSERT' AND NEW.user_id IS NULL THEN
      RETURN NULL;
    END IF;
    told := jsonb_build_object('booking', NEW.id, 'users', ARRAY[NEW.user_id]);
  ELSIF TG_TABLE_NAME = 'booking_messages' THEN
    told := jsonb_build_object('booking', NEW.booking_id,
      'users', ARRAY(SELECT user_id FROM bookings WHERE id = NEW.booking_id));
  ELSE
    told := jsonb_build_object('users', ARRAY[coalesce(NEW.user_id, OLD.user_id)]);
  END IF;
  PERFORM pg_notify('aqal_live', told::text);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER inquiries_live ON inquiries;--> statement-breakpoint
CREATE TRIGGER inquiries_live AFTER INSERT OR UPDATE ON inquiries FOR EACH ROW EXECUTE FUNCTION notify_live();--> statement-breakpoint
DROP TRIGGER bookings_live_insert ON bookings;--> statement-breakpoint
DROP TRIGGER bookings_live_update ON bookings;--> statement-breakpoint
CREATE TRIGGER bookings_live AFTER INSERT OR UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION notify_live();--> statement-breakpoint
DROP TRIGGER booking_messages_live ON booking_messages;--> statement-breakpoint
CREATE TRIGGER booking_messages_live AFTER INSERT ON booking_messages FOR EACH ROW EXECUTE FUNCTION notify_live();--> statement-breakpoint
DROP TRIGGER notifications_live ON notifications;--> statement-breakpoint
CREATE TRIGGER notifications_live AFTER INSERT ON notifications
  FOR EACH ROW WHEN (NEW.type = 'in_app') EXECUTE FUNCTION notify_live();--> statement-breakpoint
DROP TRIGGER shortlist_opinions_live ON shortlist_opinions;--> statement-breakpoint
CREATE TRIGGER shortlist_opinions_live AFTER INSERT OR UPDATE OR DELETE ON shortlist_opinions
  FOR EACH ROW EXECUTE FUNCTION notify_live();--> statement-breakpoint
DROP FUNCTION tell_live_inquiry, tell_live_booking, tell_live_booking_message, tell_live_notice, tell_live_opinion;

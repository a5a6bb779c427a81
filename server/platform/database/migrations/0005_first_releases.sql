-- Databases of the first two releases: 0001 and 0002 were changed after those had run them. This makes up for it, and
-- does nothing in any other database. First release: notifications got deliveries, guest links became signed.
DO $repair$
BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_attribute
    WHERE attrelid = 'bookings'::regclass AND attname = 'guest_token_hash' AND NOT attisdropped
  ) THEN
    RETURN;
  END IF;

  -- Neither of these two columns was ever written.
  ALTER TABLE bookings DROP COLUMN guest_token_hash;
  ALTER TABLE provider_links DROP COLUMN token_hash;

  ALTER TABLE notifications
    ADD COLUMN attempts integer DEFAULT 0 NOT NULL,
    ADD COLUMN due_at timestamp (3) with time zone DEFAULT now() NOT NULL,
    ADD COLUMN read_at timestamp (3) with time zone,
    DROP CONSTRAINT notifications_status_check;
  UPDATE notifications SET status = 'sent', read_at = coalesce(sent_at, created_at) WHERE status = 'read';
  ALTER TABLE notifications
    ADD CONSTRAINT notifications_status_check CHECK (status in ('pending', 'sent', 'failed'));
  DROP INDEX notifications_user_idx, notifications_due_idx;
  CREATE INDEX notifications_user_idx ON notifications (user_id, created_at, id) WHERE type = 'in_app';
  CREATE INDEX notifications_unread_idx ON notifications (user_id) WHERE type = 'in_app' and read_at is null;
  CREATE INDEX notifications_due_idx ON notifications (due_at, id) WHERE status = 'pending' and type <> 'in_app';

CREATE FUNCTION tell_live_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type = 'in_app' THEN
    PERFORM pg_notify('aqal_live', json_build_object('user', NEW.user_id)::text);
  ELSE
    PERFORM pg_notify('aqal_deliver', '');
  END IF;
  RETURN NULL;
END $$;
  CREATE TRIGGER notifications_live AFTER INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION tell_live_notice();

CREATE FUNCTION tell_live_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('aqal_live', json_build_object('booking', NEW.id, 'user', NEW.user_id)::text);
  RETURN NULL;
END $$;
  CREATE TRIGGER bookings_live AFTER INSERT OR UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION tell_live_booking();

CREATE FUNCTION tell_live_booking_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('aqal_live', json_build_object('booking', NEW.booking_id, 'user', b.user_id)::text)
    FROM bookings b WHERE b.id = NEW.booking_id;
  RETURN NULL;
END $$;
  CREATE TRIGGER booking_messages_live AFTER INSERT ON booking_messages
    FOR EACH ROW EXECUTE FUNCTION tell_live_booking_message();
END $repair$;
--> statement-breakpoint
-- First and second release: sessions did not end with a deactivated account, and indexes put nulls last, which the
-- queries do not ask for.
DO $repair$
DECLARE
  stale record;
BEGIN
  IF EXISTS (SELECT FROM pg_proc WHERE proname = 'end_sessions' AND pronamespace = 'public'::regnamespace) THEN
    RETURN;
  END IF;

CREATE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
  CREATE TRIGGER users_deactivated AFTER UPDATE OF is_active ON users
    FOR EACH ROW WHEN (OLD.is_active AND NOT NEW.is_active) EXECUTE FUNCTION end_sessions();

  CREATE INDEX bookings_date_idx ON bookings (date, id);
  FOR stale IN
    SELECT indexname, indexdef FROM pg_indexes
    WHERE schemaname = 'public' AND indexdef LIKE '%DESC NULLS LAST%' AND indexname IN (
      'sessions_user_idx', 'users_created_idx', 'messages_receiver_idx', 'messages_property_idx',
      'support_messages_created_idx', 'bookings_user_idx', 'bookings_service_idx', 'bookings_status_idx',
      'bookings_created_idx', 'moving_services_rating_idx', 'service_reviews_service_idx', 'audit_log_created_idx',
      'audit_log_subject_idx', 'local_mailbox_created_idx', 'property_reports_open_idx', 'applications_user_idx',
      'applications_property_idx', 'price_alerts_user_idx', 'property_reviews_property_idx',
      'saved_searches_user_idx', 'shortlist_user_idx', 'viewings_user_idx')
  LOOP
    EXECUTE format('DROP INDEX %I', stale.indexname);
    EXECUTE replace(stale.indexdef, 'DESC NULLS LAST', 'DESC');
  END LOOP;
END $repair$;

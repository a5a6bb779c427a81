-- Open pages of a move are told of what happens to it, of its photos and of what is disputed.
CREATE OR REPLACE FUNCTION notify_live() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE told jsonb;
BEGIN
  IF TG_TABLE_NAME IN ('move_events', 'move_photos', 'move_disputes', 'move_dispute_words') THEN
    -- The page of any of the services that were asked together shows it.
    PERFORM pg_notify('aqal_live', jsonb_build_object('booking', other.id, 'users', ARRAY[other.user_id])::text)
      FROM bookings own
      JOIN bookings other ON other.id = own.id OR other.request_id = own.request_id
      WHERE own.id = NEW.booking_id;
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'inquiries' THEN
    -- Locked, so that whose delegation has ended is told of nothing that commits later.
    told := jsonb_build_object('inquiry', NEW.id, 'users', ARRAY[NEW.owner_id, NEW.sender_id] || ARRAY(
      SELECT delegate_id FROM delegations
      WHERE owner_id = NEW.owner_id AND (property_id IS NULL OR property_id = NEW.property_id)
        AND delegate_id IS NOT NULL AND ended_at IS NULL
      ORDER BY id FOR SHARE));
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
END
$$;--> statement-breakpoint
CREATE TRIGGER move_dispute_words_live
  AFTER INSERT ON move_dispute_words
  FOR EACH ROW
  EXECUTE FUNCTION notify_live();--> statement-breakpoint
CREATE TRIGGER move_disputes_live
  AFTER UPDATE ON move_disputes
  FOR EACH ROW
  EXECUTE FUNCTION notify_live();--> statement-breakpoint
CREATE TRIGGER move_events_live
  AFTER INSERT ON move_events
  FOR EACH ROW
  EXECUTE FUNCTION notify_live();--> statement-breakpoint
CREATE TRIGGER move_photos_live
  AFTER UPDATE ON move_photos
  FOR EACH ROW
  EXECUTE FUNCTION notify_live();

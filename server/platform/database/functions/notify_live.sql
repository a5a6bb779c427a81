-- Tells open pages that something changed, never what.
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
END
$$;

CREATE TRIGGER booking_messages_live
  AFTER INSERT ON booking_messages
  FOR EACH ROW
  EXECUTE FUNCTION notify_live();

CREATE TRIGGER bookings_live
  AFTER INSERT OR UPDATE ON bookings
  FOR EACH ROW
  EXECUTE FUNCTION notify_live();

CREATE TRIGGER inquiries_live
  AFTER INSERT OR UPDATE ON inquiries
  FOR EACH ROW
  EXECUTE FUNCTION notify_live();

CREATE TRIGGER notifications_live
  AFTER INSERT ON notifications
  FOR EACH ROW WHEN ((new.type = 'in_app'))
  EXECUTE FUNCTION notify_live();

CREATE TRIGGER shortlist_opinions_live
  AFTER INSERT OR DELETE OR UPDATE ON shortlist_opinions
  FOR EACH ROW
  EXECUTE FUNCTION notify_live();

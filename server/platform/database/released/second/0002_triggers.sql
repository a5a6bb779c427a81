-- Every process keeps answers until it hears that what they were made from has changed.
CREATE FUNCTION tell_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('aqal_changed', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Not on popularity and version: counting views must not throw away every answer.
CREATE TRIGGER properties_changed
  AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF title, description, price, type, property_type, location, district_id,
    landmark_id, latitude, longitude, bedrooms, bathrooms, sqft, features, images, image_alts, owner_id, is_active,
    status, deleted_at, previous_price
  ON properties FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('properties');
--> statement-breakpoint
CREATE TRIGGER users_changed
  AFTER UPDATE OF name, phone, is_active, role ON users FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('properties');
--> statement-breakpoint
CREATE TRIGGER places_changed
  AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON places FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('places');
--> statement-breakpoint
CREATE TRIGGER moving_services_changed
  AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON moving_services FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('moving');
--> statement-breakpoint
-- The words of new and changed listings join the vocabulary at once; their frequencies are counted by a job.
-- One sorted insert per statement: two writers meet the same words in the same order and cannot lock each other out.
CREATE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
    SELECT DISTINCT found.word FROM new_rows, unnest(tsvector_to_array(new_rows.words)) AS found(word)
    WHERE char_length(found.word) BETWEEN 2 AND 40
      AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = found.word)
    ORDER BY found.word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_learn_words_insert AFTER INSERT ON properties
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (current_setting('aqal.words', true) IS DISTINCT FROM 'off') EXECUTE FUNCTION learn_words();
--> statement-breakpoint
CREATE TRIGGER properties_learn_words_update AFTER UPDATE ON properties
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (current_setting('aqal.words', true) IS DISTINCT FROM 'off') EXECUTE FUNCTION learn_words();
--> statement-breakpoint
-- Price and status histories are facts of the database, whoever writes (D8).
CREATE FUNCTION keep_property_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO property_prices (property_id, at, price) VALUES (NEW.id, NEW.created_at, NEW.price);
    INSERT INTO property_statuses (property_id, at, status, is_active) VALUES (NEW.id, NEW.created_at, NEW.status, NEW.is_active);
    RETURN NULL;
  END IF;
  IF NEW.price IS DISTINCT FROM OLD.price THEN
    INSERT INTO property_prices (property_id, at, price) VALUES (NEW.id, clock_timestamp(), NEW.price)
      ON CONFLICT (property_id, at) DO UPDATE SET price = excluded.price;
  END IF;
  IF NEW.status IS DISTINCT FROM OLD.status OR NEW.is_active IS DISTINCT FROM OLD.is_active THEN
    INSERT INTO property_statuses (property_id, at, status, is_active, actor_id)
      VALUES (NEW.id, clock_timestamp(), NEW.status, NEW.is_active, nullif(current_setting('aqal.actor', true), '')::uuid)
      ON CONFLICT (property_id, at) DO UPDATE SET status = excluded.status, is_active = excluded.is_active;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_history AFTER INSERT OR UPDATE OF price, status, is_active ON properties
  FOR EACH ROW WHEN (current_setting('aqal.history', true) IS DISTINCT FROM 'off') EXECUTE FUNCTION keep_property_history();
--> statement-breakpoint
-- A reduction is shown as such until the price is raised again (D8).
CREATE FUNCTION mark_reduction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.price < OLD.price THEN
    NEW.previous_price := OLD.price;
    NEW.reduced_at := clock_timestamp();
  ELSIF NEW.price > OLD.price THEN
    NEW.previous_price := NULL;
    NEW.reduced_at := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_mark_reduction BEFORE UPDATE OF price ON properties
  FOR EACH ROW EXECUTE FUNCTION mark_reduction();
--> statement-breakpoint
-- Whoever has a page open hears at once: the payload says whose bell or which booking is concerned.
CREATE FUNCTION tell_live_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type = 'in_app' THEN
    PERFORM pg_notify('aqal_live', json_build_object('user', NEW.user_id)::text);
  ELSE
    PERFORM pg_notify('aqal_deliver', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_live AFTER INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION tell_live_notice();
--> statement-breakpoint
CREATE FUNCTION tell_live_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('aqal_live', json_build_object('booking', NEW.id, 'user', NEW.user_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_live AFTER INSERT OR UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION tell_live_booking();
--> statement-breakpoint
CREATE FUNCTION tell_live_booking_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('aqal_live', json_build_object('booking', NEW.booking_id, 'user', b.user_id)::text)
    FROM bookings b WHERE b.id = NEW.booking_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_messages_live AFTER INSERT ON booking_messages
  FOR EACH ROW EXECUTE FUNCTION tell_live_booking_message();

-- One function announces each change, in place of four: the same channels and payloads, so that processes of the version
-- before hear them too. One function keeps what searches and the map read of a listing, in place of two.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about jsonb;
  viewed case_viewers;
BEGIN
  IF TG_NARGS > 0 THEN
    PERFORM pg_notify('aqal_changed', TG_ARGV[0]);
    RETURN NULL;
  END IF;
  CASE TG_TABLE_NAME
    WHEN 'users' THEN
      -- Answers show a person only as the owner of listings.
      IF EXISTS (SELECT FROM properties WHERE owner_id = NEW.id) THEN
        PERFORM pg_notify('aqal_changed', 'owner:' || NEW.id);
      END IF;
    WHEN 'move_events', 'move_photos', 'move_disputes', 'move_dispute_words' THEN
      -- The page of any of the services that were asked together shows it.
      PERFORM pg_notify('aqal_live', jsonb_build_object('booking', other.id, 'users', ARRAY[other.user_id])::text)
        FROM bookings own
        JOIN bookings other ON other.id = own.id OR other.request_id = own.request_id
        WHERE own.id = NEW.booking_id;
    WHEN 'inquiries' THEN
      -- Locked, so that whose delegation has ended is told of nothing that commits later.
      about := jsonb_build_object('inquiry', NEW.id, 'users', ARRAY[NEW.owner_id, NEW.sender_id] || ARRAY(
        SELECT delegate_id FROM delegations
        WHERE owner_id = NEW.owner_id AND (property_id IS NULL OR property_id = NEW.property_id)
          AND delegate_id IS NOT NULL AND ended_at IS NULL
        ORDER BY id FOR SHARE));
    WHEN 'bookings' THEN
      -- Nobody follows a guest's booking before it is there.
      IF TG_OP = 'UPDATE' OR NEW.user_id IS NOT NULL THEN
        about := jsonb_build_object('booking', NEW.id, 'users', ARRAY[NEW.user_id]);
      END IF;
    WHEN 'booking_messages' THEN
      about := jsonb_build_object('booking', NEW.booking_id,
        'users', ARRAY(SELECT user_id FROM bookings WHERE id = NEW.booking_id));
    WHEN 'case_viewers' THEN
      -- Whoever has a case open hears that somebody else has opened or left it.
      viewed := coalesce(NEW, OLD);
      about := (SELECT jsonb_build_object('users', array_agg(admin_id)) FROM case_viewers
        WHERE subject = viewed.subject AND case_id = viewed.case_id AND admin_id <> viewed.admin_id
        HAVING count(*) > 0);
    ELSE
      about := jsonb_build_object('users', ARRAY[coalesce(NEW.user_id, OLD.user_id)]);
  END CASE;
  IF about IS NOT NULL THEN
    PERFORM pg_notify('aqal_live', about::text);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "announcements_changed" ON "announcements";--> statement-breakpoint
CREATE TRIGGER announcements_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON announcements
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('announcements');--> statement-breakpoint
DROP TRIGGER "booking_messages_live" ON "booking_messages";--> statement-breakpoint
CREATE TRIGGER booking_messages_live
  AFTER INSERT ON booking_messages
  FOR EACH ROW
  EXECUTE FUNCTION announce_change();--> statement-breakpoint
DROP TRIGGER "bookings_live" ON "bookings";--> statement-breakpoint
CREATE TRIGGER bookings_live
  AFTER INSERT OR UPDATE ON bookings
  FOR EACH ROW
  EXECUTE FUNCTION announce_change();--> statement-breakpoint
DROP TRIGGER "case_viewers_told" ON "case_viewers";--> statement-breakpoint
CREATE TRIGGER case_viewers_told
  AFTER INSERT OR DELETE ON case_viewers
  FOR EACH ROW
  EXECUTE FUNCTION announce_change();--> statement-breakpoint
DROP TRIGGER "edited_texts_changed" ON "edited_texts";--> statement-breakpoint
CREATE TRIGGER edited_texts_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON edited_texts
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('site');--> statement-breakpoint
DROP TRIGGER "home_visits_changed" ON "home_visits";--> statement-breakpoint
CREATE TRIGGER home_visits_changed
  AFTER DELETE OR UPDATE OF entered_at, removed_at OR TRUNCATE ON home_visits
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('properties');--> statement-breakpoint
DROP TRIGGER "identity_checks_changed" ON "identity_checks";--> statement-breakpoint
CREATE TRIGGER identity_checks_changed
  AFTER DELETE OR UPDATE OF state, removed_at OR TRUNCATE ON identity_checks
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('properties');--> statement-breakpoint
DROP TRIGGER "inquiries_live" ON "inquiries";--> statement-breakpoint
CREATE TRIGGER inquiries_live
  AFTER INSERT OR UPDATE ON inquiries
  FOR EACH ROW
  EXECUTE FUNCTION announce_change();--> statement-breakpoint
DROP TRIGGER "move_dispute_words_live" ON "move_dispute_words";--> statement-breakpoint
CREATE TRIGGER move_dispute_words_live
  AFTER INSERT ON move_dispute_words
  FOR EACH ROW
  EXECUTE FUNCTION announce_change();--> statement-breakpoint
DROP TRIGGER "move_disputes_live" ON "move_disputes";--> statement-breakpoint
CREATE TRIGGER move_disputes_live
  AFTER UPDATE ON move_disputes
  FOR EACH ROW
  EXECUTE FUNCTION announce_change();--> statement-breakpoint
DROP TRIGGER "move_events_live" ON "move_events";--> statement-breakpoint
CREATE TRIGGER move_events_live
  AFTER INSERT ON move_events
  FOR EACH ROW
  EXECUTE FUNCTION announce_change();--> statement-breakpoint
DROP TRIGGER "move_photos_live" ON "move_photos";--> statement-breakpoint
CREATE TRIGGER move_photos_live
  AFTER UPDATE ON move_photos
  FOR EACH ROW
  EXECUTE FUNCTION announce_change();--> statement-breakpoint
DROP TRIGGER "moving_services_changed" ON "moving_services";--> statement-breakpoint
CREATE TRIGGER moving_services_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON moving_services
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('moving');--> statement-breakpoint
DROP TRIGGER "notifications_live" ON "notifications";--> statement-breakpoint
CREATE TRIGGER notifications_live
  AFTER INSERT ON notifications
  FOR EACH ROW WHEN ((new.type = 'in_app'))
  EXECUTE FUNCTION announce_change();--> statement-breakpoint
DROP TRIGGER "places_changed" ON "places";--> statement-breakpoint
CREATE TRIGGER places_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON places
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('places');--> statement-breakpoint
DROP TRIGGER "properties_changed" ON "properties";--> statement-breakpoint
CREATE TRIGGER properties_changed
  AFTER INSERT OR DELETE OR UPDATE OF title, description, price, type, property_type, location,
    district_id, landmark_id, latitude, longitude, bedrooms, bathrooms, sqft, deposit, no_deposit,
    months_in_advance, no_months_in_advance, agent_fee, agent_fee_percent, agent_fee_payer, water_cost,
    electricity, electricity_cost, generator_cost, guard_cost, internet_cost, furnished, available_from,
    minimum_months, house_rules, features, images, image_alts, owner_id, is_active, status, deleted_at, previous_price, confirmed_at OR TRUNCATE ON properties
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('properties');--> statement-breakpoint
DROP TRIGGER "property_documents_changed" ON "property_documents";--> statement-breakpoint
CREATE TRIGGER property_documents_changed
  AFTER DELETE OR UPDATE OF state, removed_at OR TRUNCATE ON property_documents
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('properties');--> statement-breakpoint
DROP TRIGGER "property_reviews_changed" ON "property_reviews";--> statement-breakpoint
CREATE TRIGGER property_reviews_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON property_reviews
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('ratings');--> statement-breakpoint
DROP TRIGGER "service_figures_changed" ON "service_figures";--> statement-breakpoint
CREATE TRIGGER service_figures_changed
  AFTER UPDATE ON service_figures
  FOR EACH ROW WHEN ((ROW(old.moves, old.kept, old.on_time, old.answer_minutes) IS DISTINCT FROM ROW(new.moves, new.kept, new.on_time, new.answer_minutes)))
  EXECUTE FUNCTION announce_change('moving');--> statement-breakpoint
DROP TRIGGER "shortlist_opinions_live" ON "shortlist_opinions";--> statement-breakpoint
CREATE TRIGGER shortlist_opinions_live
  AFTER INSERT OR DELETE OR UPDATE ON shortlist_opinions
  FOR EACH ROW
  EXECUTE FUNCTION announce_change();--> statement-breakpoint
DROP TRIGGER "signals_changed" ON "signals";--> statement-breakpoint
CREATE TRIGGER signals_changed
  AFTER INSERT OR DELETE OR UPDATE OF state OR TRUNCATE ON signals
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('properties');--> statement-breakpoint
DROP TRIGGER "site_settings_changed" ON "site_settings";--> statement-breakpoint
CREATE TRIGGER site_settings_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON site_settings
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('site');--> statement-breakpoint
DROP TRIGGER "switches_changed" ON "switches";--> statement-breakpoint
CREATE TRIGGER switches_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON switches
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('site');--> statement-breakpoint
DROP TRIGGER "users_changed" ON "users";--> statement-breakpoint
CREATE TRIGGER users_changed
  AFTER UPDATE OF name, phone, phone_e_164, phone_verified, phone_proven_at ON users
  FOR EACH ROW WHEN (
    (old.name IS DISTINCT FROM new.name) OR (old.phone IS DISTINCT FROM new.phone)
    OR (old.phone_e_164 IS DISTINCT FROM new.phone_e_164) OR (old.phone_verified <> new.phone_verified)
    OR (old.phone_proven_at IS DISTINCT FROM new.phone_proven_at)
  )
  EXECUTE FUNCTION announce_change();--> statement-breakpoint
-- Lists of what is moved, of which other processes did not hear.
CREATE TRIGGER move_items_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON move_items
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('moving');--> statement-breakpoint
CREATE TRIGGER move_sizes_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON move_sizes
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('moving');--> statement-breakpoint
CREATE TRIGGER vehicles_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON vehicles
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('moving');--> statement-breakpoint
DROP FUNCTION "notify_live"();--> statement-breakpoint
DROP FUNCTION "tell_case_viewers"();--> statement-breakpoint
DROP FUNCTION "tell_changed"();--> statement-breakpoint
DROP FUNCTION "tell_owner_changed"();--> statement-breakpoint
CREATE FUNCTION project_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  used tsvector;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.title, NEW.location, NEW.property_type, NEW.description, NEW.features)
      IS NOT DISTINCT FROM (OLD.title, OLD.location, OLD.property_type, OLD.description, OLD.features) THEN
    UPDATE property_words SET owner_id = NEW.owner_id, is_offered = NEW.is_offered, deleted_at = NEW.deleted_at,
      created_at = NEW.created_at, type = NEW.type, price = NEW.price, district_id = NEW.district_id,
      landmark_id = NEW.landmark_id, bedrooms = NEW.bedrooms, bathrooms = NEW.bathrooms, latitude = NEW.latitude,
      longitude = NEW.longitude, confirmed_at = NEW.confirmed_at, move_in_cost = NEW.move_in_cost
      WHERE id = NEW.id RETURNING words INTO used;
    -- Words that only hidden listings have are forgotten.
    IF OLD.is_offered OR NOT NEW.is_offered THEN
      used := NULL;
    END IF;
  ELSIF TG_OP = 'UPDATE' OR current_setting('aqal.words', true) IS DISTINCT FROM 'off' THEN
    INSERT INTO property_words SELECT (w).* FROM words_of(NEW) w
    ON CONFLICT (id) DO UPDATE SET owner_id = excluded.owner_id, is_offered = excluded.is_offered,
      deleted_at = excluded.deleted_at, created_at = excluded.created_at, type = excluded.type,
      property_type = excluded.property_type, price = excluded.price, district_id = excluded.district_id,
      landmark_id = excluded.landmark_id, bedrooms = excluded.bedrooms, bathrooms = excluded.bathrooms,
      latitude = excluded.latitude, longitude = excluded.longitude, features = excluded.features,
      heading = excluded.heading, title_words = excluded.title_words, words = excluded.words,
      confirmed_at = excluded.confirmed_at, move_in_cost = excluded.move_in_cost
    RETURNING words INTO used;
  END IF;
  -- New words join the vocabulary at once.
  IF used IS NOT NULL THEN
    INSERT INTO search_words (word)
      SELECT found.word FROM unnest(tsvector_to_array(used)) AS found(word)
      WHERE char_length(found.word) BETWEEN 2 AND 40
        AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = found.word)
      ORDER BY found.word
    ON CONFLICT DO NOTHING;
  END IF;
  IF NEW.is_offered AND NEW.latitude IS NOT NULL THEN
    INSERT INTO map_points
      (property_id, x, y, price, district_id, landmark_id, bedrooms, bathrooms, type, property_type, confirmed_at,
        move_in_cost)
      VALUES (NEW.id, map_x(public_degrees(NEW.longitude)), map_y(public_degrees(NEW.latitude)), NEW.price,
        NEW.district_id, NEW.landmark_id, NEW.bedrooms, NEW.bathrooms, NEW.type, NEW.property_type,
        NEW.confirmed_at, NEW.move_in_cost)
    ON CONFLICT (property_id) DO UPDATE SET x = excluded.x, y = excluded.y, price = excluded.price,
      district_id = excluded.district_id, landmark_id = excluded.landmark_id, bedrooms = excluded.bedrooms,
      bathrooms = excluded.bathrooms, type = excluded.type, property_type = excluded.property_type,
      confirmed_at = excluded.confirmed_at, move_in_cost = excluded.move_in_cost;
  ELSIF TG_OP = 'UPDATE' AND OLD.is_offered THEN
    DELETE FROM map_points WHERE property_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "properties_words_changed" ON "properties";--> statement-breakpoint
DROP TRIGGER "properties_words_new" ON "properties";--> statement-breakpoint
DROP TRIGGER "properties_map_point" ON "properties";--> statement-breakpoint
CREATE TRIGGER properties_projected
  AFTER INSERT OR UPDATE OF title, description, price, type, property_type, location, district_id, landmark_id,
    latitude, longitude, bedrooms, bathrooms, features, owner_id, is_active, held, status, deleted_at,
    created_at, confirmed_at, deposit, no_deposit, months_in_advance, no_months_in_advance, agent_fee,
    agent_fee_percent, agent_fee_payer ON properties
  FOR EACH ROW
  EXECUTE FUNCTION project_listing();--> statement-breakpoint
DROP FUNCTION "keep_words"();--> statement-breakpoint
DROP FUNCTION "keep_map_point"();

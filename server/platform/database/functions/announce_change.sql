-- Each change that a cached answer or an open page depends on is announced by the transaction that makes it, whoever
-- writes: to the caches of all processes a tag, to open pages whom it concerns and which record, never what changed.
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
    WHEN 'move_events', 'stored_files', 'move_disputes', 'move_dispute_words' THEN
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
$$;

CREATE TRIGGER announcements_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON announcements
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('announcements');

CREATE TRIGGER booking_messages_live
  AFTER INSERT ON booking_messages
  FOR EACH ROW
  EXECUTE FUNCTION announce_change();

CREATE TRIGGER bookings_live
  AFTER INSERT OR UPDATE ON bookings
  FOR EACH ROW
  EXECUTE FUNCTION announce_change();

CREATE TRIGGER case_viewers_told
  AFTER INSERT OR DELETE ON case_viewers
  FOR EACH ROW
  EXECUTE FUNCTION announce_change();

CREATE TRIGGER edited_texts_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON edited_texts
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('site');

CREATE TRIGGER home_visits_changed
  AFTER DELETE OR UPDATE OF entered_at, removed_at OR TRUNCATE ON home_visits
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('properties');

CREATE TRIGGER identity_checks_changed
  AFTER DELETE OR UPDATE OF state, removed_at OR TRUNCATE ON identity_checks
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('properties');

CREATE TRIGGER inquiries_live
  AFTER INSERT OR UPDATE ON inquiries
  FOR EACH ROW
  EXECUTE FUNCTION announce_change();

CREATE TRIGGER move_dispute_words_live
  AFTER INSERT ON move_dispute_words
  FOR EACH ROW
  EXECUTE FUNCTION announce_change();

CREATE TRIGGER move_disputes_live
  AFTER UPDATE ON move_disputes
  FOR EACH ROW
  EXECUTE FUNCTION announce_change();

CREATE TRIGGER move_events_live
  AFTER INSERT ON move_events
  FOR EACH ROW
  EXECUTE FUNCTION announce_change();

CREATE TRIGGER move_items_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON move_items
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('moving');

CREATE TRIGGER move_sizes_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON move_sizes
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('moving');

CREATE TRIGGER moving_services_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON moving_services
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('moving');

CREATE TRIGGER notifications_live
  AFTER INSERT ON notifications
  FOR EACH ROW WHEN ((new.type = 'in_app'))
  EXECUTE FUNCTION announce_change();

CREATE TRIGGER places_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON places
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('places');

CREATE TRIGGER properties_changed
  AFTER INSERT OR DELETE OR UPDATE OF title, description, price, type, property_type, location,
    district_id, landmark_id, latitude, longitude, bedrooms, bathrooms, sqft, floor, deposit, no_deposit,
    months_in_advance, no_months_in_advance, agent_fee, agent_fee_percent, agent_fee_payer, water_cost,
    electricity, electricity_cost, generator_cost, guard_cost, internet_cost, furnished, available_from,
    minimum_months, house_rules, features, images, image_alts, owner_id, is_active, status, deleted_at, previous_price, confirmed_at OR TRUNCATE ON properties
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('properties');

CREATE TRIGGER property_documents_changed
  AFTER DELETE OR UPDATE OF state, removed_at OR TRUNCATE ON property_documents
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('properties');

CREATE TRIGGER property_reviews_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON property_reviews
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('ratings');

CREATE TRIGGER service_figures_changed
  AFTER UPDATE ON service_figures
  FOR EACH ROW WHEN ((ROW(old.moves, old.kept, old.on_time, old.answer_minutes) IS DISTINCT FROM ROW(new.moves, new.kept, new.on_time, new.answer_minutes)))
  EXECUTE FUNCTION announce_change('moving');

CREATE TRIGGER shortlist_opinions_live
  AFTER INSERT OR DELETE OR UPDATE ON shortlist_opinions
  FOR EACH ROW
  EXECUTE FUNCTION announce_change();

CREATE TRIGGER signals_changed
  AFTER INSERT OR DELETE OR UPDATE OF state OR TRUNCATE ON signals
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('properties');

CREATE TRIGGER site_settings_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON site_settings
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('site');

CREATE TRIGGER stored_files_live
  AFTER UPDATE OF booking_id, stored_at, removed_at ON stored_files
  FOR EACH ROW WHEN ((new.booking_id IS NOT NULL))
  EXECUTE FUNCTION announce_change();

CREATE TRIGGER switches_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON switches
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('site');

CREATE TRIGGER users_changed
  AFTER UPDATE OF name, phone, phone_e_164, phone_verified, phone_proven_at ON users
  FOR EACH ROW WHEN (
    (old.name IS DISTINCT FROM new.name) OR (old.phone IS DISTINCT FROM new.phone)
    OR (old.phone_e_164 IS DISTINCT FROM new.phone_e_164) OR (old.phone_verified <> new.phone_verified)
    OR (old.phone_proven_at IS DISTINCT FROM new.phone_proven_at)
  )
  EXECUTE FUNCTION announce_change();

CREATE TRIGGER vehicles_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON vehicles
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('moving');

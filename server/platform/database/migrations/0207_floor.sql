-- The floor of a home, what searches read of it beside the listing, and the filters of saved searches that were missing.
ALTER TABLE "properties" ADD COLUMN "floor" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_floor_check" CHECK ("properties"."floor" between 0 and 200) NOT VALID;--> statement-breakpoint
ALTER TABLE "property_words" ADD COLUMN "floor" integer, ADD COLUMN "available_from" date;--> statement-breakpoint
ALTER TABLE "map_points" ADD COLUMN "floor" integer, ADD COLUMN "available_from" date;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "max_bedrooms" integer, ADD COLUMN "min_floor" integer,
  ADD COLUMN "max_floor" integer, ADD COLUMN "available_from" date;--> statement-breakpoint
CREATE OR REPLACE FUNCTION words_of(p properties) RETURNS property_words LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.id, p.owner_id, p.is_offered, p.deleted_at, p.created_at, p.type, p.property_type, p.price, p.district_id,
    p.landmark_id, p.bedrooms, p.bathrooms, p.latitude, p.longitude, p.features, p.title || ' ' || p.location,
    words_of(p.title), words_of(p.title || ' ' || p.location || ' ' || p.property_type || ' ' || p.description || ' '
      || coalesce(join_texts(p.features), '')), p.confirmed_at, p.move_in_cost, p.floor, p.available_from
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION project_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  used tsvector;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.title, NEW.location, NEW.property_type, NEW.description, NEW.features)
      IS NOT DISTINCT FROM (OLD.title, OLD.location, OLD.property_type, OLD.description, OLD.features) THEN
    UPDATE property_words SET owner_id = NEW.owner_id, is_offered = NEW.is_offered, deleted_at = NEW.deleted_at,
      created_at = NEW.created_at, type = NEW.type, price = NEW.price, district_id = NEW.district_id,
      landmark_id = NEW.landmark_id, bedrooms = NEW.bedrooms, bathrooms = NEW.bathrooms, latitude = NEW.latitude,
      longitude = NEW.longitude, confirmed_at = NEW.confirmed_at, move_in_cost = NEW.move_in_cost,
      floor = NEW.floor, available_from = NEW.available_from
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
      confirmed_at = excluded.confirmed_at, move_in_cost = excluded.move_in_cost, floor = excluded.floor,
      available_from = excluded.available_from
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
        move_in_cost, floor, available_from)
      VALUES (NEW.id, map_x(public_degrees(NEW.longitude)), map_y(public_degrees(NEW.latitude)), NEW.price,
        NEW.district_id, NEW.landmark_id, NEW.bedrooms, NEW.bathrooms, NEW.type, NEW.property_type,
        NEW.confirmed_at, NEW.move_in_cost, NEW.floor, NEW.available_from)
    ON CONFLICT (property_id) DO UPDATE SET x = excluded.x, y = excluded.y, price = excluded.price,
      district_id = excluded.district_id, landmark_id = excluded.landmark_id, bedrooms = excluded.bedrooms,
      bathrooms = excluded.bathrooms, type = excluded.type, property_type = excluded.property_type,
      confirmed_at = excluded.confirmed_at, move_in_cost = excluded.move_in_cost, floor = excluded.floor,
      available_from = excluded.available_from;
  ELSIF TG_OP = 'UPDATE' AND OLD.is_offered THEN
    DELETE FROM map_points WHERE property_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER properties_projected
  AFTER INSERT OR UPDATE OF title, description, price, type, property_type, location, district_id, landmark_id,
    latitude, longitude, bedrooms, bathrooms, floor, available_from, features, owner_id, is_active, held, status, deleted_at,
    created_at, confirmed_at, deposit, no_deposit, months_in_advance, no_months_in_advance, agent_fee,
    agent_fee_percent, agent_fee_payer ON properties
  FOR EACH ROW
  EXECUTE FUNCTION project_listing();--> statement-breakpoint
CREATE OR REPLACE TRIGGER properties_changed
  AFTER INSERT OR DELETE OR UPDATE OF title, description, price, type, property_type, location,
    district_id, landmark_id, latitude, longitude, bedrooms, bathrooms, sqft, floor, deposit, no_deposit,
    months_in_advance, no_months_in_advance, agent_fee, agent_fee_percent, agent_fee_payer, water_cost,
    electricity, electricity_cost, generator_cost, guard_cost, internet_cost, furnished, available_from,
    minimum_months, house_rules, features, images, image_alts, owner_id, is_active, status, deleted_at, previous_price, confirmed_at OR TRUNCATE ON properties
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_change('properties');

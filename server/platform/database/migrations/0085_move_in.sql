-- What it costs to move in and each month (T4). `move_in_cost` is kept by the database, whichever version writes; that of
-- listings from before is worked out by the job `fill-move-in`, in batches.
ALTER TABLE "properties"
  ADD COLUMN "agent_fee" integer,
  ADD COLUMN "agent_fee_percent" integer,
  ADD COLUMN "agent_fee_payer" text,
  ADD COLUMN "water_cost" integer,
  ADD COLUMN "electricity" text,
  ADD COLUMN "electricity_cost" integer,
  ADD COLUMN "generator_cost" integer,
  ADD COLUMN "guard_cost" integer,
  ADD COLUMN "internet_cost" integer,
  ADD COLUMN "furnished" text,
  ADD COLUMN "move_in_cost" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "properties"
  ADD CONSTRAINT "properties_costs_check" CHECK (least("agent_fee", "agent_fee_percent", "water_cost", "electricity_cost", "generator_cost", "guard_cost", "internet_cost") >= 0) NOT VALID,
  ADD CONSTRAINT "properties_agent_fee_payer_check" CHECK ("agent_fee_payer" in ('tenant', 'owner')) NOT VALID,
  ADD CONSTRAINT "properties_electricity_check" CHECK ("electricity" in ('meter', 'generator', 'flat')) NOT VALID,
  ADD CONSTRAINT "properties_furnished_check" CHECK ("furnished" in ('yes', 'partly', 'no')) NOT VALID;--> statement-breakpoint
ALTER TABLE "property_words" ADD COLUMN "move_in_cost" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "map_points" ADD COLUMN "move_in_cost" double precision;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "max_move_in" double precision;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD COLUMN "was_move_in" numeric(12, 2);--> statement-breakpoint
CREATE FUNCTION derive_move_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.move_in_cost := CASE WHEN NEW.type = 'rent' AND (NEW.deposit > 0 OR NEW.months_in_advance > 0) THEN
    coalesce(NEW.deposit, 0) + NEW.price * greatest(1, NEW.months_in_advance)
      + CASE WHEN NEW.agent_fee_payer = 'owner' THEN 0
        ELSE coalesce(NEW.agent_fee, round(NEW.price * NEW.agent_fee_percent / 100, 2), 0) END
  END;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER properties_move_in
  BEFORE INSERT OR UPDATE OF type, price, deposit, months_in_advance, agent_fee, agent_fee_percent,
    agent_fee_payer ON properties
  FOR EACH ROW
  EXECUTE FUNCTION derive_move_in();--> statement-breakpoint
CREATE OR REPLACE FUNCTION words_of(p properties) RETURNS property_words LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.id, p.owner_id, p.is_offered, p.deleted_at, p.created_at, p.type, p.property_type, p.price, p.district_id,
    p.landmark_id, p.bedrooms, p.bathrooms, p.latitude, p.longitude, p.features, p.title || ' ' || p.location,
    words_of(p.title), words_of(p.title || ' ' || p.location || ' ' || p.property_type || ' ' || p.description || ' '
      || coalesce(join_texts(p.features), '')), p.confirmed_at, p.move_in_cost
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
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
    IF OLD.is_offered OR NOT NEW.is_offered THEN RETURN NULL; END IF;
  ELSE
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
  INSERT INTO search_words (word)
    SELECT found.word FROM unnest(tsvector_to_array(used)) AS found(word)
    WHERE char_length(found.word) BETWEEN 2 AND 40
      AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = found.word)
    ORDER BY found.word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_map_point() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
  ELSE
    DELETE FROM map_points WHERE property_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER properties_words_changed
  AFTER UPDATE OF title, description, price, type, property_type, location, district_id, landmark_id,
    latitude, longitude, bedrooms, bathrooms, features, owner_id, is_active, held, status, deleted_at,
    created_at, confirmed_at, deposit, months_in_advance, agent_fee, agent_fee_percent, agent_fee_payer ON properties
  FOR EACH ROW
  EXECUTE FUNCTION keep_words();--> statement-breakpoint
CREATE OR REPLACE TRIGGER properties_map_point
  AFTER INSERT OR UPDATE OF price, type, property_type, district_id, landmark_id, latitude, longitude,
    bedrooms, bathrooms, is_active, held, status, deleted_at, confirmed_at, deposit, months_in_advance,
    agent_fee, agent_fee_percent, agent_fee_payer ON properties
  FOR EACH ROW
  EXECUTE FUNCTION keep_map_point();--> statement-breakpoint
CREATE OR REPLACE TRIGGER properties_changed
  AFTER INSERT OR DELETE OR UPDATE OF title, description, price, type, property_type, location,
    district_id, landmark_id, latitude, longitude, bedrooms, bathrooms, sqft, deposit, months_in_advance,
    agent_fee, agent_fee_percent, agent_fee_payer, water_cost, electricity, electricity_cost, generator_cost,
    guard_cost, internet_cost, furnished, available_from, minimum_months, house_rules, features, images,
    image_alts, owner_id, is_active, status, deleted_at, previous_price, confirmed_at OR TRUNCATE ON properties
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('properties');

-- When its owner last stood by a listing, what they were asked since, and every word of both.
ALTER TABLE "properties" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	ADD COLUMN "asked_at" timestamp (3) with time zone,
	ADD COLUMN "asks" smallint DEFAULT 0 NOT NULL,
	ADD COLUMN "unconfirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "property_words" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "map_points" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION words_of(p properties) RETURNS property_words LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.id, p.owner_id, p.is_offered, p.deleted_at, p.created_at, p.type, p.property_type, p.price, p.district_id,
    p.landmark_id, p.bedrooms, p.bathrooms, p.latitude, p.longitude, p.features, p.title || ' ' || p.location,
    words_of(p.title), words_of(p.title || ' ' || p.location || ' ' || p.property_type || ' ' || p.description || ' '
      || coalesce(join_texts(p.features), '')), p.confirmed_at
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  used tsvector;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.title, NEW.location, NEW.property_type, NEW.description, NEW.features)
      IS NOT DISTINCT FROM (OLD.title, OLD.location, OLD.property_type, OLD.description, OLD.features) THEN
    UPDATE property_words SET owner_id = NEW.owner_id, is_offered = NEW.is_offered, deleted_at = NEW.deleted_at,
      created_at = NEW.created_at, type = NEW.type, price = NEW.price, district_id = NEW.district_id,
      landmark_id = NEW.landmark_id, bedrooms = NEW.bedrooms, bathrooms = NEW.bathrooms, latitude = NEW.latitude,
      longitude = NEW.longitude, confirmed_at = NEW.confirmed_at WHERE id = NEW.id RETURNING words INTO used;
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
      confirmed_at = excluded.confirmed_at
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
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_map_point() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_offered AND NEW.latitude IS NOT NULL THEN
    INSERT INTO map_points
      (property_id, x, y, price, district_id, landmark_id, bedrooms, bathrooms, type, property_type, confirmed_at)
      VALUES (NEW.id, map_x(public_degrees(NEW.longitude)), map_y(public_degrees(NEW.latitude)), NEW.price,
        NEW.district_id, NEW.landmark_id, NEW.bedrooms, NEW.bathrooms, NEW.type, NEW.property_type,
        NEW.confirmed_at)
    ON CONFLICT (property_id) DO UPDATE SET x = excluded.x, y = excluded.y, price = excluded.price,
      district_id = excluded.district_id, landmark_id = excluded.landmark_id, bedrooms = excluded.bedrooms,
      bathrooms = excluded.bathrooms, type = excluded.type, property_type = excluded.property_type,
      confirmed_at = excluded.confirmed_at;
  ELSE
    DELETE FROM map_points WHERE property_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION derive_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  becomes_shown boolean := NEW.is_active AND (TG_OP = 'INSERT' OR NOT OLD.is_active);
BEGIN
  -- Shown again, it is asked about from the beginning.
  IF becomes_shown AND TG_OP = 'UPDATE' THEN
    NEW.unconfirmed_at := NULL;
    NEW.asked_at := NULL;
    NEW.asks := 0;
  END IF;
  -- The first listing of somebody new waits for a look while approvals are on.
  IF becomes_shown AND NEW.held IS NULL AND (TG_OP = 'INSERT' OR OLD.held IS NULL)
    AND current_setting('aqal.release', true) IS DISTINCT FROM 'on'
    AND EXISTS (SELECT FROM site_settings WHERE name = 'approvals' AND is_on)
    AND EXISTS (SELECT FROM users WHERE id = NEW.owner_id AND role <> 'admin')
    AND NOT EXISTS (
      SELECT FROM properties p WHERE p.owner_id = NEW.owner_id AND p.deleted_at IS NULL AND p.held IS NULL
        AND p.id <> NEW.id
        AND (p.is_active OR EXISTS (SELECT FROM property_statuses h WHERE h.property_id = p.id AND h.is_active)))
    AND NOT EXISTS (SELECT FROM property_statuses h WHERE h.property_id = NEW.id AND h.is_active) THEN
    NEW.held := 'review';
    NEW.held_reason := NULL;
    NEW.held_at := now();
  END IF;
  IF NEW.held IS NOT NULL THEN
    NEW.is_active := false;
  END IF;
  -- Nothing of somebody who is deactivated is shown; the lock has a new listing wait for whoever deactivates them.
  IF becomes_shown AND NEW.is_active THEN
    IF TG_OP = 'INSERT' THEN
      PERFORM FROM users WHERE id = NEW.owner_id FOR SHARE;
    END IF;
    NEW.hidden_with_owner := EXISTS (SELECT FROM users WHERE id = NEW.owner_id AND NOT is_active);
    NEW.is_active := NOT NEW.hidden_with_owner;
  END IF;
  -- A reduction is shown as such until the price is raised again.
  IF TG_OP = 'UPDATE' AND NEW.price <> OLD.price THEN
    NEW.previous_price := CASE WHEN NEW.price < OLD.price THEN OLD.price END;
    NEW.reduced_at := CASE WHEN NEW.price < OLD.price THEN clock_timestamp() END;
  END IF;
  IF TG_OP = 'INSERT' OR (NEW.latitude, NEW.longitude) IS DISTINCT FROM (OLD.latitude, OLD.longitude) THEN
    NEW.latitude := round(NEW.latitude, 5);
    NEW.longitude := round(NEW.longitude, 5);
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TABLE "property_confirmations" (
	"property_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "property_confirmations_pkey" PRIMARY KEY("property_id","at","kind"),
	CONSTRAINT "property_confirmations_kind_check" CHECK ("property_confirmations"."kind" in ('confirmed', 'asked', 'reminded', 'hidden', 'back')),
	CONSTRAINT "property_confirmations_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE cascade
);--> statement-breakpoint
CREATE TABLE "confirmation_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"property_ids" uuid[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmation_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX "confirmation_links_user_idx" ON "confirmation_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "confirmation_links_expires_idx" ON "confirmation_links" USING btree ("expires_at");

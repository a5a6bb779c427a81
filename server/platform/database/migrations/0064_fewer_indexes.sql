-- What a listing is found by as text stands beside it, with all that a search decides by: a new price or status no longer
-- works out the words anew, nor writes them into five indexes again, since no index here has anything but texts.
-- `heading` is what administrators search.
CREATE TABLE "property_words" (
	"id" uuid PRIMARY KEY NOT NULL REFERENCES "properties"("id") ON DELETE CASCADE,
	"owner_id" uuid NOT NULL,
	"is_offered" boolean NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"property_type" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"district_id" integer,
	"landmark_id" integer,
	"bedrooms" integer,
	"bathrooms" integer,
	"latitude" numeric(10, 8),
	"longitude" numeric(11, 8),
	"features" text[],
	"heading" text NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
) WITH (fillfactor = 85);
--> statement-breakpoint
CREATE FUNCTION words_of(p properties) RETURNS property_words LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.id, p.owner_id, p.is_offered, p.deleted_at, p.created_at, p.type, p.property_type, p.price, p.district_id,
    p.landmark_id, p.bedrooms, p.bathrooms, p.latitude, p.longitude, p.features, p.title || ' ' || p.location,
    words_of(p.title), words_of(p.title || ' ' || p.location || ' ' || p.property_type || ' ' || p.description || ' '
      || coalesce(join_texts(p.features), ''))
$$;
--> statement-breakpoint
INSERT INTO property_words
  SELECT id, owner_id, is_offered, deleted_at, created_at, type, property_type, price, district_id, landmark_id, bedrooms,
    bathrooms, latitude, longitude, features, title || ' ' || location, title_words, words FROM properties;
--> statement-breakpoint
CREATE INDEX "property_words_heading_idx" ON "property_words" USING gin ("heading" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "property_words_title_idx" ON "property_words" USING gin ("title_words") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "property_words_text_idx" ON "property_words" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "property_words_sampled_idx" ON "property_words" USING gin ("words") WITH (fastupdate=false) WHERE get_byte(uuid_send(id), 15) < 16;
--> statement-breakpoint
CREATE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  used tsvector;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.title, NEW.location, NEW.property_type, NEW.description, NEW.features)
      IS NOT DISTINCT FROM (OLD.title, OLD.location, OLD.property_type, OLD.description, OLD.features) THEN
    UPDATE property_words SET owner_id = NEW.owner_id, is_offered = NEW.is_offered, deleted_at = NEW.deleted_at,
      created_at = NEW.created_at, type = NEW.type, price = NEW.price, district_id = NEW.district_id,
      landmark_id = NEW.landmark_id, bedrooms = NEW.bedrooms, bathrooms = NEW.bathrooms, latitude = NEW.latitude,
      longitude = NEW.longitude WHERE id = NEW.id RETURNING words INTO used;
    -- Words that only hidden listings have are forgotten.
    IF OLD.is_offered OR NOT NEW.is_offered THEN RETURN NULL; END IF;
  ELSE
    INSERT INTO property_words SELECT (w).* FROM words_of(NEW) w
    ON CONFLICT (id) DO UPDATE SET owner_id = excluded.owner_id, is_offered = excluded.is_offered,
      deleted_at = excluded.deleted_at, created_at = excluded.created_at, type = excluded.type,
      property_type = excluded.property_type, price = excluded.price, district_id = excluded.district_id,
      landmark_id = excluded.landmark_id, bedrooms = excluded.bedrooms, bathrooms = excluded.bathrooms,
      latitude = excluded.latitude, longitude = excluded.longitude, features = excluded.features,
      heading = excluded.heading, title_words = excluded.title_words, words = excluded.words
    RETURNING words INTO used;
  END IF;
  INSERT INTO search_words (word)
    SELECT found.word FROM unnest(tsvector_to_array(used)) AS found(word)
    WHERE char_length(found.word) BETWEEN 2 AND 40
      AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = found.word)
    ORDER BY found.word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER properties_learn_words_insert ON properties;
--> statement-breakpoint
DROP TRIGGER properties_learn_words_update ON properties;
--> statement-breakpoint
DROP FUNCTION learn_words();
--> statement-breakpoint
CREATE TRIGGER properties_words_new AFTER INSERT ON properties FOR EACH ROW
  WHEN (current_setting('aqal.words', true) IS DISTINCT FROM 'off') EXECUTE FUNCTION keep_words();
--> statement-breakpoint
CREATE TRIGGER properties_words_changed
  AFTER UPDATE OF title, description, price, type, property_type, location, district_id, landmark_id, latitude, longitude,
    bedrooms, bathrooms, features, owner_id, is_active, held, status, deleted_at, created_at ON properties
  FOR EACH ROW EXECUTE FUNCTION keep_words();
--> statement-breakpoint
DROP INDEX "properties_admin_words_idx", "properties_title_words_idx", "properties_words_idx", "properties_sampled_words_idx";
--> statement-breakpoint
ALTER TABLE "properties" DROP COLUMN "title_words", DROP COLUMN "words";
--> statement-breakpoint
-- Pins of the map are written from the listings: what is offered is read from the index of the newest.
DROP TRIGGER properties_map_pin ON properties;
--> statement-breakpoint
DROP FUNCTION keep_map_pin();
--> statement-breakpoint
DROP TABLE "map_pins";
--> statement-breakpoint
DROP FUNCTION short_pin_of(properties);
--> statement-breakpoint
-- Points from before positions were public rounded only, which a job brought up to date until now.
UPDATE map_points m SET x = map_x(public_degrees(p.longitude)), y = map_y(public_degrees(p.latitude))
  FROM properties p WHERE p.id = m.property_id
    AND (m.x, m.y) IS DISTINCT FROM (map_x(public_degrees(p.longitude)), map_y(public_degrees(p.latitude)));
--> statement-breakpoint
-- As before, halves upwards, without a division for what lies north and east.
CREATE OR REPLACE FUNCTION public_degrees(degrees numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN degrees >= 0 THEN round(round(degrees, 3), 8) ELSE round(floor(degrees * 1000 + 0.5) / 1000, 8) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pin_of(property properties) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT '{"id":"' || property.id || '","title":' || to_json(property.title) || ',"type":"' || property.type
    || '","price":"' || property.price || '","latitude":"' || public_degrees(property.latitude) || '","longitude":"'
    || public_degrees(property.longitude) || '","image_url":' || coalesce(to_json(property.images[1])::text, 'null') || '}'
$$;
--> statement-breakpoint
-- Fourteen indexes instead of 24 (docs/performance.md says what each is for).
DROP INDEX "properties_newest_idx", "properties_district_newest_idx", "properties_district_listed_idx",
  "properties_landmark_newest_idx", "properties_price_idx", "properties_type_price_idx", "properties_kind_price_idx",
  "properties_district_price_idx", "properties_all_type_price_idx";
--> statement-breakpoint
CREATE INDEX "properties_newest_idx" ON "properties" ("created_at","id","type","property_type","price","district_id","landmark_id","bedrooms","bathrooms","latitude","longitude") WHERE is_offered;
--> statement-breakpoint
CREATE INDEX "properties_district_newest_idx" ON "properties" ("district_id","created_at","id","is_offered","type","property_type","price","bedrooms","bathrooms") WHERE is_active and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "properties_kind_price_idx" ON "properties" ("type","property_type","price","id","created_at","district_id","landmark_id","bedrooms","bathrooms") WHERE is_offered;
--> statement-breakpoint
-- Room for the next version of a row beside it: a change of what no index has touches none.
ALTER TABLE "properties" SET (fillfactor = 85);
--> statement-breakpoint
ALTER TABLE "map_points" SET (fillfactor = 85);
--> statement-breakpoint
ANALYZE properties, property_words;

-- The pins of the map, each as the API writes it. A window of the map is read from one index, newest first, without a
-- visit to the listings and without writing the same JSON again and again (docs/performance.md).
CREATE TABLE "map_pins" (
	"property_id" uuid PRIMARY KEY NOT NULL REFERENCES "properties"("id") ON DELETE CASCADE,
	"created_at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"pin" text
);
--> statement-breakpoint
CREATE FUNCTION pin_of(property properties) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT concat('{"id":"', property.id, '","title":', to_json(property.title), ',"type":"', property.type,
    '","price":"', property.price, '","latitude":"', property.latitude, '","longitude":"', property.longitude,
    '","image_url":', coalesce(to_json(property.images[1])::text, 'null'), '}')
$$;
--> statement-breakpoint
-- An entry of an index has room for 2,700 bytes: a longer pin is left out here, and written when it is read.
CREATE FUNCTION short_pin_of(property properties) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(pin) <= 2000 THEN pin END FROM pin_of(property) AS pin
$$;
--> statement-breakpoint
CREATE FUNCTION keep_map_pin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_offered AND NEW.latitude IS NOT NULL THEN
    INSERT INTO map_pins (property_id, created_at, type, latitude, longitude, pin)
      VALUES (NEW.id, NEW.created_at, NEW.type, NEW.latitude, NEW.longitude, short_pin_of(NEW))
    ON CONFLICT (property_id) DO UPDATE SET created_at = excluded.created_at, type = excluded.type,
      latitude = excluded.latitude, longitude = excluded.longitude, pin = excluded.pin;
  ELSE
    DELETE FROM map_pins WHERE property_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_map_pin AFTER INSERT OR UPDATE OF title, type, price, latitude, longitude, images, is_active,
    status, deleted_at, created_at
  ON properties FOR EACH ROW EXECUTE FUNCTION keep_map_pin();
--> statement-breakpoint
INSERT INTO map_pins (property_id, created_at, type, latitude, longitude, pin)
  SELECT p.id, p.created_at, p.type, p.latitude, p.longitude, short_pin_of(p)
  FROM properties p WHERE p.is_offered AND p.latitude IS NOT NULL
  ORDER BY p.created_at, p.id;
--> statement-breakpoint
CREATE INDEX map_pins_newest_idx ON map_pins (created_at, property_id) INCLUDE (type, latitude, longitude, pin);
--> statement-breakpoint
ANALYZE map_pins;
--> statement-breakpoint
-- The words of a sixteenth of all listings: whether there are more hits than are counted is seen there, without reading
-- the long lists of frequent words in the whole index.
CREATE INDEX properties_sampled_words_idx ON properties USING gin (words)
  WHERE is_offered AND get_byte(uuid_send(id), 15) < 16;
--> statement-breakpoint
-- Words of new listings go into the indexes at once: a pending list would be read from end to end by each search.
ALTER INDEX properties_words_idx SET (fastupdate = off);
--> statement-breakpoint
ALTER INDEX properties_title_words_idx SET (fastupdate = off);
--> statement-breakpoint
ALTER INDEX properties_sampled_words_idx SET (fastupdate = off);

-- The offered listings as points of the map: narrow rows that hold what a map is filtered by, so that the clusters of a
-- window are counted over all of them without a visit to the listings (docs/decisions/0017).
-- A position is kept in Web Mercator, the world being 2^30 units wide: a cell of any zoom is a shift away.
CREATE FUNCTION map_x(longitude double precision) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(1073741823, floor((longitude + 180) / 360 * 1073741824))::integer
$$;
--> statement-breakpoint
CREATE FUNCTION map_y(latitude double precision) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor((0.5 - ln(tan(pi() / 4 + radians(greatest(-85, least(85, latitude))) / 2)) / (2 * pi())) * 1073741824)::integer
$$;
--> statement-breakpoint
CREATE TABLE "map_points" (
	"property_id" uuid PRIMARY KEY NOT NULL REFERENCES "properties"("id") ON DELETE CASCADE,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"price" double precision NOT NULL,
	"district_id" integer,
	"landmark_id" integer,
	"bedrooms" integer,
	"bathrooms" integer,
	"type" text NOT NULL,
	"property_type" text NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION keep_map_point() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_offered AND NEW.latitude IS NOT NULL THEN
    INSERT INTO map_points
      (property_id, x, y, price, district_id, landmark_id, bedrooms, bathrooms, type, property_type)
      VALUES (NEW.id, map_x(NEW.longitude), map_y(NEW.latitude), NEW.price, NEW.district_id, NEW.landmark_id,
        NEW.bedrooms, NEW.bathrooms, NEW.type, NEW.property_type)
    ON CONFLICT (property_id) DO UPDATE SET x = excluded.x, y = excluded.y, price = excluded.price,
      district_id = excluded.district_id, landmark_id = excluded.landmark_id, bedrooms = excluded.bedrooms,
      bathrooms = excluded.bathrooms, type = excluded.type, property_type = excluded.property_type;
  ELSE
    DELETE FROM map_points WHERE property_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_map_point AFTER INSERT OR UPDATE OF price, type, property_type, district_id, landmark_id,
    latitude, longitude, bedrooms, bathrooms, is_active, held, status, deleted_at
  ON properties FOR EACH ROW EXECUTE FUNCTION keep_map_point();
--> statement-breakpoint
INSERT INTO map_points
  SELECT p.id, map_x(p.longitude), map_y(p.latitude), p.price, p.district_id, p.landmark_id, p.bedrooms, p.bathrooms,
    p.type, p.property_type
  FROM properties p WHERE p.is_offered AND p.latitude IS NOT NULL;
--> statement-breakpoint
CREATE INDEX map_points_position_idx ON map_points (y, x);
--> statement-breakpoint
ANALYZE map_points;

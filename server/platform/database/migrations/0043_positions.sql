-- Positions are stored to five decimals (a metre), whoever writes them, and are public to three (D47). What was stored
-- before stays as it is; the job `round-map` brings the map's pins and points up to date in batches.
CREATE FUNCTION public_degrees(degrees numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT round(floor(degrees * 1000 + 0.5) / 1000, 8)
$$;
--> statement-breakpoint
CREATE FUNCTION round_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.latitude := round(NEW.latitude, 5);
  NEW.longitude := round(NEW.longitude, 5);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_round_position BEFORE INSERT OR UPDATE OF latitude, longitude ON properties
  FOR EACH ROW EXECUTE FUNCTION round_position();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pin_of(property properties) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT concat('{"id":"', property.id, '","title":', to_json(property.title), ',"type":"', property.type,
    '","price":"', property.price, '","latitude":"', public_degrees(property.latitude), '","longitude":"',
    public_degrees(property.longitude), '","image_url":', coalesce(to_json(property.images[1])::text, 'null'), '}')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_map_point() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_offered AND NEW.latitude IS NOT NULL THEN
    INSERT INTO map_points
      (property_id, x, y, price, district_id, landmark_id, bedrooms, bathrooms, type, property_type)
      VALUES (NEW.id, map_x(public_degrees(NEW.longitude)), map_y(public_degrees(NEW.latitude)), NEW.price,
        NEW.district_id, NEW.landmark_id, NEW.bedrooms, NEW.bathrooms, NEW.type, NEW.property_type)
    ON CONFLICT (property_id) DO UPDATE SET x = excluded.x, y = excluded.y, price = excluded.price,
      district_id = excluded.district_id, landmark_id = excluded.landmark_id, bedrooms = excluded.bedrooms,
      bathrooms = excluded.bathrooms, type = excluded.type, property_type = excluded.property_type;
  ELSE
    DELETE FROM map_points WHERE property_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

-- What text searches and the map read, beside the listing: indexes in the form of tables, so they follow whoever writes.
CREATE FUNCTION project_listing() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;

CREATE TRIGGER properties_projected
  AFTER INSERT OR UPDATE OF title, description, price, type, property_type, location, district_id, landmark_id,
    latitude, longitude, bedrooms, bathrooms, floor, available_from, features, owner_id, is_active, held, status, deleted_at,
    created_at, confirmed_at, deposit, no_deposit, months_in_advance, no_months_in_advance, agent_fee,
    agent_fee_percent, agent_fee_payer ON properties
  FOR EACH ROW
  EXECUTE FUNCTION project_listing();

-- History: prices and statuses of a listing, whoever writes.
CREATE FUNCTION keep_property_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO property_prices (property_id, at, price) VALUES (NEW.id, NEW.created_at, NEW.price);
    INSERT INTO property_statuses (property_id, at, status, is_active) VALUES (NEW.id, NEW.created_at, NEW.status, NEW.is_active);
    RETURN NULL;
  END IF;
  -- What it cost as another kind is kept as that; the new kind begins with its own price.
  IF NEW.type <> OLD.type THEN
    UPDATE property_prices SET type = OLD.type WHERE property_id = NEW.id AND type IS NULL;
  END IF;
  IF NEW.price IS DISTINCT FROM OLD.price OR NEW.type <> OLD.type THEN
    INSERT INTO property_prices (property_id, at, price, actor_id)
      VALUES (NEW.id, clock_timestamp(), NEW.price, nullif(current_setting('aqal.actor', true), '')::uuid)
      ON CONFLICT (property_id, at) DO UPDATE SET price = excluded.price, type = NULL;
  END IF;
  IF NEW.status IS DISTINCT FROM OLD.status OR NEW.is_active IS DISTINCT FROM OLD.is_active THEN
    INSERT INTO property_statuses (property_id, at, status, is_active, actor_id)
      VALUES (NEW.id, clock_timestamp(), NEW.status, NEW.is_active, nullif(current_setting('aqal.actor', true), '')::uuid)
      ON CONFLICT (property_id, at) DO UPDATE SET status = excluded.status, is_active = excluded.is_active;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER properties_history
  AFTER INSERT OR UPDATE OF price, type, status, is_active ON properties
  FOR EACH ROW WHEN ((current_setting('aqal.history', true) IS DISTINCT FROM 'off'))
  EXECUTE FUNCTION keep_property_history();

-- Own row: what is held or belongs to somebody deactivated is not shown, whoever writes; reductions; positions to five decimals.
CREATE FUNCTION derive_listing() RETURNS trigger LANGUAGE plpgsql AS $$
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
  -- Free of charge is no price: what stands without one is not shown.
  IF NEW.held IS NOT NULL OR NEW.price = 0 THEN
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
  -- A reduction is shown as such until the price is raised again; a rent is none of what it was to be sold for.
  IF TG_OP = 'UPDATE' AND NEW.type <> OLD.type THEN
    NEW.previous_price := NULL;
    NEW.reduced_at := NULL;
  ELSIF TG_OP = 'UPDATE' AND NEW.price <> OLD.price THEN
    NEW.previous_price := CASE WHEN NEW.price < OLD.price THEN OLD.price END;
    NEW.reduced_at := CASE WHEN NEW.price < OLD.price THEN clock_timestamp() END;
  END IF;
  IF TG_OP = 'INSERT' OR (NEW.latitude, NEW.longitude) IS DISTINCT FROM (OLD.latitude, OLD.longitude) THEN
    NEW.latitude := round(NEW.latitude, 5);
    NEW.longitude := round(NEW.longitude, 5);
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER properties_derived
  BEFORE INSERT OR UPDATE OF is_active, held, price, type, latitude, longitude ON properties
  FOR EACH ROW
  EXECUTE FUNCTION derive_listing();

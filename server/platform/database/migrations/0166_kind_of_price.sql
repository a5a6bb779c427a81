-- A price has a kind: what a home for rent cost to buy is no earlier price of it, and free of charge is no price.
ALTER TABLE "property_prices" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "property_prices" ADD CONSTRAINT "property_prices_type_check" CHECK ("type" IN ('rent', 'buy')) NOT VALID;--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER properties_derived
  BEFORE INSERT OR UPDATE OF is_active, held, price, type, latitude, longitude ON properties
  FOR EACH ROW
  EXECUTE FUNCTION derive_listing();--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_property_history() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER properties_history
  AFTER INSERT OR UPDATE OF price, type, status, is_active ON properties
  FOR EACH ROW WHEN ((current_setting('aqal.history', true) IS DISTINCT FROM 'off'))
  EXECUTE FUNCTION keep_property_history();--> statement-breakpoint
-- What stands at nothing is hidden until its owner gives it a price.
UPDATE "properties" SET "is_active" = false WHERE "price" = 0 AND "is_active";

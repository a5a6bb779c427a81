-- That there is no deposit, and that no rent is paid in advance, can be said: 0 and null stay what nobody has said.
ALTER TABLE "properties" ADD COLUMN "no_deposit" boolean;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "no_months_in_advance" boolean;--> statement-breakpoint
CREATE OR REPLACE FUNCTION derive_move_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is said by a number later stands: the version before does not know that there may be none.
  IF NEW.deposit > 0 THEN NEW.no_deposit := NULL; END IF;
  IF NEW.months_in_advance > 0 THEN NEW.no_months_in_advance := NULL; END IF;
  NEW.move_in_cost := CASE WHEN NEW.type = 'rent'
      AND (NEW.deposit > 0 OR NEW.no_deposit OR NEW.months_in_advance > 0) THEN
    coalesce(NEW.deposit, 0)
      + NEW.price * greatest(CASE WHEN NEW.no_months_in_advance THEN 0 ELSE 1 END, NEW.months_in_advance)
      + CASE WHEN NEW.agent_fee_payer = 'owner' THEN 0
        ELSE coalesce(NEW.agent_fee, round(NEW.price * NEW.agent_fee_percent / 100, 2), 0) END
  END;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER properties_move_in
  BEFORE INSERT OR UPDATE OF type, price, deposit, no_deposit, months_in_advance, no_months_in_advance, agent_fee,
    agent_fee_percent, agent_fee_payer ON properties
  FOR EACH ROW
  EXECUTE FUNCTION derive_move_in();--> statement-breakpoint
CREATE OR REPLACE TRIGGER properties_words_changed
  AFTER UPDATE OF title, description, price, type, property_type, location, district_id, landmark_id,
    latitude, longitude, bedrooms, bathrooms, features, owner_id, is_active, held, status, deleted_at,
    created_at, confirmed_at, deposit, no_deposit, months_in_advance, no_months_in_advance, agent_fee,
    agent_fee_percent, agent_fee_payer ON properties
  FOR EACH ROW
  EXECUTE FUNCTION keep_words();--> statement-breakpoint
CREATE OR REPLACE TRIGGER properties_map_point
  AFTER INSERT OR UPDATE OF price, type, property_type, district_id, landmark_id, latitude, longitude,
    bedrooms, bathrooms, is_active, held, status, deleted_at, confirmed_at, deposit, no_deposit,
    months_in_advance, no_months_in_advance, agent_fee, agent_fee_percent, agent_fee_payer ON properties
  FOR EACH ROW
  EXECUTE FUNCTION keep_map_point();--> statement-breakpoint
CREATE OR REPLACE TRIGGER properties_changed
  AFTER INSERT OR DELETE OR UPDATE OF title, description, price, type, property_type, location,
    district_id, landmark_id, latitude, longitude, bedrooms, bathrooms, sqft, deposit, no_deposit,
    months_in_advance, no_months_in_advance, agent_fee, agent_fee_percent, agent_fee_payer, water_cost,
    electricity, electricity_cost, generator_cost, guard_cost, internet_cost, furnished, available_from,
    minimum_months, house_rules, features, images, image_alts, owner_id, is_active, status, deleted_at, previous_price, confirmed_at OR TRUNCATE ON properties
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('properties');

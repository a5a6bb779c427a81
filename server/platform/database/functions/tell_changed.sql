-- Every process keeps answers until it is told that what they were made from has changed.
CREATE FUNCTION tell_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('aqal_changed', TG_ARGV[0]);
  RETURN NULL;
END
$$;

CREATE TRIGGER announcements_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON announcements
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('announcements');

CREATE TRIGGER edited_texts_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON edited_texts
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('site');

CREATE TRIGGER home_visits_changed
  AFTER DELETE OR UPDATE OF entered_at, removed_at OR TRUNCATE ON home_visits
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('properties');

CREATE TRIGGER identity_checks_changed
  AFTER DELETE OR UPDATE OF state, removed_at OR TRUNCATE ON identity_checks
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('properties');

CREATE TRIGGER moving_services_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON moving_services
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('moving');

CREATE TRIGGER places_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON places
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('places');

CREATE TRIGGER properties_changed
  AFTER INSERT OR DELETE OR UPDATE OF title, description, price, type, property_type, location,
    district_id, landmark_id, latitude, longitude, bedrooms, bathrooms, sqft, deposit, months_in_advance,
    agent_fee, agent_fee_percent, agent_fee_payer, water_cost, electricity, electricity_cost, generator_cost,
    guard_cost, internet_cost, furnished, available_from, minimum_months, house_rules, features, images,
    image_alts, owner_id, is_active, status, deleted_at, previous_price, confirmed_at OR TRUNCATE ON properties
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('properties');

CREATE TRIGGER property_documents_changed
  AFTER DELETE OR UPDATE OF state, removed_at OR TRUNCATE ON property_documents
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('properties');

CREATE TRIGGER property_reviews_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON property_reviews
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('ratings');

CREATE TRIGGER service_figures_changed
  AFTER UPDATE ON service_figures
  FOR EACH ROW WHEN ((ROW(old.moves, old.kept, old.on_time, old.answer_minutes) IS DISTINCT FROM ROW(new.moves, new.kept, new.on_time, new.answer_minutes)))
  EXECUTE FUNCTION tell_changed('moving');

CREATE TRIGGER signals_changed
  AFTER INSERT OR DELETE OR UPDATE OF state OR TRUNCATE ON signals
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('properties');

CREATE TRIGGER site_settings_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON site_settings
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('site');

CREATE TRIGGER switches_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON switches
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('site');

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
    available_from, minimum_months, house_rules, features, images, image_alts, owner_id, is_active, status,
    deleted_at, previous_price OR TRUNCATE ON properties
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

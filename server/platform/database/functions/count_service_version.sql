-- Own row: each change of a service counts its version, on which editors agree.
CREATE FUNCTION count_service_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;

CREATE TRIGGER moving_services_version
  BEFORE UPDATE ON moving_services
  FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*))
  EXECUTE FUNCTION count_service_version();

-- A status that is set without a stage, as by the spec's ways and by the version before, has a stage of its own.
CREATE FUNCTION derive_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stage := CASE NEW.status
    WHEN 'pending' THEN 'asked'
    WHEN 'confirmed' THEN 'accepted'
    WHEN 'in_progress' THEN 'begun'
    WHEN 'completed' THEN 'ended'
    ELSE 'cancelled'
  END;
  RETURN NEW;
END
$$;

CREATE TRIGGER bookings_stage
  BEFORE UPDATE ON bookings
  FOR EACH ROW WHEN (((new.status <> old.status) AND (new.stage = old.stage)))
  EXECUTE FUNCTION derive_stage();

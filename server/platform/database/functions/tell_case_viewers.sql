-- Whoever has a case open hears that somebody else has opened or left it.
CREATE FUNCTION tell_case_viewers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed case_viewers := coalesce(NEW, OLD);
  told uuid[] := ARRAY(SELECT admin_id FROM case_viewers
    WHERE subject = changed.subject AND case_id = changed.case_id AND admin_id <> changed.admin_id);
BEGIN
  IF cardinality(told) > 0 THEN
    PERFORM pg_notify('aqal_live', jsonb_build_object('users', told)::text);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER case_viewers_told
  AFTER INSERT OR DELETE ON case_viewers
  FOR EACH ROW
  EXECUTE FUNCTION tell_case_viewers();

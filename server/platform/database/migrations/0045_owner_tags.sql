-- A new name or phone makes the answers stale that show this owner, and no others.
CREATE OR REPLACE FUNCTION tell_owner_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM properties WHERE owner_id = NEW.id) THEN
    PERFORM pg_notify('aqal_changed', 'owner:' || NEW.id);
  END IF;
  RETURN NULL;
END $$;

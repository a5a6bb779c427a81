-- Pages of listings show of their owner the name, and whether there is a phone. Another role, a sign-in or the profile of
-- somebody without listings makes none of them stale.
DROP TRIGGER users_changed ON users;--> statement-breakpoint
CREATE FUNCTION tell_owner_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM properties WHERE owner_id = NEW.id) THEN
    PERFORM pg_notify('aqal_changed', 'properties');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_changed AFTER UPDATE OF name, phone, phone_e_164 ON users FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.phone IS DISTINCT FROM NEW.phone
    OR OLD.phone_e_164 IS DISTINCT FROM NEW.phone_e_164)
  EXECUTE FUNCTION tell_owner_changed();

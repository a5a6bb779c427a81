-- As `tell_changed`, for the answers that show an owner, if they own anything.
CREATE FUNCTION tell_owner_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM properties WHERE owner_id = NEW.id) THEN
    PERFORM pg_notify('aqal_changed', 'owner:' || NEW.id);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER users_changed
  AFTER UPDATE OF name, phone, phone_e_164, phone_verified, phone_proven_at ON users
  FOR EACH ROW WHEN (
    (old.name IS DISTINCT FROM new.name) OR (old.phone IS DISTINCT FROM new.phone)
    OR (old.phone_e_164 IS DISTINCT FROM new.phone_e_164) OR (old.phone_verified <> new.phone_verified)
    OR (old.phone_proven_at IS DISTINCT FROM new.phone_proven_at)
  )
  EXECUTE FUNCTION tell_owner_changed();

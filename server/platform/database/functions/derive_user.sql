-- Own row: another number is not confirmed; an erased account has nothing left to see.
CREATE FUNCTION derive_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.phone_e_164 IS DISTINCT FROM OLD.phone_e_164 THEN
    NEW.phone_verified := false;
  END IF;
  IF NEW.email LIKE '%@deleted.invalid' THEN
    NEW.erased_at := coalesce(OLD.erased_at, now());
    NEW.last_seen_at := NULL;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER users_derived
  BEFORE UPDATE OF email, phone_e_164 ON users
  FOR EACH ROW
  EXECUTE FUNCTION derive_user();

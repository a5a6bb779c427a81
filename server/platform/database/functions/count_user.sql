-- Counted here because accounts are also written by sign-up, commands and the demo. One line each: nobody waits for a common row.
CREATE FUNCTION count_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.role, NEW.is_active, NEW.erased_at IS NULL) = (OLD.role, OLD.is_active, OLD.erased_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO user_counts VALUES (OLD.role, OLD.is_active, OLD.erased_at IS NOT NULL, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO user_counts VALUES (NEW.role, NEW.is_active, NEW.erased_at IS NOT NULL, 1);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER users_counted
  AFTER INSERT OR DELETE OR UPDATE OF role, is_active, email ON users
  FOR EACH ROW
  EXECUTE FUNCTION count_user();

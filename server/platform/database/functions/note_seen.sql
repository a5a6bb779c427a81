-- When somebody was last there. Skipped while their row is locked: nobody waits for it.
CREATE FUNCTION note_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET last_seen_at = NEW.updated_at WHERE id = (
    SELECT id FROM users WHERE id = NEW.user_id AND (last_seen_at IS NULL OR last_seen_at < NEW.updated_at)
      FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END
$$;

CREATE TRIGGER sessions_seen
  AFTER INSERT OR UPDATE OF updated_at ON sessions
  FOR EACH ROW
  EXECUTE FUNCTION note_seen();

-- Integrity: names are taken out of the audit log only with the account they belong to, whoever asks.
CREATE FUNCTION audit_log_of_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.actor_id IS DISTINCT FROM OLD.actor_id AND NOT is_erased(OLD.actor_id::text)
    OR ROW(NEW.before, NEW.after, NEW.details) IS DISTINCT FROM ROW(OLD.before, OLD.after, OLD.details)
      AND NOT is_erased(CASE OLD.subject_kind WHEN 'user' THEN OLD.subject_id ELSE OLD.details ->> 'userId' END) THEN
    RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER audit_log_of_erased
  AFTER UPDATE ON audit_log DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION audit_log_of_erased();

-- Integrity: an entry of the audit log is neither changed nor deleted, whoever asks.
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF ROW(NEW.id, NEW.action, NEW.subject_kind, NEW.subject_id, NEW.request_id, NEW.created_at)
        IS NOT DISTINCT FROM ROW(OLD.id, OLD.action, OLD.subject_kind, OLD.subject_id, OLD.request_id, OLD.created_at)
      AND (NEW.actor_id IS NULL OR NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id)
      AND (NEW.address IS NOT DISTINCT FROM OLD.address OR (NEW.address IS NULL AND NEW.actor_id IS NULL))
      AND (NEW.agent IS NOT DISTINCT FROM OLD.agent OR (NEW.agent IS NULL AND NEW.actor_id IS NULL))
      AND (NEW.before IS NULL OR NEW.before IS NOT DISTINCT FROM OLD.before)
      AND (NEW.after IS NULL OR NEW.after IS NOT DISTINCT FROM OLD.after)
      AND (NEW.details = '{}' OR NEW.details = OLD.details) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER audit_log_append_only
  BEFORE DELETE OR UPDATE ON audit_log
  FOR EACH ROW
  EXECUTE FUNCTION keep_audit_log();

CREATE TRIGGER audit_log_not_truncated
  BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_audit_log();

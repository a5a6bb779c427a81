-- Nobody acts for an account that is not in use, none that is not in use acts, and administrators act as themselves.
CREATE FUNCTION end_delegations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In this order everybody locks them.
  UPDATE delegations SET ended_at = now(), ended = 'account', invitee = NULL WHERE id IN (
    SELECT id FROM delegations WHERE (owner_id = NEW.id OR delegate_id = NEW.id) AND ended_at IS NULL
    ORDER BY id FOR UPDATE);
  RETURN NULL;
END
$$;

CREATE TRIGGER users_end_delegations
  AFTER UPDATE OF is_active, role ON users
  FOR EACH ROW WHEN (((old.is_active AND (NOT new.is_active)) OR ((new.role = 'admin'::text) AND (old.role <> 'admin'::text))))
  EXECUTE FUNCTION end_delegations();

-- What somebody was told as a delegate goes with the delegation, and their open pages hear that it has ended.
CREATE FUNCTION forget_delegate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications WHERE data ->> 'delegationId' = OLD.id::text;
  PERFORM pg_notify('aqal_live', jsonb_build_object('users', ARRAY[OLD.delegate_id])::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER delegations_ended
  AFTER UPDATE OF ended_at ON delegations
  FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL) AND (old.delegate_id IS NOT NULL)))
  EXECUTE FUNCTION forget_delegate();

CREATE TRIGGER delegations_deleted
  AFTER DELETE ON delegations
  FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (old.delegate_id IS NOT NULL)))
  EXECUTE FUNCTION forget_delegate();

-- The history of a move: only who acted is forgotten with their account, and all of it goes with its booking alone.
CREATE FUNCTION keep_move_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 THEN
      RETURN OLD;
    END IF;
  ELSIF NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The history of a move is append-only.' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER move_events_append_only
  BEFORE DELETE OR UPDATE ON move_events
  FOR EACH ROW
  EXECUTE FUNCTION keep_move_events();

-- The price in writing: what both agreed on is not another price later, and no step of the day is undone.
CREATE FUNCTION keep_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.booking_id, NEW.offer_id, NEW.total_cents, NEW.waiting_cents, NEW.cancellation, NEW.begin_code, NEW.end_code, NEW.agreed_at)
       IS DISTINCT FROM (OLD.booking_id, OLD.offer_id, OLD.total_cents, OLD.waiting_cents, OLD.cancellation, OLD.begin_code, OLD.end_code, OLD.agreed_at)
     OR (OLD.on_the_way_at IS NOT NULL AND NEW.on_the_way_at IS DISTINCT FROM OLD.on_the_way_at)
     OR (OLD.arrived_at IS NOT NULL AND NEW.arrived_at IS DISTINCT FROM OLD.arrived_at)
     OR (OLD.waits_from IS NOT NULL AND NEW.waits_from IS DISTINCT FROM OLD.waits_from)
     OR (OLD.begun_at IS NOT NULL AND NEW.begun_at IS DISTINCT FROM OLD.begun_at)
     OR (OLD.unloaded_at IS NOT NULL AND NEW.unloaded_at IS DISTINCT FROM OLD.unloaded_at)
     OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at) THEN
    RAISE EXCEPTION 'What both sides agreed on and the steps of the day stay as they are.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER move_agreements_kept
  BEFORE UPDATE ON move_agreements
  FOR EACH ROW
  EXECUTE FUNCTION keep_agreement();

-- What a change costs is not another amount later, and an answer is given once.
CREATE FUNCTION keep_move_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'waiting' AND NEW.state <> OLD.state
     OR (NEW.booking_id, NEW.kind, NEW.amount_cents) IS DISTINCT FROM (OLD.booking_id, OLD.kind, OLD.amount_cents) THEN
    RAISE EXCEPTION 'A change on the day is answered once, and keeps its amount.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER move_changes_kept
  BEFORE UPDATE ON move_changes
  FOR EACH ROW
  EXECUTE FUNCTION keep_move_changes();

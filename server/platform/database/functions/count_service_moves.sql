-- What the finished moves of a service tell of it (P5). Counted anew, one after the other, where a move ends, a change is
-- accepted later, or the service answers: no writer can leave it wrong.
CREATE FUNCTION count_service_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE service uuid := (SELECT moving_service_id FROM bookings WHERE id = NEW.booking_id);
BEGIN
  -- What is accepted on the day is counted with its end.
  PERFORM FROM move_agreements WHERE booking_id = NEW.booking_id AND ended_at IS NOT NULL;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  INSERT INTO service_figures (moving_service_id) VALUES (service) ON CONFLICT DO NOTHING;
  -- Whoever has waited here counts what the one before has written.
  PERFORM FROM service_figures WHERE moving_service_id = service FOR UPDATE;
  UPDATE service_figures SET (moves, kept, on_time) = (
      SELECT count(*),
        count(*) FILTER (WHERE NOT EXISTS (
          SELECT FROM move_changes c WHERE c.booking_id = a.booking_id AND c.kind = 'change' AND c.state = 'accepted')),
        count(*) FILTER (WHERE a.arrived_at <= a.arrive_until)
      FROM bookings b JOIN move_agreements a ON a.booking_id = b.id
      WHERE b.moving_service_id = service AND a.ended_at IS NOT NULL AND a.total_cents IS NOT NULL
        -- Not those that an administrator ended, of whose day nothing is known.
        AND a.arrived_at IS NOT NULL),
    updated_at = now()
    WHERE moving_service_id = service;
  RETURN NULL;
END
$$;

CREATE TRIGGER move_agreements_counted
  AFTER UPDATE ON move_agreements
  FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL)))
  EXECUTE FUNCTION count_service_moves();

CREATE TRIGGER move_agreements_counted_new
  AFTER INSERT ON move_agreements
  FOR EACH ROW WHEN ((new.ended_at IS NOT NULL))
  EXECUTE FUNCTION count_service_moves();

CREATE TRIGGER move_changes_counted
  AFTER INSERT OR UPDATE ON move_changes
  FOR EACH ROW WHEN (((new.kind = 'change'::text) AND (new.state = 'accepted'::text)))
  EXECUTE FUNCTION count_service_moves();

-- How long a service takes to its first word, the median of the latest hundred it was asked.
CREATE FUNCTION count_service_answers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE service uuid := (SELECT moving_service_id FROM bookings WHERE id = NEW.booking_id);
BEGIN
  INSERT INTO service_figures (moving_service_id) VALUES (service) ON CONFLICT DO NOTHING;
  PERFORM FROM service_figures WHERE moving_service_id = service FOR UPDATE;
  UPDATE service_figures SET answer_minutes = (
      SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY greatest(0, extract(epoch FROM answered - asked) / 60)::integer)
      FROM (
        SELECT b.created_at AS asked, least(
          (SELECT min(e.at) FROM move_events e WHERE e.booking_id = b.id AND e.event IN ('offered', 'declined')),
          (SELECT min(e.created_at) FROM booking_events e WHERE e.booking_id = b.id AND e.actor_kind = 'provider')) AS answered
        FROM (SELECT id, created_at FROM bookings WHERE moving_service_id = service
          ORDER BY created_at DESC LIMIT 100) b) latest
      WHERE answered IS NOT NULL),
    updated_at = now()
    WHERE moving_service_id = service;
  RETURN NULL;
END
$$;

CREATE TRIGGER move_events_answered
  AFTER INSERT ON move_events
  FOR EACH ROW WHEN (((new.event = 'offered'::text) OR (new.event = 'declined'::text)))
  EXECUTE FUNCTION count_service_answers();

CREATE TRIGGER booking_events_answered
  AFTER INSERT ON booking_events
  FOR EACH ROW WHEN ((new.actor_kind = 'provider'::text))
  EXECUTE FUNCTION count_service_answers();

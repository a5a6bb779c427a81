CREATE OR REPLACE FUNCTION count_service_moves() RETURNS trigger LANGUAGE plpgsql AS $$
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
        -- When the server heard: the phone's time is a claim of the side that is measured (D65).
        count(*) FILTER (WHERE a.waits_from <= a.arrive_until)
      FROM bookings b JOIN move_agreements a ON a.booking_id = b.id
      WHERE b.moving_service_id = service AND a.ended_at IS NOT NULL AND a.total_cents IS NOT NULL
        -- Not those that an administrator ended, of whose day nothing is known.
        AND a.arrived_at IS NOT NULL),
    updated_at = now()
    WHERE moving_service_id = service;
  RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE service_figures f SET on_time = (
  SELECT count(*) FILTER (WHERE a.waits_from <= a.arrive_until)
  FROM bookings b JOIN move_agreements a ON a.booking_id = b.id
  WHERE b.moving_service_id = f.moving_service_id AND a.ended_at IS NOT NULL AND a.total_cents IS NOT NULL
    AND a.arrived_at IS NOT NULL);

-- How many bookings and people there are, so that nobody counts a million of them. Whatever writes adds a line that says
-- what came and what went, and waits for nobody; the job `roll-up-sums` puts lines together.
CREATE TABLE "booking_counts" (
	"moving_service_id" uuid NOT NULL,
	"month" date NOT NULL,
	"status" text NOT NULL,
	"bookings" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_counts" (
	"role" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_erased" boolean NOT NULL,
	"users" integer NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION count_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO booking_counts SELECT moving_service_id, date_trunc('month', created_at AT TIME ZONE 'Africa/Mogadishu'), status, -count(*)
      FROM gone GROUP BY 1, 2, 3;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO booking_counts SELECT moving_service_id, date_trunc('month', created_at AT TIME ZONE 'Africa/Mogadishu'), status, count(*)
      FROM come GROUP BY 1, 2, 3;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_counts VALUES
    (OLD.moving_service_id, date_trunc('month', OLD.created_at AT TIME ZONE 'Africa/Mogadishu'), OLD.status, -1),
    (NEW.moving_service_id, date_trunc('month', NEW.created_at AT TIME ZONE 'Africa/Mogadishu'), NEW.status, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_counted AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_bookings();
--> statement-breakpoint
CREATE TRIGGER bookings_not_counted AFTER DELETE ON bookings
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_bookings();
--> statement-breakpoint
CREATE TRIGGER bookings_counted_anew AFTER UPDATE ON bookings FOR EACH ROW
  WHEN (ROW(OLD.moving_service_id, OLD.created_at, OLD.status) IS DISTINCT FROM ROW(NEW.moving_service_id, NEW.created_at, NEW.status))
  EXECUTE FUNCTION count_changed_booking();
--> statement-breakpoint
CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO user_counts SELECT role, is_active, erased_at IS NOT NULL, -count(*) FROM gone GROUP BY 1, 2, 3;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO user_counts SELECT role, is_active, erased_at IS NOT NULL, count(*) FROM come GROUP BY 1, 2, 3;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_counts VALUES
    (OLD.role, OLD.is_active, OLD.erased_at IS NOT NULL, -1), (NEW.role, NEW.is_active, NEW.erased_at IS NOT NULL, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_counted AFTER INSERT ON users
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_users();
--> statement-breakpoint
CREATE TRIGGER users_not_counted AFTER DELETE ON users
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_users();
--> statement-breakpoint
CREATE TRIGGER users_counted_anew AFTER UPDATE ON users FOR EACH ROW
  WHEN (ROW(OLD.role, OLD.is_active, OLD.erased_at IS NULL) IS DISTINCT FROM ROW(NEW.role, NEW.is_active, NEW.erased_at IS NULL))
  EXECUTE FUNCTION count_changed_user();
--> statement-breakpoint
INSERT INTO booking_counts
  SELECT moving_service_id, date_trunc('month', created_at AT TIME ZONE 'Africa/Mogadishu'), status, count(*) FROM bookings GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO user_counts SELECT role, is_active, erased_at IS NOT NULL, count(*) FROM users GROUP BY 1, 2, 3;
--> statement-breakpoint
-- What the administrators' searches look for anywhere in a text.
CREATE INDEX "bookings_words_idx" ON "bookings" USING gin ((pickup_location || E'\n' || dropoff_location || E'\n' || phone) gin_trgm_ops,"phone_e_164" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "local_mailbox_recipient_idx" ON "local_mailbox" USING gin ("recipient" gin_trgm_ops);
--> statement-breakpoint
-- `users_words_idx` begins with the names.
DROP INDEX "users_name_trigram_idx";

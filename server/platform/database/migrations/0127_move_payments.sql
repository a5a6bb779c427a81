-- What is paid for a move: in the book (P5), with what the finished moves of a service tell of it.
CREATE TABLE "move_payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"paid_by" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"tip_cents" bigint DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text,
	"said_by" text NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"receipt_number" text,
	"paper_token" text,
	CONSTRAINT "move_payments_paper_key" UNIQUE("paper_token"),
	CONSTRAINT "move_payments_paid_by_check" CHECK ("move_payments"."paid_by" in ('customer', 'provider')),
	CONSTRAINT "move_payments_said_by_check" CHECK ("move_payments"."said_by" in ('customer', 'provider')),
	CONSTRAINT "move_payments_method_check" CHECK ("move_payments"."method" in ('evc_plus', 'edahab', 'zaad', 'sahal', 'premier', 'bank', 'cash')),
	CONSTRAINT "move_payments_state_check" CHECK ("move_payments"."state" in ('waiting', 'confirmed', 'disputed', 'withdrawn')),
	CONSTRAINT "move_payments_reference_length" CHECK (char_length("move_payments"."reference") between 1 and 60),
	CONSTRAINT "move_payments_amount_check" CHECK ("move_payments"."amount_cents" >= 0 and "move_payments"."tip_cents" >= 0 and "move_payments"."amount_cents" + "move_payments"."tip_cents" > 0),
	CONSTRAINT "move_payments_tip_check" CHECK ("move_payments"."tip_cents" = 0 or "move_payments"."paid_by" = 'customer'),
	CONSTRAINT "move_payments_answered_check" CHECK (("move_payments"."state" = 'waiting') = ("move_payments"."answered_at" is null)),
	CONSTRAINT "move_payments_receipt_check" CHECK (("move_payments"."receipt_number" is not null) = ("move_payments"."state" = 'confirmed') and ("move_payments"."receipt_number" is null) = ("move_payments"."paper_token" is null))
);--> statement-breakpoint
CREATE TABLE "service_figures" (
	"moving_service_id" uuid PRIMARY KEY NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"on_time" integer DEFAULT 0 NOT NULL,
	"answer_minutes" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
-- A book is of a tenancy or of a move; the version before finds its books by their tenancy, and none of the others.
ALTER TABLE "book_accounts" ADD COLUMN "booking_id" uuid,
	-- squawk-ignore ban-drop-not-null
	ALTER COLUMN "tenancy_id" DROP NOT NULL,
	DROP CONSTRAINT "book_accounts_kind_check",
	ADD CONSTRAINT "book_accounts_kind_check" CHECK ("book_accounts"."kind" in ('receivable', 'received', 'income', 'deposit', 'advance', 'tips')) NOT VALID,
	ADD CONSTRAINT "book_accounts_of_check" CHECK (num_nonnulls("book_accounts"."tenancy_id", "book_accounts"."booking_id") = 1) NOT VALID,
	ADD CONSTRAINT "book_accounts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "book_transactions" ADD COLUMN "booking_id" uuid,
	ADD COLUMN "move_payment_id" uuid,
	-- squawk-ignore ban-drop-not-null
	ALTER COLUMN "tenancy_id" DROP NOT NULL,
	ADD CONSTRAINT "book_transactions_of_check" CHECK (num_nonnulls("book_transactions"."tenancy_id", "book_transactions"."booking_id") = 1) NOT VALID,
	ADD CONSTRAINT "book_transactions_parts_check" CHECK (case when "book_transactions"."booking_id" is null then "book_transactions"."move_payment_id" is null else num_nonnulls("book_transactions"."due_id", "book_transactions"."payment_id") = 0 end) NOT VALID,
	ADD CONSTRAINT "book_transactions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action NOT VALID,
	ADD CONSTRAINT "book_transactions_move_payment_id_move_payments_id_fk" FOREIGN KEY ("move_payment_id") REFERENCES "public"."move_payments"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "book_entries" ADD COLUMN "booking_id" uuid,
	-- squawk-ignore ban-drop-not-null
	ALTER COLUMN "tenancy_id" DROP NOT NULL,
	ADD CONSTRAINT "book_entries_of_check" CHECK (num_nonnulls("book_entries"."tenancy_id", "book_entries"."booking_id") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "move_payments" ADD CONSTRAINT "move_payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_figures" ADD CONSTRAINT "service_figures_moving_service_id_moving_services_id_fk" FOREIGN KEY ("moving_service_id") REFERENCES "public"."moving_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "move_payments_reference_key" ON "move_payments" USING btree ("booking_id","method","reference") WHERE reference is not null and state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "move_payments_booking_idx" ON "move_payments" USING btree ("booking_id","said_at" DESC NULLS FIRST);--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER move_agreements_counted
  AFTER UPDATE ON move_agreements
  FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL)))
  EXECUTE FUNCTION count_service_moves();--> statement-breakpoint
CREATE TRIGGER move_agreements_counted_new
  AFTER INSERT ON move_agreements
  FOR EACH ROW WHEN ((new.ended_at IS NOT NULL))
  EXECUTE FUNCTION count_service_moves();--> statement-breakpoint
CREATE TRIGGER move_changes_counted
  AFTER INSERT OR UPDATE ON move_changes
  FOR EACH ROW WHEN (((new.kind = 'change'::text) AND (new.state = 'accepted'::text)))
  EXECUTE FUNCTION count_service_moves();--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER move_events_answered
  AFTER INSERT ON move_events
  FOR EACH ROW WHEN (((new.event = 'offered'::text) OR (new.event = 'declined'::text)))
  EXECUTE FUNCTION count_service_answers();--> statement-breakpoint
CREATE TRIGGER booking_events_answered
  AFTER INSERT ON booking_events
  FOR EACH ROW WHEN ((new.actor_kind = 'provider'::text))
  EXECUTE FUNCTION count_service_answers();--> statement-breakpoint
-- An entry is of the book of a tenancy or of a move.
CREATE OR REPLACE FUNCTION book_entry_posted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind_of text;
BEGIN
  UPDATE book_accounts SET balance_cents = balance_cents + NEW.cents
    WHERE id = NEW.account_id
      AND tenancy_id IS NOT DISTINCT FROM NEW.tenancy_id AND booking_id IS NOT DISTINCT FROM NEW.booking_id
      AND EXISTS (SELECT FROM book_transactions t WHERE t.id = NEW.transaction_id
        AND t.tenancy_id IS NOT DISTINCT FROM NEW.tenancy_id AND t.booking_id IS NOT DISTINCT FROM NEW.booking_id)
    RETURNING balance_cents, kind INTO NEW.balance_cents, kind_of;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Account and transaction are of one book.' USING ERRCODE = 'foreign_key_violation';
  END IF;
  NEW.previous_cents := NEW.balance_cents - NEW.cents;
  IF (kind_of = 'receivable' AND NEW.tenancy_id IS NOT NULL) <> (NEW.due_id IS NOT NULL) THEN
    RAISE EXCEPTION 'An entry names a due where it is receivable of a tenancy, and only there.' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.due_id IS NOT NULL THEN
    -- Nobody is reminded of what is paid.
    UPDATE dues SET open_cents = open_cents + NEW.cents,
        remind_on = CASE WHEN open_cents + NEW.cents > 0 THEN remind_on END
      WHERE id = NEW.due_id AND tenancy_id = NEW.tenancy_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The due is of another tenancy.' USING ERRCODE = 'foreign_key_violation';
    END IF;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER move_payments_figures
  BEFORE UPDATE ON move_payments
  FOR EACH ROW WHEN (((old.amount_cents <> new.amount_cents) OR (old.tip_cents <> new.tip_cents) OR (old.booking_id <> new.booking_id) OR (old.paid_by <> new.paid_by)))
  EXECUTE FUNCTION keep_book_figures();--> statement-breakpoint
CREATE TRIGGER service_figures_changed
  AFTER UPDATE ON service_figures
  FOR EACH ROW WHEN ((ROW(old.moves, old.kept, old.on_time, old.answer_minutes) IS DISTINCT FROM ROW(new.moves, new.kept, new.on_time, new.answer_minutes)))
  EXECUTE FUNCTION tell_changed('moving');--> statement-breakpoint
-- Services that answered before there were figures.
INSERT INTO service_figures (moving_service_id, answer_minutes)
SELECT s.id, a.minutes FROM moving_services s CROSS JOIN LATERAL (
  SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY greatest(0, extract(epoch FROM answered - asked) / 60)::integer) AS minutes
  FROM (
    SELECT b.created_at AS asked,
      (SELECT min(e.created_at) FROM booking_events e WHERE e.booking_id = b.id AND e.actor_kind = 'provider') AS answered
    FROM (SELECT id, created_at FROM bookings WHERE moving_service_id = s.id ORDER BY created_at DESC LIMIT 100) b) latest
  WHERE answered IS NOT NULL) a
WHERE a.minutes IS NOT NULL ON CONFLICT DO NOTHING;

-- A price in writing (P1 to P4): what is to be moved, offers, what both agreed on, and the day.
CREATE TABLE "move_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"home_size" text,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"litres" integer DEFAULT 0 NOT NULL,
	"vehicle" text,
	"pickup_floor" smallint DEFAULT 0 NOT NULL,
	"dropoff_floor" smallint DEFAULT 0 NOT NULL,
	"pickup_lift" boolean DEFAULT false NOT NULL,
	"dropoff_lift" boolean DEFAULT false NOT NULL,
	"access" text DEFAULT 'door' NOT NULL,
	"helpers" smallint DEFAULT 0 NOT NULL,
	"part_of_day" text DEFAULT 'any' NOT NULL,
	"distance_metres" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "move_requests_size_check" CHECK ("move_requests"."home_size" in ('one_room', 'one_bedroom', 'two_bedrooms', 'three_bedrooms', 'villa', 'shop')),
	CONSTRAINT "move_requests_vehicle_check" CHECK ("move_requests"."vehicle" in ('bajaaj', 'pickup', 'truck_3t', 'truck_6t')),
	CONSTRAINT "move_requests_access_check" CHECK ("move_requests"."access" in ('door', 'near', 'far')),
	CONSTRAINT "move_requests_part_check" CHECK ("move_requests"."part_of_day" in ('morning', 'midday', 'afternoon', 'evening', 'any')),
	CONSTRAINT "move_requests_floors_check" CHECK ("move_requests"."pickup_floor" between 0 and 30 and "move_requests"."dropoff_floor" between 0 and 30),
	CONSTRAINT "move_requests_helpers_check" CHECK ("move_requests"."helpers" between 0 and 10),
	CONSTRAINT "move_requests_litres_check" CHECK ("move_requests"."litres" between 0 and 118800000)
);--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "stage" text,
	ADD COLUMN "request_id" uuid,
	ADD CONSTRAINT "bookings_stage_check" CHECK ("bookings"."stage" in ('asked', 'offered', 'countered', 'accepted', 'on_the_way', 'arrived', 'begun', 'unloaded', 'ended', 'declined', 'not_chosen', 'cancelled', 'missed')) NOT VALID,
	ADD CONSTRAINT "bookings_stage_status_check" CHECK ("bookings"."stage" is null or "bookings"."status" = case stage when 'asked' then 'pending' when 'offered' then 'pending' when 'countered' then 'pending' when 'accepted' then 'confirmed' when 'on_the_way' then 'confirmed' when 'arrived' then 'confirmed' when 'begun' then 'in_progress' when 'unloaded' then 'in_progress' when 'ended' then 'completed' when 'declined' then 'cancelled' when 'not_chosen' then 'cancelled' when 'cancelled' then 'cancelled' when 'missed' then 'cancelled' end) NOT VALID,
	ADD CONSTRAINT "bookings_request_id_move_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."move_requests"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE TABLE "move_offers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"vehicle" text,
	"people" smallint,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total_cents" bigint,
	"waiting_cents" bigint DEFAULT 0 NOT NULL,
	"arrive_from" timestamp (3) with time zone NOT NULL,
	"arrive_until" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"counter_cents" bigint,
	"counter_words" text DEFAULT '' NOT NULL,
	"countered_at" timestamp (3) with time zone,
	"counter_answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "move_offers_state_check" CHECK ("move_offers"."state" in ('open', 'accepted', 'replaced', 'withdrawn', 'expired', 'declined')),
	CONSTRAINT "move_offers_vehicle_check" CHECK ("move_offers"."vehicle" in ('bajaaj', 'pickup', 'truck_3t', 'truck_6t')),
	CONSTRAINT "move_offers_answer_check" CHECK ("move_offers"."counter_answer" in ('accept', 'keep')),
	CONSTRAINT "move_offers_total_check" CHECK ("move_offers"."total_cents" > 0 and "move_offers"."waiting_cents" >= 0),
	CONSTRAINT "move_offers_hours_check" CHECK ("move_offers"."arrive_from" < "move_offers"."arrive_until"),
	CONSTRAINT "move_offers_counter_check" CHECK (("move_offers"."counter_cents" is null) = ("move_offers"."countered_at" is null) and "move_offers"."counter_cents" between 1 and "move_offers"."total_cents" - 1),
	CONSTRAINT "move_offers_words_length" CHECK (char_length("move_offers"."counter_words") <= 1000)
);--> statement-breakpoint
CREATE TABLE "move_agreements" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"total_cents" bigint,
	"waiting_cents" bigint NOT NULL,
	"arrive_from" timestamp (3) with time zone NOT NULL,
	"arrive_until" timestamp (3) with time zone NOT NULL,
	"cancellation" jsonb NOT NULL,
	"begin_code" text NOT NULL,
	"end_code" text NOT NULL,
	"wrong_codes" smallint DEFAULT 0 NOT NULL,
	"no_code_until" timestamp (3) with time zone,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"on_the_way_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"begun_at" timestamp (3) with time zone,
	"unloaded_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"missed_by" text,
	"missed_reason" text,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"fee_owed_by" text,
	CONSTRAINT "move_agreements_missed_check" CHECK ("move_agreements"."missed_by" in ('customer', 'provider')),
	CONSTRAINT "move_agreements_fee_check" CHECK ("move_agreements"."fee_owed_by" in ('customer', 'provider')),
	CONSTRAINT "move_agreements_amounts_check" CHECK ("move_agreements"."total_cents" > 0 and "move_agreements"."waiting_cents" >= 0 and "move_agreements"."fee_cents" >= 0 and ("move_agreements"."fee_owed_by" is not null or "move_agreements"."fee_cents" = 0)),
	CONSTRAINT "move_agreements_steps_check" CHECK ("move_agreements"."on_the_way_at" <= "move_agreements"."arrived_at" and "move_agreements"."arrived_at" <= "move_agreements"."begun_at" and "move_agreements"."begun_at" <= "move_agreements"."unloaded_at" and "move_agreements"."unloaded_at" <= "move_agreements"."ended_at"),
	CONSTRAINT "move_agreements_reason_length" CHECK (char_length("move_agreements"."missed_reason") between 1 and 1000)
);--> statement-breakpoint
CREATE TABLE "move_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "move_changes_kind_check" CHECK ("move_changes"."kind" in ('change', 'waiting')),
	CONSTRAINT "move_changes_state_check" CHECK ("move_changes"."state" in ('waiting', 'accepted', 'refused', 'withdrawn')),
	CONSTRAINT "move_changes_amount_check" CHECK ("move_changes"."amount_cents" > 0),
	CONSTRAINT "move_changes_answered_check" CHECK (("move_changes"."state" = 'waiting') = ("move_changes"."answered_at" is null)),
	CONSTRAINT "move_changes_what_length" CHECK (char_length("move_changes"."what") between 1 and 120),
	CONSTRAINT "move_changes_reason_length" CHECK (char_length("move_changes"."reason") <= 1000)
);--> statement-breakpoint
CREATE TABLE "move_photos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"request_id" uuid,
	"change_id" uuid,
	"moment" text NOT NULL,
	"side" text NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "move_photos_moment_check" CHECK ("move_photos"."moment" in ('list', 'before', 'after', 'change', 'dispute')),
	CONSTRAINT "move_photos_side_check" CHECK ("move_photos"."side" in ('customer', 'provider')),
	CONSTRAINT "move_photos_change_check" CHECK (("move_photos"."change_id" is not null) = ("move_photos"."moment" = 'change'))
);--> statement-breakpoint
CREATE TABLE "move_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "move_events_event_check" CHECK ("move_events"."event" in ('asked', 'asked_again', 'offered', 'offer_withdrawn', 'offer_expired', 'countered', 'counter_accepted', 'counter_kept', 'accepted', 'declined', 'not_chosen', 'on_the_way', 'arrived', 'begun', 'unloaded', 'ended', 'change_added', 'change_accepted', 'change_refused', 'change_withdrawn', 'hour_moved', 'cancelled', 'missed', 'disputed', 'paid', 'payment_confirmed', 'payment_disputed', 'payment_withdrawn')),
	CONSTRAINT "move_events_actor_check" CHECK ("move_events"."actor" in ('customer', 'provider', 'admin', 'system'))
);--> statement-breakpoint
CREATE TABLE "move_disputes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"decision" text,
	CONSTRAINT "move_disputes_kind_check" CHECK ("move_disputes"."kind" in ('change', 'waiting', 'damage', 'missing', 'not_come', 'payment', 'other')),
	CONSTRAINT "move_disputes_side_check" CHECK ("move_disputes"."opened_by" in ('customer', 'provider')),
	CONSTRAINT "move_disputes_decision_length" CHECK (char_length("move_disputes"."decision") between 1 and 1000),
	CONSTRAINT "move_disputes_closed_check" CHECK (("move_disputes"."closed_at" is null) = ("move_disputes"."decision" is null))
);--> statement-breakpoint
CREATE TABLE "move_dispute_words" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"dispute_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "move_dispute_words_side_check" CHECK ("move_dispute_words"."side" in ('customer', 'provider')),
	CONSTRAINT "move_dispute_words_length" CHECK (char_length("move_dispute_words"."text") between 1 and 1000)
);--> statement-breakpoint
ALTER TABLE "move_offers" ADD CONSTRAINT "move_offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_agreements" ADD CONSTRAINT "move_agreements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_agreements" ADD CONSTRAINT "move_agreements_offer_id_move_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."move_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_changes" ADD CONSTRAINT "move_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_photos" ADD CONSTRAINT "move_photos_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_photos" ADD CONSTRAINT "move_photos_request_id_move_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."move_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_photos" ADD CONSTRAINT "move_photos_change_id_move_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."move_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_events" ADD CONSTRAINT "move_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_events" ADD CONSTRAINT "move_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_disputes" ADD CONSTRAINT "move_disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_dispute_words" ADD CONSTRAINT "move_dispute_words_dispute_id_move_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."move_disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_dispute_words" ADD CONSTRAINT "move_dispute_words_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "move_offers_open_key" ON "move_offers" USING btree ("booking_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "move_offers_accepted_key" ON "move_offers" USING btree ("booking_id") WHERE state = 'accepted';--> statement-breakpoint
CREATE INDEX "move_offers_booking_idx" ON "move_offers" USING btree ("booking_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "move_offers_valid_idx" ON "move_offers" USING btree ("valid_until") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "move_agreements_offer_key" ON "move_agreements" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "move_changes_booking_idx" ON "move_changes" USING btree ("booking_id","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "move_changes_waiting_key" ON "move_changes" USING btree ("booking_id") WHERE kind = 'waiting';--> statement-breakpoint
CREATE INDEX "move_photos_booking_idx" ON "move_photos" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "move_photos_request_idx" ON "move_photos" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "move_photos_change_idx" ON "move_photos" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
CREATE INDEX "move_photos_left_idx" ON "move_photos" USING btree ("created_at") WHERE removed_at is not null or stored_at is null;--> statement-breakpoint
CREATE INDEX "move_events_booking_idx" ON "move_events" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "move_disputes_open_key" ON "move_disputes" USING btree ("booking_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "move_disputes_booking_idx" ON "move_disputes" USING btree ("booking_id","opened_at");--> statement-breakpoint
CREATE INDEX "move_disputes_desk_idx" ON "move_disputes" USING btree ("opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "move_dispute_words_dispute_idx" ON "move_dispute_words" USING btree ("dispute_id","created_at");--> statement-breakpoint
CREATE INDEX "move_dispute_words_booking_idx" ON "move_dispute_words" USING btree ("booking_id");--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER move_events_append_only
  BEFORE DELETE OR UPDATE ON move_events
  FOR EACH ROW
  EXECUTE FUNCTION keep_move_events();--> statement-breakpoint
-- The price in writing: what both agreed on is not another price later, and no step of the day is undone.
CREATE FUNCTION keep_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.booking_id, NEW.offer_id, NEW.total_cents, NEW.waiting_cents, NEW.cancellation, NEW.begin_code, NEW.end_code, NEW.agreed_at)
       IS DISTINCT FROM (OLD.booking_id, OLD.offer_id, OLD.total_cents, OLD.waiting_cents, OLD.cancellation, OLD.begin_code, OLD.end_code, OLD.agreed_at)
     OR (OLD.on_the_way_at IS NOT NULL AND NEW.on_the_way_at IS DISTINCT FROM OLD.on_the_way_at)
     OR (OLD.arrived_at IS NOT NULL AND NEW.arrived_at IS DISTINCT FROM OLD.arrived_at)
     OR (OLD.begun_at IS NOT NULL AND NEW.begun_at IS DISTINCT FROM OLD.begun_at)
     OR (OLD.unloaded_at IS NOT NULL AND NEW.unloaded_at IS DISTINCT FROM OLD.unloaded_at)
     OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at) THEN
    RAISE EXCEPTION 'What both sides agreed on and the steps of the day stay as they are.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER move_agreements_kept
  BEFORE UPDATE ON move_agreements
  FOR EACH ROW
  EXECUTE FUNCTION keep_agreement();--> statement-breakpoint
-- What a change costs is not another amount later, and an answer is given once.
CREATE FUNCTION keep_move_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'waiting' AND NEW.state <> OLD.state
     OR (NEW.booking_id, NEW.kind, NEW.amount_cents) IS DISTINCT FROM (OLD.booking_id, OLD.kind, OLD.amount_cents) THEN
    RAISE EXCEPTION 'A change on the day is answered once, and keeps its amount.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER move_changes_kept
  BEFORE UPDATE ON move_changes
  FOR EACH ROW
  EXECUTE FUNCTION keep_move_changes();--> statement-breakpoint
-- A status that is set without a stage, as by the spec's ways and by the version before, has a stage of its own.
CREATE FUNCTION derive_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stage := CASE NEW.status
    WHEN 'pending' THEN 'asked'
    WHEN 'confirmed' THEN 'accepted'
    WHEN 'in_progress' THEN 'begun'
    WHEN 'completed' THEN 'ended'
    ELSE 'cancelled'
  END;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER bookings_stage
  BEFORE UPDATE ON bookings
  FOR EACH ROW WHEN (((new.status <> old.status) AND (new.stage = old.stage)))
  EXECUTE FUNCTION derive_stage();

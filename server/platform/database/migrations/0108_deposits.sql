-- The deposit (M8): the state of the home at entry and exit, the claim, and what is handed back.
CREATE TABLE "deposit_claims" (
	"tenancy_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"claim_by" date NOT NULL,
	"answer_by" date,
	"remind_on" date,
	"made_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"owner_mediator_name" text,
	"owner_mediator_phone" text,
	"tenant_mediator_name" text,
	"tenant_mediator_phone" text,
	"rest_cents" bigint,
	"rest_by" text,
	"rest_agreed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_claims_state_check" CHECK ("deposit_claims"."state" in ('open', 'made', 'answered', 'over')),
	CONSTRAINT "deposit_claims_rest_by_check" CHECK ("deposit_claims"."rest_by" in ('owner', 'tenant')),
	CONSTRAINT "deposit_claims_made_check" CHECK (("deposit_claims"."state" in ('made', 'answered')) = ("deposit_claims"."made_at" is not null) and ("deposit_claims"."made_at" is null) = ("deposit_claims"."answer_by" is null)),
	CONSTRAINT "deposit_claims_answered_check" CHECK (("deposit_claims"."state" = 'answered') = ("deposit_claims"."answered_at" is not null)),
	CONSTRAINT "deposit_claims_mediator_check" CHECK (("deposit_claims"."owner_mediator_name" is null) = ("deposit_claims"."owner_mediator_phone" is null) and ("deposit_claims"."tenant_mediator_name" is null) = ("deposit_claims"."tenant_mediator_phone" is null)),
	CONSTRAINT "deposit_claims_rest_check" CHECK (("deposit_claims"."rest_cents" is null) = ("deposit_claims"."rest_by" is null) and ("deposit_claims"."rest_agreed_at" is null or "deposit_claims"."rest_cents" >= 0))
);--> statement-breakpoint
CREATE TABLE "deposit_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"what" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"answer" text,
	"part_cents" bigint,
	"answer_words" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_lines_answer_check" CHECK ("deposit_lines"."answer" in ('agree', 'part', 'refuse')),
	CONSTRAINT "deposit_lines_what_length" CHECK (char_length("deposit_lines"."what") between 1 and 120),
	CONSTRAINT "deposit_lines_words_length" CHECK (greatest(char_length("deposit_lines"."words"), char_length("deposit_lines"."answer_words")) <= 1000),
	CONSTRAINT "deposit_lines_amount_check" CHECK ("deposit_lines"."amount_cents" > 0),
	CONSTRAINT "deposit_lines_part_check" CHECK (("deposit_lines"."part_cents" is not null) = ("deposit_lines"."answer" is not distinct from 'part') and "deposit_lines"."part_cents" between 1 and "deposit_lines"."amount_cents")
);--> statement-breakpoint
CREATE TABLE "deposit_returns" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"method" text NOT NULL,
	"returned_on" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "deposit_returns_method_check" CHECK ("deposit_returns"."method" in ('evc_plus', 'edahab', 'zaad', 'sahal', 'premier', 'bank', 'cash')),
	CONSTRAINT "deposit_returns_state_check" CHECK ("deposit_returns"."state" in ('waiting', 'confirmed', 'denied')),
	CONSTRAINT "deposit_returns_amount_check" CHECK ("deposit_returns"."amount_cents" > 0),
	CONSTRAINT "deposit_returns_answer_check" CHECK (("deposit_returns"."state" = 'waiting') = ("deposit_returns"."answered_at" is null))
);--> statement-breakpoint
CREATE TABLE "home_records" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"drafted_by" text NOT NULL,
	"changed_by" text NOT NULL,
	"rooms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"meters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"owner_signed_at" timestamp (3) with time zone,
	"tenant_signed_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_records_moment_key" UNIQUE("tenancy_id","moment"),
	CONSTRAINT "home_records_moment_check" CHECK ("home_records"."moment" in ('entry', 'exit')),
	CONSTRAINT "home_records_drafted_by_check" CHECK ("home_records"."drafted_by" in ('owner', 'tenant')),
	CONSTRAINT "home_records_changed_by_check" CHECK ("home_records"."changed_by" in ('owner', 'tenant')),
	CONSTRAINT "home_records_words_length" CHECK (char_length("home_records"."words") <= 1000)
);--> statement-breakpoint
CREATE TABLE "tenancy_photos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"record_id" uuid,
	"line_id" uuid,
	"side" text NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenancy_photos_side_check" CHECK ("tenancy_photos"."side" in ('owner', 'tenant')),
	CONSTRAINT "tenancy_photos_of_check" CHECK ("tenancy_photos"."removed_at" is not null or num_nonnulls("tenancy_photos"."record_id", "tenancy_photos"."line_id") = 1)
);--> statement-breakpoint
ALTER TABLE "deposit_claims" ADD CONSTRAINT "deposit_claims_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."tenancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_lines" ADD CONSTRAINT "deposit_lines_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."tenancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_returns" ADD CONSTRAINT "deposit_returns_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."tenancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_records" ADD CONSTRAINT "home_records_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."tenancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancy_photos" ADD CONSTRAINT "tenancy_photos_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."tenancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancy_photos" ADD CONSTRAINT "tenancy_photos_record_id_home_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."home_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancy_photos" ADD CONSTRAINT "tenancy_photos_line_id_deposit_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."deposit_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_claims_due_idx" ON "deposit_claims" USING btree ("state","claim_by") WHERE state in ('open', 'made');--> statement-breakpoint
CREATE INDEX "deposit_lines_tenancy_idx" ON "deposit_lines" USING btree ("tenancy_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_returns_waiting_key" ON "deposit_returns" USING btree ("tenancy_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "deposit_returns_tenancy_idx" ON "deposit_returns" USING btree ("tenancy_id","said_at");--> statement-breakpoint
CREATE INDEX "tenancy_photos_tenancy_idx" ON "tenancy_photos" USING btree ("tenancy_id","created_at");--> statement-breakpoint
CREATE INDEX "tenancy_photos_record_idx" ON "tenancy_photos" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "tenancy_photos_line_idx" ON "tenancy_photos" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "tenancy_photos_left_idx" ON "tenancy_photos" USING btree ("created_at") WHERE removed_at is not null or stored_at is null;--> statement-breakpoint
-- What both have signed of a home's state (M8) stays as it is, with its photos.
CREATE FUNCTION keep_signed_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Both have signed this record: nothing of it changes.' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER home_records_signed
  BEFORE DELETE OR UPDATE ON home_records
  FOR EACH ROW WHEN (((old.owner_signed_at IS NOT NULL) AND (old.tenant_signed_at IS NOT NULL)))
  EXECUTE FUNCTION keep_signed_records();--> statement-breakpoint
CREATE FUNCTION keep_signed_photos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE record_of uuid := CASE WHEN TG_OP = 'INSERT' THEN NEW.record_id ELSE OLD.record_id END;
BEGIN
  PERFORM FROM home_records WHERE id = record_of AND owner_signed_at IS NOT NULL AND tenant_signed_at IS NOT NULL;
  IF FOUND THEN
    RAISE EXCEPTION 'Both have signed this record: nothing of it changes.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER tenancy_photos_added
  BEFORE INSERT ON tenancy_photos
  FOR EACH ROW
  EXECUTE FUNCTION keep_signed_photos();--> statement-breakpoint
CREATE TRIGGER tenancy_photos_changed
  BEFORE UPDATE ON tenancy_photos
  FOR EACH ROW WHEN ((old.removed_at IS NULL))
  EXECUTE FUNCTION keep_signed_photos();--> statement-breakpoint
CREATE TRIGGER tenancy_photos_deleted
  BEFORE DELETE ON tenancy_photos
  FOR EACH ROW WHEN (((old.removed_at IS NULL) AND (old.stored_at IS NOT NULL)))
  EXECUTE FUNCTION keep_signed_photos();

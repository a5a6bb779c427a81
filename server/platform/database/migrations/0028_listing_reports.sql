-- What is kept from being shown, whatever its owner sets: until a first look, until a change, or by an administrator.
ALTER TABLE "properties" ADD COLUMN "held" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_held_check" CHECK ("properties"."held" in ('review', 'change', 'hidden'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_held_reason_length" CHECK (char_length("properties"."held_reason") between 1 and 1000);--> statement-breakpoint
CREATE INDEX "properties_held_idx" ON "properties" USING btree ("held","held_at","id") WHERE held is not null and deleted_at is null;--> statement-breakpoint
-- The administrators' table of all listings: its two orders, with what it filters by, and its search.
CREATE INDEX "properties_admin_newest_idx" ON "properties" USING btree ("created_at","id","status","is_active","type","property_type","held") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_admin_price_idx" ON "properties" USING btree ("price","id","status","is_active","type","property_type","held") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_admin_words_idx" ON "properties" USING gin ((title || ' ' || location) gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
-- How often words occur, so that a common one is looked for in the order of the list instead of sorted.
CREATE STATISTICS "properties_admin_words" ON (title || ' ' || location) FROM "properties";--> statement-breakpoint
ANALYZE "properties";--> statement-breakpoint
CREATE INDEX "users_name_trigram_idx" ON "users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
-- What administrators set for everybody.
CREATE TABLE "site_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
-- Held listings stay hidden whoever writes. While approvals are on, the listings of an owner of whom none has been
-- shown yet wait for a look; what an administrator releases is shown.
CREATE FUNCTION hold_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_shown boolean := false;
  was_held boolean := false;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was_shown := OLD.is_active;
    was_held := OLD.held IS NOT NULL;
  END IF;
  IF NEW.is_active AND NEW.held IS NULL AND NOT was_shown AND NOT was_held
    AND current_setting('aqal.release', true) IS DISTINCT FROM 'on'
    AND EXISTS (SELECT FROM site_settings WHERE name = 'approvals' AND is_on) THEN
    IF EXISTS (SELECT FROM users WHERE id = NEW.owner_id AND role <> 'admin')
      AND NOT EXISTS (
        SELECT FROM properties p WHERE p.owner_id = NEW.owner_id AND p.deleted_at IS NULL AND p.held IS NULL
          AND p.id <> NEW.id
          AND (p.is_active OR EXISTS (SELECT FROM property_statuses h WHERE h.property_id = p.id AND h.is_active))
      ) AND NOT EXISTS (SELECT FROM property_statuses h WHERE h.property_id = NEW.id AND h.is_active) THEN
      NEW.held := 'review';
      NEW.held_reason := NULL;
      NEW.held_at := now();
    END IF;
  END IF;
  IF NEW.held IS NOT NULL THEN
    NEW.is_active := false;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER properties_hold BEFORE INSERT OR UPDATE OF is_active, held ON properties
  FOR EACH ROW EXECUTE FUNCTION hold_listing();--> statement-breakpoint
-- All reports of a listing since the last decision about it are one case (D34).
CREATE TABLE "report_cases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"property_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"is_fraud" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text DEFAULT '' NOT NULL,
	"owner_answer" text,
	"answered_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "report_cases_state_check" CHECK ("report_cases"."state" in ('waiting', 'answered', 'closed')),
	CONSTRAINT "report_cases_decision_check" CHECK ("report_cases"."decision" in ('dismissed', 'hidden', 'written')),
	CONSTRAINT "report_cases_outcome_check" CHECK ("report_cases"."outcome" in ('shown', 'kept')),
	CONSTRAINT "report_cases_decided" CHECK (("report_cases"."state" = 'waiting') = ("report_cases"."decision" is null)),
	CONSTRAINT "report_cases_decision_reason_length" CHECK (char_length("report_cases"."decision_reason") <= 1000),
	CONSTRAINT "report_cases_owner_answer_length" CHECK (char_length("report_cases"."owner_answer") between 1 and 1000)
);--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_waiting_key" ON "report_cases" USING btree ("property_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "report_cases_property_idx" ON "report_cases" USING btree ("property_id","opened_at");--> statement-breakpoint
CREATE INDEX "report_cases_queue_idx" ON "report_cases" USING btree ("state","is_fraud" DESC NULLS FIRST,"opened_at","id");--> statement-breakpoint
CREATE INDEX "report_cases_closed_idx" ON "report_cases" USING btree ("state","updated_at","id");--> statement-breakpoint
ALTER TABLE "property_reports" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "property_reports" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "property_reports" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "property_reports" ADD COLUMN "language" text;--> statement-breakpoint
INSERT INTO report_cases (property_id, opened_at, updated_at)
  SELECT property_id, min(created_at), max(created_at) FROM property_reports WHERE status = 'open' GROUP BY property_id;--> statement-breakpoint
UPDATE property_reports r SET case_id = c.id FROM report_cases c
  WHERE c.property_id = r.property_id AND r.status = 'open';--> statement-breakpoint
INSERT INTO report_cases (id, property_id, state, opened_at, updated_at, decision, decided_at)
  SELECT id, property_id, 'closed', created_at, updated_at, CASE status WHEN 'upheld' THEN 'hidden' ELSE 'dismissed' END, updated_at
  FROM property_reports WHERE status <> 'open';--> statement-breakpoint
UPDATE property_reports SET case_id = id WHERE status <> 'open';--> statement-breakpoint
ALTER TABLE "property_reports" ALTER COLUMN "case_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_reports" DROP CONSTRAINT "property_reports_reason_length";--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_reason_length" CHECK (char_length("property_reports"."reason") <= 2000);--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_kind_check" CHECK ("property_reports"."kind" in ('fraud', 'gone', 'wrong_price', 'duplicate', 'other'));--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_email_length" CHECK (char_length("property_reports"."email") between 1 and 254);--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_language_check" CHECK ("property_reports"."language" in ('en', 'so', 'ar'));--> statement-breakpoint
DROP INDEX "property_reports_open_idx";--> statement-breakpoint
CREATE INDEX "property_reports_case_idx" ON "property_reports" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "property_reports_reporter_idx" ON "property_reports" USING btree ("reporter_id","property_id") WHERE reporter_id is not null;--> statement-breakpoint
-- A report belongs to the case of its listing that waits, or opens one.
CREATE FUNCTION open_report_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.case_id IS NULL AND NEW.status = 'open' THEN
    INSERT INTO report_cases AS c (property_id, is_fraud, opened_at, updated_at)
      VALUES (NEW.property_id, NEW.kind = 'fraud', NEW.created_at, NEW.created_at)
      ON CONFLICT (property_id) WHERE state = 'waiting'
        DO UPDATE SET is_fraud = c.is_fraud OR excluded.is_fraud, updated_at = excluded.updated_at
      RETURNING c.id INTO NEW.case_id;
  ELSIF NEW.case_id IS NULL THEN
    INSERT INTO report_cases (property_id, state, is_fraud, opened_at, updated_at, decision, decided_at)
      VALUES (NEW.property_id, 'closed', NEW.kind = 'fraud', NEW.created_at, NEW.updated_at,
        CASE NEW.status WHEN 'upheld' THEN 'hidden' ELSE 'dismissed' END, NEW.updated_at)
      RETURNING id INTO NEW.case_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER property_reports_case BEFORE INSERT ON property_reports
  FOR EACH ROW EXECUTE FUNCTION open_report_case();

-- Whose calendar a viewing stands in, so that an owner's viewings are read in order.
ALTER TABLE "viewings" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "evening_reminder_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "hours_reminder_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "viewings" SET "owner_id" = p.owner_id FROM "properties" p WHERE p.id = "viewings"."property_id";--> statement-breakpoint
ALTER TABLE "viewings" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Earlier versions do not say whose calendar it is.
CREATE FUNCTION name_viewing_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.owner_id IS NULL THEN
    SELECT owner_id INTO NEW.owner_id FROM properties WHERE id = NEW.property_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER viewings_owner BEFORE INSERT ON viewings FOR EACH ROW EXECUTE FUNCTION name_viewing_owner();--> statement-breakpoint
DROP INDEX "viewings_user_idx";--> statement-breakpoint
CREATE INDEX "viewings_user_idx" ON "viewings" USING btree ("user_id","date","hour","id");--> statement-breakpoint
CREATE INDEX "viewings_owner_idx" ON "viewings" USING btree ("owner_id","date","hour","id");--> statement-breakpoint
CREATE INDEX "viewings_due_idx" ON "viewings" USING btree ("date","hour") WHERE status in ('scheduled', 'confirmed') and (evening_reminder_at is null or hours_reminder_at is null);--> statement-breakpoint
CREATE TABLE "viewing_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"viewing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"date" date NOT NULL,
	"hour" integer NOT NULL,
	"side" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "viewing_events_kind_check" CHECK ("viewing_events"."kind" in ('asked', 'confirmed', 'moved', 'completed', 'cancelled')),
	CONSTRAINT "viewing_events_status_check" CHECK ("viewing_events"."status" in ('scheduled', 'confirmed', 'completed', 'cancelled')),
	CONSTRAINT "viewing_events_side_check" CHECK ("viewing_events"."side" in ('renter', 'owner', 'admin', 'system'))
);--> statement-breakpoint
ALTER TABLE "viewing_events" ADD CONSTRAINT "viewing_events_viewing_id_viewings_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "public"."viewings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_events" ADD CONSTRAINT "viewing_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "viewing_events_viewing_idx" ON "viewing_events" USING btree ("viewing_id","created_at","id");--> statement-breakpoint
INSERT INTO "viewing_events" ("viewing_id", "kind", "status", "date", "hour", "side", "actor_id", "created_at")
  SELECT id, 'asked', 'scheduled', date, hour, 'renter', user_id, created_at FROM viewings;--> statement-breakpoint
INSERT INTO "viewing_events" ("viewing_id", "kind", "status", "date", "hour", "side", "created_at")
  SELECT id, status, status, date, hour, 'system', updated_at FROM viewings WHERE status <> 'scheduled';--> statement-breakpoint
CREATE TABLE "viewing_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"viewing_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "viewing_links" ADD CONSTRAINT "viewing_links_viewing_id_viewings_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "public"."viewings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "viewing_links_token_key" ON "viewing_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "viewing_links_viewing_idx" ON "viewing_links" USING btree ("viewing_id");--> statement-breakpoint
CREATE TABLE "blocked_slots" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"date" date NOT NULL,
	"hour" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_slots_owner_slot_key" UNIQUE NULLS NOT DISTINCT("owner_id","date","hour"),
	CONSTRAINT "blocked_slots_hour_check" CHECK ("blocked_slots"."hour" in (9, 10, 11, 12, 13, 14, 15, 16, 17))
);--> statement-breakpoint
ALTER TABLE "blocked_slots" ADD CONSTRAINT "blocked_slots_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A mail's event, to be opened where no mail server is.
ALTER TABLE "local_mailbox" ADD COLUMN "calendar" text;

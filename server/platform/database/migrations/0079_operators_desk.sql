-- Settings, feature switches and texts that administrators change while the product runs.
ALTER TABLE "site_settings" ADD COLUMN "value" text;--> statement-breakpoint
CREATE TABLE "switches" (
	"feature" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"percent" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "switches_state_check" CHECK ("switches"."state" in ('off', 'admins', 'percent', 'all')),
	CONSTRAINT "switches_percent_check" CHECK ("switches"."percent" between 0 and 100)
);--> statement-breakpoint
CREATE TABLE "edited_texts" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"en" jsonb,
	"so" jsonb,
	"ar" jsonb,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "edited_texts_pkey" PRIMARY KEY("key","version"),
	CONSTRAINT "edited_texts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE set null
);--> statement-breakpoint
CREATE INDEX "edited_texts_author_idx" ON "edited_texts" USING btree ("author_id");--> statement-breakpoint
CREATE TRIGGER "site_settings_changed"
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "site_settings"
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('site');--> statement-breakpoint
CREATE TRIGGER "switches_changed"
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "switches"
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('site');--> statement-breakpoint
CREATE TRIGGER "edited_texts_changed"
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "edited_texts"
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('site');

-- What administrators announce above the pages, from a moment until another.
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"level" text NOT NULL,
	"audience" text NOT NULL,
	"en" text NOT NULL,
	"so" text NOT NULL,
	"ar" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_level_check" CHECK ("announcements"."level" in ('info', 'warning')),
	CONSTRAINT "announcements_audience_check" CHECK ("announcements"."audience" in ('everyone', 'signed_in', 'buyer', 'renter', 'property_owner', 'admin')),
	CONSTRAINT "announcements_en_length" CHECK (char_length("announcements"."en") between 1 and 300),
	CONSTRAINT "announcements_so_length" CHECK (char_length("announcements"."so") between 1 and 300),
	CONSTRAINT "announcements_ar_length" CHECK (char_length("announcements"."ar") between 1 and 300),
	CONSTRAINT "announcements_times_check" CHECK ("announcements"."starts_at" < "announcements"."ends_at")
);--> statement-breakpoint
CREATE INDEX "announcements_ends_idx" ON "announcements" USING btree ("ends_at");--> statement-breakpoint
CREATE TRIGGER "announcements_changed"
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "announcements"
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('announcements');

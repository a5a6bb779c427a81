-- What is checked of owners and homes (T7): when a phone was proven, identities that were seen, homes that were visited.
-- Numbers that were confirmed before have no known day: their owners enter a code once more.
ALTER TABLE "users" ADD COLUMN "phone_proven_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"refusal" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"document_stored_at" timestamp (3) with time zone,
	"face_stored_at" timestamp (3) with time zone,
	"photos_until" timestamp (3) with time zone,
	"photos_removed_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_checks_kind_check" CHECK ("identity_checks"."kind" in ('passport', 'national_id', 'driving_licence', 'residence_permit')),
	CONSTRAINT "identity_checks_state_check" CHECK ("identity_checks"."state" in ('draft', 'waiting', 'seen', 'refused')),
	CONSTRAINT "identity_checks_refusal_check" CHECK ("identity_checks"."refusal" in ('unreadable', 'no_face', 'other_person', 'expired', 'doubtful')),
	CONSTRAINT "identity_checks_refused" CHECK (("identity_checks"."state" = 'refused') = ("identity_checks"."refusal" is not null)),
	CONSTRAINT "identity_checks_sent" CHECK ("identity_checks"."state" = 'draft' or num_nulls("identity_checks"."kind", "identity_checks"."document_stored_at", "identity_checks"."face_stored_at") = 0),
	CONSTRAINT "identity_checks_note_length" CHECK (char_length("identity_checks"."note") <= 500),
	CONSTRAINT "identity_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id"),
	CONSTRAINT "identity_checks_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE set null
);--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_open_key" ON "identity_checks" USING btree ("user_id") WHERE state in ('draft', 'waiting') and removed_at is null;--> statement-breakpoint
CREATE INDEX "identity_checks_user_idx" ON "identity_checks" USING btree ("user_id","state","state_since");--> statement-breakpoint
CREATE INDEX "identity_checks_queue_idx" ON "identity_checks" USING btree ("state","state_since","id") WHERE removed_at is null;--> statement-breakpoint
CREATE TABLE "home_visits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"property_id" uuid NOT NULL,
	"entered_by" uuid,
	"visitor" text,
	"visited_on" date,
	"photos" smallint DEFAULT 0 NOT NULL,
	"stored" smallint DEFAULT 0 NOT NULL,
	"entered_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_visits_visitor_length" CHECK (char_length("home_visits"."visitor") between 1 and 120),
	CONSTRAINT "home_visits_photos_check" CHECK ("home_visits"."stored" between 0 and "home_visits"."photos" and "home_visits"."photos" <= 5),
	CONSTRAINT "home_visits_entered" CHECK ("home_visits"."entered_at" is null or ("home_visits"."stored" = 5 and num_nulls("home_visits"."visitor", "home_visits"."visited_on") = 0)),
	CONSTRAINT "home_visits_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "properties"("id"),
	CONSTRAINT "home_visits_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "users"("id") ON DELETE set null
);--> statement-breakpoint
CREATE UNIQUE INDEX "home_visits_prepared_key" ON "home_visits" USING btree ("property_id","entered_by") WHERE entered_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "home_visits_property_idx" ON "home_visits" USING btree ("property_id","visited_on");--> statement-breakpoint
-- Pages and cards of listings say what is checked.
CREATE TRIGGER "identity_checks_changed"
  AFTER DELETE OR UPDATE OF "state", "removed_at" OR TRUNCATE ON "identity_checks"
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('properties');--> statement-breakpoint
CREATE TRIGGER "home_visits_changed"
  AFTER DELETE OR UPDATE OF "entered_at", "removed_at" OR TRUNCATE ON "home_visits"
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('properties');--> statement-breakpoint
DROP TRIGGER "users_changed" ON "users";--> statement-breakpoint
CREATE TRIGGER "users_changed"
  AFTER UPDATE OF "name", "phone", "phone_e_164", "phone_verified", "phone_proven_at" ON "users"
  FOR EACH ROW WHEN (
    (old.name IS DISTINCT FROM new.name) OR (old.phone IS DISTINCT FROM new.phone)
    OR (old.phone_e_164 IS DISTINCT FROM new.phone_e_164) OR (old.phone_verified <> new.phone_verified)
    OR (old.phone_proven_at IS DISTINCT FROM new.phone_proven_at)
  )
  EXECUTE FUNCTION tell_owner_changed();

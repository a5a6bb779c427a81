-- Photos that stand on another owner's listing too, and prices out of line (T5, T6).
CREATE TABLE "photo_hashes" (
	"media_hash" text PRIMARY KEY NOT NULL,
	"difference" bigint,
	"mirror" bigint,
	"down" bigint,
	"first" integer GENERATED ALWAYS AS (((difference >> 48) & 65535)::integer) STORED,
	"second" integer GENERATED ALWAYS AS (((difference >> 32) & 65535)::integer) STORED,
	"third" integer GENERATED ALWAYS AS (((difference >> 16) & 65535)::integer) STORED,
	"fourth" integer GENERATED ALWAYS AS (((difference >> 0) & 65535)::integer) STORED,
	CONSTRAINT "photo_hashes_all" CHECK (num_nulls("photo_hashes"."difference", "photo_hashes"."mirror", "photo_hashes"."down") in (0, 3)),
	CONSTRAINT "photo_hashes_media_hash_media_hash_fk" FOREIGN KEY ("media_hash") REFERENCES "media"("hash") ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX "photo_hashes_first_idx" ON "photo_hashes" USING btree ("first","difference","down");--> statement-breakpoint
CREATE INDEX "photo_hashes_second_idx" ON "photo_hashes" USING btree ("second","difference","down");--> statement-breakpoint
CREATE INDEX "photo_hashes_third_idx" ON "photo_hashes" USING btree ("third","difference","down");--> statement-breakpoint
CREATE INDEX "photo_hashes_fourth_idx" ON "photo_hashes" USING btree ("fourth","difference","down");--> statement-breakpoint
CREATE TABLE "listing_photos" (
	"property_id" uuid NOT NULL,
	"media_hash" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listing_photos_pkey" PRIMARY KEY("property_id","media_hash"),
	CONSTRAINT "listing_photos_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX "listing_photos_media_idx" ON "listing_photos" USING btree ("media_hash");--> statement-breakpoint
CREATE TABLE "signals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"property_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"other_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"seen" jsonb NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "signals_listing_key" UNIQUE NULLS NOT DISTINCT("property_id","kind","other_id"),
	CONSTRAINT "signals_kind_check" CHECK ("signals"."kind" in ('copied_photo', 'price')),
	CONSTRAINT "signals_state_check" CHECK ("signals"."state" in ('open', 'dismissed', 'hidden', 'kept', 'gone')),
	CONSTRAINT "signals_other_check" CHECK (("signals"."kind" = 'copied_photo') = ("signals"."other_id" is not null)),
	CONSTRAINT "signals_reason_length" CHECK (char_length("signals"."decision_reason") <= 1000),
	CONSTRAINT "signals_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE cascade,
	CONSTRAINT "signals_other_id_properties_id_fk" FOREIGN KEY ("other_id") REFERENCES "properties"("id") ON DELETE cascade,
	CONSTRAINT "signals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE set null
);--> statement-breakpoint
CREATE INDEX "signals_other_idx" ON "signals" USING btree ("other_id") WHERE other_id is not null;--> statement-breakpoint
CREATE INDEX "signals_open_idx" ON "signals" USING btree ("opened_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "signals_decided_idx" ON "signals" USING btree ("decided_at","id") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "signals_decided_by_idx" ON "signals" USING btree ("decided_by");--> statement-breakpoint
CREATE TABLE "backfills" (
	"name" text PRIMARY KEY NOT NULL,
	"position" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TRIGGER "signals_changed"
  AFTER INSERT OR DELETE OR UPDATE OF "state" OR TRUNCATE ON "signals"
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('properties');--> statement-breakpoint
-- The photos of our own store that a listing shows, each since it was first there: of two alike, the later is the copy.
CREATE FUNCTION keep_listing_photos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown text[] := ARRAY(SELECT split_part(url, '/', 3) FROM unnest(NEW.images) url WHERE url LIKE '/media/%');
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM listing_photos WHERE property_id = NEW.id AND media_hash <> ALL (shown);
  END IF;
  INSERT INTO listing_photos (property_id, media_hash, added_at)
    SELECT NEW.id, photo, CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE clock_timestamp() END
    FROM unnest(shown) photo
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER properties_photos
  AFTER INSERT OR UPDATE OF images ON properties
  FOR EACH ROW
  EXECUTE FUNCTION keep_listing_photos();

-- What a saved search looks for, in columns: one statement finds the searches that a listing matches. A listing looks up
-- its keys (type, kind, place, each also as *), so that only searches with one of them are compared.
CREATE FUNCTION search_keys(type text, kind text, place_ids integer[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(coalesce(type, '*') || ' ' || coalesce(kind, '*') || ' ' || coalesce(place::text, '*'))
  FROM unnest(coalesce(place_ids, ARRAY[NULL]::integer[])) AS place
$$;--> statement-breakpoint
CREATE FUNCTION listing_keys(type text, kind text, district_id integer, landmark_id integer) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(t.key || ' ' || k.key || ' ' || p.key)
  FROM (VALUES (type), ('*')) AS t(key), (VALUES (kind), ('*')) AS k(key),
    (VALUES ('*'), (district_id::text), (landmark_id::text)) AS p(key)
  WHERE p.key IS NOT NULL
$$;--> statement-breakpoint
ALTER TABLE "saved_searches"
  ADD COLUMN "type" text,
  ADD COLUMN "property_type" text,
  ADD COLUMN "min_price" double precision,
  ADD COLUMN "max_price" double precision,
  ADD COLUMN "bedrooms" integer,
  ADD COLUMN "bathrooms" integer,
  ADD COLUMN "features" text[],
  ADD COLUMN "place_ids" integer[],
  ADD COLUMN "words" "tsquery",
  ADD COLUMN "west" double precision,
  ADD COLUMN "south" double precision,
  ADD COLUMN "east" double precision,
  ADD COLUMN "north" double precision,
  ADD COLUMN "listed_by" uuid,
  ADD COLUMN "frequency" text DEFAULT 'daily' NOT NULL,
  ADD COLUMN "by_email" boolean DEFAULT true NOT NULL,
  ADD COLUMN "by_sms" boolean DEFAULT false NOT NULL,
  ADD COLUMN "last_seen" timestamp (3) with time zone DEFAULT now() NOT NULL,
  ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  ADD CONSTRAINT "saved_searches_frequency_check" CHECK ("saved_searches"."frequency" in ('at_once', 'daily', 'weekly'));--> statement-breakpoint
-- Searches that were saved before: a place by its name or a spelling, else by its words; what cannot be read is left out.
UPDATE saved_searches s SET
  type = CASE lower(filters->>'type') WHEN 'rent' THEN 'rent' WHEN 'buy' THEN 'buy' WHEN 'sale' THEN 'buy' END,
  property_type = CASE WHEN filters->>'propertyType' IN ('apartment', 'house', 'land', 'commercial') THEN filters->>'propertyType' END,
  min_price = CASE WHEN filters->>'minPrice' ~ '^\d{1,10}(\.\d{1,2})?$' THEN (filters->>'minPrice')::double precision END,
  max_price = CASE WHEN filters->>'maxPrice' ~ '^\d{1,10}(\.\d{1,2})?$' THEN (filters->>'maxPrice')::double precision END,
  bedrooms = CASE WHEN filters->>'bedrooms' ~ '^\d{1,2}$' THEN (filters->>'bedrooms')::integer END,
  bathrooms = CASE WHEN filters->>'bathrooms' ~ '^\d{1,2}$' THEN (filters->>'bathrooms')::integer END,
  features = CASE WHEN filters->>'features' <> '' THEN regexp_split_to_array(trim(filters->>'features'), '\s*,\s*') END,
  place_ids = (
    SELECT array_agg(p.id ORDER BY p.id) FROM places p
    WHERE p.kind <> 'city' AND fold_text(split_part(filters->>'location', ',', 1)) <> ''
      AND fold_text(split_part(filters->>'location', ',', 1)) IN (SELECT fold_text(x) FROM unnest(p.aliases || p.name) AS x));--> statement-breakpoint
UPDATE saved_searches s SET words = (
  SELECT string_agg(quote_literal(word), ' & ')::tsquery
  FROM regexp_split_to_table(fold_text(concat_ws(' ', filters->>'q', CASE WHEN place_ids IS NULL AND NOT EXISTS (
      SELECT FROM places p WHERE p.kind = 'city'
        AND fold_text(filters->>'location') IN (SELECT fold_text(x) FROM unnest(p.aliases || p.name) AS x))
    THEN filters->>'location' END)), ' +') AS word
  WHERE word <> '' AND word <> ALL (ARRAY['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with', 'near', 'ku', 'iyo', 'ee']));--> statement-breakpoint
ALTER TABLE "saved_searches"
  ADD COLUMN "keys" text[] GENERATED ALWAYS AS (search_keys(type, property_type, place_ids)) STORED;--> statement-breakpoint
CREATE INDEX "saved_searches_keys_idx" ON "saved_searches" USING gin ("keys") WITH (fastupdate=false) WHERE is_active;--> statement-breakpoint
CREATE TABLE "saved_search_matches" (
	"search_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "saved_search_matches_pkey" PRIMARY KEY("search_id","property_id")
);--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_matches_new_idx" ON "saved_search_matches" USING btree ("search_id","found_at");--> statement-breakpoint
CREATE INDEX "saved_search_matches_untold_idx" ON "saved_search_matches" USING btree ("search_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "saved_search_matches_found_idx" ON "saved_search_matches" USING brin ("found_at");--> statement-breakpoint
CREATE TABLE "stop_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"search_ids" uuid[],
	"expires_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "stop_links" ADD CONSTRAINT "stop_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stop_links_user_idx" ON "stop_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stop_links_expires_idx" ON "stop_links" USING btree ("expires_at");--> statement-breakpoint
-- One alert per person and property: of several, the one that is active and latest stays.
DELETE FROM price_alerts a USING price_alerts b
  WHERE a.user_id = b.user_id AND a.property_id = b.property_id
    AND (a.is_active, a.created_at, a.id) < (b.is_active, b.created_at, b.id);--> statement-breakpoint
ALTER TABLE "price_alerts"
  ADD COLUMN "by_email" boolean DEFAULT true NOT NULL,
  ADD COLUMN "by_sms" boolean DEFAULT false NOT NULL,
  ADD COLUMN "fired_at" timestamp (3) with time zone,
  ADD COLUMN "fired_price" numeric(10, 2),
  ADD COLUMN "told_at" timestamp (3) with time zone,
  ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "price_alerts_user_property_key" ON "price_alerts" USING btree ("user_id","property_id");--> statement-breakpoint
CREATE INDEX "price_alerts_untold_idx" ON "price_alerts" USING btree ("id") WHERE fired_at is not null and told_at is null;--> statement-breakpoint
-- Whoever writes: a listing that becomes available or changes its price is looked at by the job match-listings. Rows are
-- only added and taken, so that an owner never waits for the job. Bulk loads write no history, and tell nobody.
CREATE TABLE "listing_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" uuid NOT NULL,
	"was_price" numeric(10, 2),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE FUNCTION note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_changes (property_id, was_price) VALUES (NEW.id,
    CASE WHEN TG_OP = 'UPDATE' AND OLD.is_offered AND OLD.status = NEW.status THEN OLD.price END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER properties_noted_new AFTER INSERT ON properties FOR EACH ROW
  WHEN (NEW.is_offered AND current_setting('aqal.history', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION note_listing_change();--> statement-breakpoint
CREATE TRIGGER properties_noted_changed AFTER UPDATE ON properties FOR EACH ROW
  WHEN (NEW.is_offered AND current_setting('aqal.history', true) IS DISTINCT FROM 'off'
    AND (OLD.is_offered, OLD.status, OLD.price) IS DISTINCT FROM (NEW.is_offered, NEW.status, NEW.price))
  EXECUTE FUNCTION note_listing_change();

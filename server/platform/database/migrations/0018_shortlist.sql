-- What a home cost and how it stood when it was saved: what changed since is a fact, whoever writes (D8, D17).
ALTER TABLE "shortlist" ADD COLUMN "price_when_added" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "shortlist" ADD COLUMN "status_when_added" text;--> statement-breakpoint
UPDATE "shortlist" s SET
  price_when_added = coalesce(
    (SELECT h.price FROM property_prices h WHERE h.property_id = s.property_id AND h.at <= s.date_added ORDER BY h.at DESC LIMIT 1),
    (SELECT h.price FROM property_prices h WHERE h.property_id = s.property_id ORDER BY h.at LIMIT 1),
    p.price),
  status_when_added = coalesce(
    (SELECT h.status FROM property_statuses h WHERE h.property_id = s.property_id AND h.at <= s.date_added ORDER BY h.at DESC LIMIT 1),
    (SELECT h.status FROM property_statuses h WHERE h.property_id = s.property_id ORDER BY h.at LIMIT 1),
    p.status)
FROM properties p WHERE p.id = s.property_id;--> statement-breakpoint
ALTER TABLE "shortlist" ALTER COLUMN "price_when_added" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shortlist" ALTER COLUMN "status_when_added" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shortlist" ADD CONSTRAINT "shortlist_status_when_added_check" CHECK ("shortlist"."status_when_added" in ('available', 'under_offer', 'rented', 'sold'));--> statement-breakpoint
CREATE FUNCTION shortlist_as_saved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(NEW.price_when_added, p.price), coalesce(NEW.status_when_added, p.status)
    INTO NEW.price_when_added, NEW.status_when_added
    FROM properties p WHERE p.id = NEW.property_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER shortlist_as_saved BEFORE INSERT ON shortlist FOR EACH ROW EXECUTE FUNCTION shortlist_as_saved();--> statement-breakpoint
DROP INDEX "shortlist_user_idx";--> statement-breakpoint
CREATE INDEX "shortlist_user_idx" ON "shortlist" USING btree ("user_id","date_added" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- What was taken off a shortlist a short while ago, so that Undo puts it back as it was.
CREATE TABLE "removed_shortlist" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"priority" text NOT NULL,
	"notes" text,
	"date_added" timestamp (3) with time zone NOT NULL,
	"price_when_added" numeric(10, 2) NOT NULL,
	"status_when_added" text NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_shortlist_pkey" PRIMARY KEY("user_id","property_id")
);--> statement-breakpoint
ALTER TABLE "removed_shortlist" ADD CONSTRAINT "removed_shortlist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_shortlist" ADD CONSTRAINT "removed_shortlist_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- One private link to a person's shortlist at a time: a new one takes the place of the old (D44).
CREATE TABLE "shortlist_shares" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"shows_notes" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "shortlist_shares" ADD CONSTRAINT "shortlist_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shortlist_shares_token_key" ON "shortlist_shares" USING btree ("token_hash");--> statement-breakpoint
-- What those who were sent the link think of a home, one opinion per first name.
CREATE TABLE "shortlist_opinions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"name" text NOT NULL,
	"verdict" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlist_opinions_name_length" CHECK (char_length("shortlist_opinions"."name") between 1 and 40),
	CONSTRAINT "shortlist_opinions_verdict_check" CHECK ("shortlist_opinions"."verdict" in ('yes', 'maybe', 'no')),
	CONSTRAINT "shortlist_opinions_comment_length" CHECK (char_length("shortlist_opinions"."comment") <= 280)
);--> statement-breakpoint
ALTER TABLE "shortlist_opinions" ADD CONSTRAINT "shortlist_opinions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_opinions" ADD CONSTRAINT "shortlist_opinions_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shortlist_opinions_name_key" ON "shortlist_opinions" USING btree ("user_id","property_id",lower("name"));--> statement-breakpoint
CREATE INDEX "shortlist_opinions_home_idx" ON "shortlist_opinions" USING btree ("user_id","property_id","created_at","id");--> statement-breakpoint
-- Whoever has their shortlist open sees an opinion at once.
CREATE FUNCTION tell_live_opinion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('aqal_live', json_build_object('user', coalesce(NEW.user_id, OLD.user_id))::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shortlist_opinions_live AFTER INSERT OR UPDATE OR DELETE ON shortlist_opinions
  FOR EACH ROW EXECUTE FUNCTION tell_live_opinion();

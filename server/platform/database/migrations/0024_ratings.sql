-- By what somebody may rate a listing, what its owner answered, and who has hidden it (D32).
ALTER TABLE "property_reviews" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "property_reviews" ADD COLUMN "basis" text DEFAULT 'viewing' NOT NULL;--> statement-breakpoint
ALTER TABLE "property_reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "property_reviews" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "property_reviews" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "property_reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "property_reviews" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "property_reviews" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "property_reviews" r SET
  updated_at = r.created_at,
  owner_id = p.owner_id,
  basis = CASE WHEN EXISTS (
    SELECT FROM applications a WHERE a.property_id = r.property_id AND a.user_id = r.user_id AND a.status = 'approved'
      AND (a.lease ->> 'startsOn') <= to_char(r.created_at, 'YYYY-MM-DD')) THEN 'tenancy' ELSE 'viewing' END
FROM properties p WHERE p.id = r.property_id;--> statement-breakpoint
ALTER TABLE "property_reviews" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "property_reviews" ADD CONSTRAINT "property_reviews_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_reviews" ADD CONSTRAINT "property_reviews_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_reviews" ADD CONSTRAINT "property_reviews_basis_check" CHECK ("property_reviews"."basis" in ('viewing', 'tenancy', 'booking'));--> statement-breakpoint
ALTER TABLE "property_reviews" ADD CONSTRAINT "property_reviews_comment_length" CHECK (char_length("property_reviews"."comment") <= 1000) NOT VALID;--> statement-breakpoint
ALTER TABLE "property_reviews" ADD CONSTRAINT "property_reviews_reply_length" CHECK (char_length("property_reviews"."reply") between 1 and 1000);--> statement-breakpoint
ALTER TABLE "property_reviews" ADD CONSTRAINT "property_reviews_reply_check" CHECK (("property_reviews"."reply" is null) = ("property_reviews"."replied_at" is null));--> statement-breakpoint
ALTER TABLE "property_reviews" ADD CONSTRAINT "property_reviews_hidden_check" CHECK (("property_reviews"."hidden_reason" is null) = ("property_reviews"."hidden_at" is null));--> statement-breakpoint
-- Earlier versions do not say whose listing it is.
CREATE FUNCTION name_review_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.owner_id IS NULL THEN
    SELECT owner_id INTO NEW.owner_id FROM properties WHERE id = NEW.property_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER property_reviews_owner BEFORE INSERT ON property_reviews FOR EACH ROW EXECUTE FUNCTION name_review_owner();--> statement-breakpoint
CREATE INDEX "property_reviews_visible_idx" ON "property_reviews" USING btree ("property_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "property_reviews_owner_idx" ON "property_reviews" USING btree ("owner_id",(replied_at is not null),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "property_reviews_all_idx" ON "property_reviews" USING btree ((replied_at is not null),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE TRIGGER property_reviews_changed
  AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON property_reviews FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('ratings');--> statement-breakpoint
-- Who has been asked what they think of a home, and reminded once.
CREATE TABLE "rating_requests" (
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"basis" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "rating_requests_pkey" PRIMARY KEY("user_id","property_id","basis"),
	CONSTRAINT "rating_requests_basis_check" CHECK ("rating_requests"."basis" in ('viewing', 'tenancy', 'booking'))
);--> statement-breakpoint
ALTER TABLE "rating_requests" ADD CONSTRAINT "rating_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_requests" ADD CONSTRAINT "rating_requests_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rating_requests_property_idx" ON "rating_requests" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "rating_requests_due_idx" ON "rating_requests" USING btree ("asked_at") WHERE reminded_at is null;--> statement-breakpoint
CREATE INDEX "viewings_completed_idx" ON "viewings" USING btree ("date") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "applications_started_idx" ON "applications" USING btree ((lease ->> 'startsOn')) WHERE status = 'approved';

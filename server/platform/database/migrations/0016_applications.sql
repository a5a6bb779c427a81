-- The terms of a lease, which owners give with a listing for rent.
ALTER TABLE "properties"
  ADD COLUMN "deposit" integer,
  ADD COLUMN "months_in_advance" integer,
  ADD COLUMN "available_from" date,
  ADD COLUMN "minimum_months" integer,
  ADD COLUMN "house_rules" text,
  ADD CONSTRAINT "properties_lease_check" CHECK (coalesce("deposit", 0) >= 0 and coalesce("months_in_advance", 0) between 0 and 36 and coalesce("minimum_months", 0) between 0 and 120);--> statement-breakpoint
DROP TRIGGER properties_changed ON properties;--> statement-breakpoint
CREATE TRIGGER properties_changed
  AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF title, description, price, type, property_type, location, district_id,
    landmark_id, latitude, longitude, bedrooms, bathrooms, sqft, deposit, months_in_advance, available_from,
    minimum_months, house_rules, features, images, image_alts, owner_id, is_active, status, deleted_at, previous_price
  ON properties FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('properties');--> statement-breakpoint
-- What an applicant tells of themselves; `lease` is what was agreed, as it stood at the approval.
ALTER TABLE "applications"
  ADD COLUMN "owner_id" uuid,
  ADD COLUMN "move_in" date,
  ADD COLUMN "people" integer,
  ADD COLUMN "work" text,
  ADD COLUMN "guarantor_name" text,
  ADD COLUMN "guarantor_phone" text,
  ADD COLUMN "guarantor_relation" text,
  ADD COLUMN "lease" jsonb,
  ADD CONSTRAINT "applications_people_check" CHECK ("applications"."people" between 1 and 99),
  ADD CONSTRAINT "applications_guarantor_check" CHECK (("applications"."guarantor_name" is null) = ("applications"."guarantor_phone" is null));--> statement-breakpoint
UPDATE applications a SET owner_id = p.owner_id FROM properties p WHERE p.id = a.property_id;--> statement-breakpoint
UPDATE applications a SET lease = jsonb_build_object('rent', p.price::text, 'deposit', 0, 'monthsInAdvance', 0,
    'minimumMonths', 0, 'startsOn', null, 'houseRules', '')
  FROM properties p WHERE p.id = a.property_id AND a.status = 'approved';--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_lease_check" CHECK (("applications"."lease" is not null) = ("applications"."status" = 'approved'));--> statement-breakpoint
-- A listing stays with its owner: what does not name the owner gets the one of its listing.
CREATE FUNCTION set_application_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner_id := (SELECT owner_id FROM properties WHERE id = NEW.property_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_owner BEFORE INSERT ON applications
  FOR EACH ROW WHEN (NEW.owner_id IS NULL) EXECUTE FUNCTION set_application_owner();--> statement-breakpoint
-- Lists of either side, the newest change first.
DROP INDEX "applications_user_idx";--> statement-breakpoint
CREATE INDEX "applications_user_idx" ON "applications" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_owner_idx" ON "applications" USING btree ("owner_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE TABLE "application_events" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "application_id" uuid NOT NULL,
  "from_status" text,
  "to_status" text NOT NULL,
  "actor_kind" text NOT NULL,
  "actor_id" uuid,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "application_events_from_check" CHECK ("application_events"."from_status" in ('pending', 'under_review', 'approved', 'rejected', 'withdrawn')),
  CONSTRAINT "application_events_to_check" CHECK ("application_events"."to_status" in ('pending', 'under_review', 'approved', 'rejected', 'withdrawn')),
  CONSTRAINT "application_events_actor_check" CHECK ("application_events"."actor_kind" in ('applicant', 'owner', 'system'))
);--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_events_application_idx" ON "application_events" USING btree ("application_id","created_at");--> statement-breakpoint
-- Of earlier applications only the first and the last step are known.
INSERT INTO application_events (application_id, to_status, actor_kind, actor_id, created_at)
  SELECT id, 'pending', 'applicant', user_id, created_at FROM applications;--> statement-breakpoint
INSERT INTO application_events (application_id, from_status, to_status, actor_kind, actor_id, created_at)
  SELECT id, 'pending', status, CASE WHEN status = 'withdrawn' THEN 'applicant' ELSE 'owner' END,
    CASE WHEN status = 'withdrawn' THEN user_id ELSE owner_id END, greatest(updated_at, created_at)
  FROM applications WHERE status <> 'pending';

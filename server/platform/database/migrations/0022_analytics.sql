-- Where the visitors of a day came from; the others, and all earlier ones, came from elsewhere.
ALTER TABLE "property_views"
  ADD COLUMN "search" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "map" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "home" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "shared" integer DEFAULT 0 NOT NULL,
  ADD CONSTRAINT "property_views_sources_check" CHECK (least("property_views"."search", "property_views"."map", "property_views"."home", "property_views"."shared") >= 0 and "property_views"."search" + "property_views"."map" + "property_views"."home" + "property_views"."shared" <= "property_views"."views");--> statement-breakpoint
-- A row per counted view: who came again within a period is one visitor of the owner.
CREATE TABLE "listing_visitors" (
	"property_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" bigint NOT NULL,
	CONSTRAINT "listing_visitors_pkey" PRIMARY KEY("property_id","day","visitor")
);--> statement-breakpoint
ALTER TABLE "listing_visitors" ADD CONSTRAINT "listing_visitors_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_visitors_day_idx" ON "listing_visitors" USING brin ("day");--> statement-breakpoint
-- The days that are over, as they were counted then.
CREATE TABLE "listing_days" (
	"property_id" uuid NOT NULL,
	"day" date NOT NULL,
	"owner_id" uuid NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"search" integer DEFAULT 0 NOT NULL,
	"map" integer DEFAULT 0 NOT NULL,
	"home" integer DEFAULT 0 NOT NULL,
	"shared" integer DEFAULT 0 NOT NULL,
	"inquiries" integer DEFAULT 0 NOT NULL,
	"favourites" integer DEFAULT 0 NOT NULL,
	"viewings" integer DEFAULT 0 NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "listing_days_pkey" PRIMARY KEY("property_id","day") INCLUDE ("views")
);--> statement-breakpoint
ALTER TABLE "listing_days" ADD CONSTRAINT "listing_days_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_days_owner_idx" ON "listing_days" USING btree ("owner_id","day","property_id","views","search","map","home","shared","inquiries","favourites","viewings","applications");--> statement-breakpoint
CREATE TABLE "rollups" (
	"name" text PRIMARY KEY NOT NULL,
	"through" date NOT NULL
);--> statement-breakpoint
-- Up to this day views were counted without telling visitors apart.
INSERT INTO "rollups" ("name", "through")
  SELECT 'without_visitors', max("day") FROM "property_views" HAVING max("day") IS NOT NULL;--> statement-breakpoint
DROP INDEX "shortlist_property_idx";--> statement-breakpoint
CREATE INDEX "shortlist_property_idx" ON "shortlist" USING btree ("property_id","date_added");--> statement-breakpoint
CREATE INDEX "viewings_property_asked_idx" ON "viewings" USING btree ("property_id","created_at");

-- How many visitors a listing, or an owner's listings, had in the 30 days up to a day: what stays when their hashes are
-- deleted after 40 days. The job `roll-up-days` counts those that are there before it deletes them.
CREATE TABLE "visitor_sums" (
	"subject_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "visitor_sums_pkey" PRIMARY KEY("subject_id","day")
);
--> statement-breakpoint
CREATE INDEX "visitor_sums_day_idx" ON "visitor_sums" USING brin ("day");

-- Which messages hold a one-time link or code was told by their category, 'account'. Mail about the account had a
-- language in its data; news of a viewing or an application that ended with the other side's account had none.
ALTER TABLE "notifications" ADD COLUMN "is_one_time" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "notifications" SET "is_one_time" = true
WHERE "category" = 'account' AND "type" <> 'in_app' AND "data" <> '{}'::jsonb;

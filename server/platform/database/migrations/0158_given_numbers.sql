-- What each side gave of itself for a tenancy: before it is agreed on and after it has ended nothing newer is shown.
ALTER TABLE "tenancies" ADD COLUMN "owner_phone" text;--> statement-breakpoint
ALTER TABLE "tenancies" ADD COLUMN "tenant_denied_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "tenancies" SET "owner_phone" = "users"."phone_e_164" FROM "users" WHERE "users"."id" = "tenancies"."owner_id";--> statement-breakpoint
-- Who was bound to a proposal by their number alone has agreed to nothing: its link is theirs to answer.
UPDATE "tenancies" SET "tenant_id" = NULL WHERE "status" = 'proposed' AND "application_id" IS NULL;--> statement-breakpoint
-- One row for each home that is let: made in a moment.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "tenancies_found_idx" ON "tenancies" ("tenant_phone") WHERE "tenant_id" IS NULL;

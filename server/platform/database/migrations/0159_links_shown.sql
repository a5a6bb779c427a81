-- A link that its owner was shown, to be passed on where no SMS could go, says so to whoever it opens for.
ALTER TABLE "tenancy_links" ADD COLUMN "is_passed_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- When a message with a link was last accepted for sending to the tenant.
ALTER TABLE "tenancies" ADD COLUMN "tenant_told_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "tenancies" SET "tenant_told_at" = "created_at";

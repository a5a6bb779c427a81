-- Jobs decide when a message is tried again; what no job covers is found by this index.
CREATE INDEX "notifications_pending_idx" ON "notifications" USING btree ("id") WHERE status = 'pending' and type <> 'in_app';--> statement-breakpoint
-- One-time links of mails that have left.
UPDATE "notifications" SET "data" = "data" - 'path'
  WHERE "category" = 'account' AND "type" <> 'in_app' AND "status" <> 'pending' AND "data" ? 'path';--> statement-breakpoint
DROP INDEX "notifications_due_idx";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "due_at";

-- concurrently
CREATE INDEX CONCURRENTLY "properties_doubted_idx" ON "properties" USING btree ("owner_id") WHERE doubted_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "signals_waiting_idx" ON "signals" USING btree ((kind <> 'money_first'),"opened_at","id") WHERE state = 'open';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "signals_open_idx";--> statement-breakpoint
ALTER TABLE "signals" VALIDATE CONSTRAINT "signals_kind_check";

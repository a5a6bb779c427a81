-- concurrently
CREATE INDEX CONCURRENTLY "signals_appeals_idx" ON "signals" USING btree ("answered_at","id") WHERE answered_at is not null and outcome is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "report_cases_waiting_idx" ON "report_cases" USING btree ("opened_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "report_cases_decided_idx" ON "report_cases" USING btree ("decided_at","id") WHERE decided_at is not null;--> statement-breakpoint
ALTER TABLE "signals" VALIDATE CONSTRAINT "signals_outcome_check";--> statement-breakpoint
ALTER TABLE "signals" VALIDATE CONSTRAINT "signals_owner_answer_length";

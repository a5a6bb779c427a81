-- concurrently
ALTER TABLE "deposit_returns" VALIDATE CONSTRAINT "deposit_returns_of_check";--> statement-breakpoint
ALTER TABLE "dues" VALIDATE CONSTRAINT "dues_kind_check";--> statement-breakpoint
ALTER TABLE "book_transactions" VALIDATE CONSTRAINT "book_transactions_event_check";

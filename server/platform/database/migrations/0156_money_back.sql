-- What was paid in advance and is not used is handed back after the end, beside the deposit; and what a tenant paid for
-- the owner, such as a repair, is set off against what is due.
ALTER TABLE "deposit_returns" ADD COLUMN "of" text DEFAULT 'deposit' NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_returns" ADD CONSTRAINT "deposit_returns_of_check" CHECK ("of" IN ('deposit', 'advance')) NOT VALID;--> statement-breakpoint
-- Few homes have had a deposit handed back: both are done in a moment.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "deposit_returns_waiting_key";--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX "deposit_returns_waiting_key" ON "deposit_returns" ("tenancy_id", "of") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "dues" DROP CONSTRAINT "dues_kind_check";--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_kind_check" CHECK (kind IN ('rent', 'deposit', 'electricity', 'water', 'repair',
  'other', 'credit')) NOT VALID;--> statement-breakpoint
ALTER TABLE "book_transactions" DROP CONSTRAINT "book_transactions_event_check";--> statement-breakpoint
ALTER TABLE "book_transactions" ADD CONSTRAINT "book_transactions_event_check" CHECK (event IN ('due', 'payment', 'advance',
  'deposit_kept', 'deposit_returned', 'advance_returned', 'credit', 'reversal')) NOT VALID;

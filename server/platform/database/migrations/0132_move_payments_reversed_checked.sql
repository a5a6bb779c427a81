-- concurrently
CREATE UNIQUE INDEX CONCURRENTLY "move_payments_reference_once_key" ON "move_payments" USING btree ("booking_id","method","reference") WHERE reference is not null and state not in ('withdrawn', 'reversed');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "move_payments_by_reference_idx" ON "move_payments" USING btree ("reference","method") WHERE reference is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "move_payments_replaces_key" ON "move_payments" USING btree ("replaces_id") WHERE replaces_id is not null and state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_by_reference_idx" ON "payments" USING btree ("reference","method") WHERE reference is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "book_transactions_move_payment_event_key" ON "book_transactions" USING btree ("move_payment_id","event") WHERE move_payment_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "move_payments_reference_key";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "book_transactions_move_payment_key";--> statement-breakpoint
ALTER TABLE "move_payments" VALIDATE CONSTRAINT "move_payments_state_check";--> statement-breakpoint
ALTER TABLE "move_payments" VALIDATE CONSTRAINT "move_payments_receipt_check";--> statement-breakpoint
ALTER TABLE "move_payments" VALIDATE CONSTRAINT "move_payments_reversed_check";--> statement-breakpoint
ALTER TABLE "move_payments" VALIDATE CONSTRAINT "move_payments_replaces_id_move_payments_id_fk";--> statement-breakpoint
ALTER TABLE "move_events" VALIDATE CONSTRAINT "move_events_event_check";

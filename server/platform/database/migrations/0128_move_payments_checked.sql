-- concurrently
CREATE UNIQUE INDEX CONCURRENTLY "book_accounts_booking_key" ON "book_accounts" USING btree ("booking_id","kind") WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "book_transactions_booking_idx" ON "book_transactions" USING btree ("booking_id","created_at","id") WHERE booking_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "book_transactions_move_payment_key" ON "book_transactions" USING btree ("move_payment_id") WHERE move_payment_id is not null;--> statement-breakpoint
ALTER TABLE "book_accounts" VALIDATE CONSTRAINT "book_accounts_kind_check";--> statement-breakpoint
ALTER TABLE "book_accounts" VALIDATE CONSTRAINT "book_accounts_of_check";--> statement-breakpoint
ALTER TABLE "book_accounts" VALIDATE CONSTRAINT "book_accounts_booking_id_bookings_id_fk";--> statement-breakpoint
ALTER TABLE "book_transactions" VALIDATE CONSTRAINT "book_transactions_of_check";--> statement-breakpoint
ALTER TABLE "book_transactions" VALIDATE CONSTRAINT "book_transactions_parts_check";--> statement-breakpoint
ALTER TABLE "book_transactions" VALIDATE CONSTRAINT "book_transactions_booking_id_bookings_id_fk";--> statement-breakpoint
ALTER TABLE "book_transactions" VALIDATE CONSTRAINT "book_transactions_move_payment_id_move_payments_id_fk";--> statement-breakpoint
ALTER TABLE "book_entries" VALIDATE CONSTRAINT "book_entries_of_check";

-- A payment that came by a gateway may be paid back by it, as its owner wishes.
ALTER TABLE "payments" ADD COLUMN "refund" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_check" CHECK ("payments"."refund" in ('asked', 'refused', 'refunded')) NOT VALID;--> statement-breakpoint
-- So far nothing but a gateway's own word took out of the book what it had moved.
UPDATE "payments" SET "refund" = 'refunded' WHERE "state" = 'reversed' AND "rung" = 'gateway';--> statement-breakpoint
ALTER TABLE "gateway_differences" DROP CONSTRAINT "gateway_differences_kind_check";--> statement-breakpoint
ALTER TABLE "gateway_differences" ADD CONSTRAINT "gateway_differences_kind_check" CHECK ("gateway_differences"."kind" in ('other_amount', 'twice', 'part_refund', 'not_at_gateway', 'not_in_book', 'not_booked', 'stays_unknown', 'refund_refused', 'refund_unknown')) NOT VALID;

-- A move may be paid in shillings, like a rent.
ALTER TABLE "move_payments" ADD COLUMN "shillings" bigint;--> statement-breakpoint
ALTER TABLE "move_payments" ADD COLUMN "rate" integer;--> statement-breakpoint
ALTER TABLE "move_payments" ADD CONSTRAINT "move_payments_shillings_check" CHECK (("move_payments"."shillings" is null) = ("move_payments"."rate" is null)) NOT VALID;

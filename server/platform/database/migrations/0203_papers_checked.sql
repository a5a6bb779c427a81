-- concurrently
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_receipt_check";--> statement-breakpoint
ALTER TABLE "move_payments" VALIDATE CONSTRAINT "move_payments_receipt_check";

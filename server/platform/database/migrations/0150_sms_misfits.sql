-- In what the SMS of a payment tells otherwise than who pasted it.
ALTER TABLE "payments" ADD COLUMN "sms_misfits" text[];--> statement-breakpoint
ALTER TABLE "move_payments" ADD COLUMN "sms_misfits" text[];

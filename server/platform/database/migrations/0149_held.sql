-- What acts for an account waits for its owner's yes once the password was reset by mail.
ALTER TABLE "delegations" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gateway_accounts" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_ways" ADD COLUMN "held_at" timestamp (3) with time zone;

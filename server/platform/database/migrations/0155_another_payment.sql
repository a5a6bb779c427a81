-- Who told of a payment knew of the other side's of the same amount, and said that theirs is another one.
ALTER TABLE "payments" ADD COLUMN "is_another" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "move_payments" ADD COLUMN "is_another" boolean DEFAULT false NOT NULL;

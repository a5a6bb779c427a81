ALTER TABLE "signals"
	ADD COLUMN "owner_answer" text,
	ADD COLUMN "answered_at" timestamp (3) with time zone,
	ADD COLUMN "outcome" text,
	ADD CONSTRAINT "signals_outcome_check" CHECK ("signals"."outcome" in ('shown', 'kept')) NOT VALID,
	ADD CONSTRAINT "signals_owner_answer_length" CHECK (char_length("signals"."owner_answer") between 1 and 1000) NOT VALID;--> statement-breakpoint
ALTER TABLE "property_documents" ADD COLUMN "waited_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD COLUMN "waited_from" timestamp (3) with time zone;

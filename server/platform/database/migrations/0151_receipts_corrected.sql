-- Receipts of before named one due alone, with all that was paid: those that are there say what they said, and what is so.
ALTER TABLE "payments" ADD COLUMN "receipt_names_due" boolean NOT NULL DEFAULT true;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "receipt_names_due" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_corrected_at" timestamp(3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "receipt_corrected_at" DROP DEFAULT;

-- The language in which a guest asked, to be answered in it; that of an account is the account's.
ALTER TABLE "inquiries" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_language_check" CHECK ("inquiries"."language" in ('en', 'so', 'ar'));

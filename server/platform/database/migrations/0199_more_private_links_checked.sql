-- concurrently
ALTER TABLE "private_links" VALIDATE CONSTRAINT "private_links_subject_check";--> statement-breakpoint
ALTER TABLE "private_links" VALIDATE CONSTRAINT "private_links_purpose_check";--> statement-breakpoint
ALTER TABLE "private_links" VALIDATE CONSTRAINT "private_links_payment_id_payments_id_fk";--> statement-breakpoint
ALTER TABLE "private_links" VALIDATE CONSTRAINT "private_links_move_payment_id_move_payments_id_fk";--> statement-breakpoint
ALTER TABLE "private_links" VALIDATE CONSTRAINT "private_links_delegation_id_delegations_id_fk";--> statement-breakpoint
ALTER TABLE "private_links" VALIDATE CONSTRAINT "private_links_erasure_id_erasures_user_id_fk";

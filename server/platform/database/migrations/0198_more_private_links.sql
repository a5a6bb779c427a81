-- Papers, invitations to act for an owner, and deletions of accounts are opened by private links as all other records are:
-- their tokens stand in one table. The checks are validated later.
ALTER TABLE "private_links" ADD COLUMN "payment_id" uuid, ADD COLUMN "move_payment_id" uuid, ADD COLUMN "delegation_id" uuid,
  ADD COLUMN "erasure_id" uuid, ADD COLUMN "year" smallint, ADD COLUMN "token_sealed" text;--> statement-breakpoint
ALTER TABLE "private_links" DROP CONSTRAINT "private_links_subject_check", DROP CONSTRAINT "private_links_purpose_check";--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_subject_check" CHECK (num_nonnulls(tenancy_id, moving_service_id, viewing_id, booking_id, inquiry_id, seeker_word_id, user_id, payment_id, move_payment_id, delegation_id, erasure_id) = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_purpose_check" CHECK (case purpose when 'tenancy' then tenancy_id is not null and side in ('owner', 'tenant')
    when 'reference' then tenancy_id is not null and side = 'tenant'
    when 'viewing' then viewing_id is not null and side in ('owner', 'renter')
    when 'booking' then booking_id is not null and side in ('provider', 'guest')
    when 'moving_service' then moving_service_id is not null and side is null
    when 'inquiry' then inquiry_id is not null and side is null
    when 'seeker_word' then seeker_word_id is not null and side is null
    when 'confirmation' then user_id is not null and side is null and about_ids is not null
    when 'stop' then user_id is not null and side is null
    when 'shortlist' then user_id is not null and side is null and shows_notes is not null
    when 'receipt' then payment_id is not null and side is null and token_sealed is not null
    when 'move_receipt' then move_payment_id is not null and side is null and token_sealed is not null
    when 'statement' then tenancy_id is not null and side is null and token_sealed is not null and year is not null
    when 'delegation' then delegation_id is not null and side is null
    when 'erasure' then erasure_id is not null and side is null end is true) NOT VALID;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_move_payment_id_move_payments_id_fk" FOREIGN KEY ("move_payment_id") REFERENCES "move_payments"("id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_delegation_id_delegations_id_fk" FOREIGN KEY ("delegation_id") REFERENCES "delegations"("id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_erasure_id_erasures_user_id_fk" FOREIGN KEY ("erasure_id") REFERENCES "erasures"("user_id") ON DELETE CASCADE NOT VALID;

-- A payment of a move may stand on the SMS of a wallet, and whoever confirmed it may take that back: both rows stay.
ALTER TABLE "move_payments" ADD COLUMN "receipt_at" timestamp (3) with time zone,
	ADD COLUMN "reversed_at" timestamp (3) with time zone,
	ADD COLUMN "replaces_id" uuid,
	DROP CONSTRAINT "move_payments_state_check",
	ADD CONSTRAINT "move_payments_state_check" CHECK ("move_payments"."state" in ('waiting', 'confirmed', 'disputed', 'withdrawn', 'reversed')) NOT VALID,
	DROP CONSTRAINT "move_payments_receipt_check",
	ADD CONSTRAINT "move_payments_receipt_check" CHECK (("move_payments"."receipt_number" is not null) = ("move_payments"."state" in ('confirmed', 'reversed')) and ("move_payments"."receipt_number" is null) = ("move_payments"."paper_token" is null)) NOT VALID,
	ADD CONSTRAINT "move_payments_reversed_check" CHECK (("move_payments"."state" = 'reversed') = ("move_payments"."reversed_at" is not null)) NOT VALID,
	ADD CONSTRAINT "move_payments_replaces_id_move_payments_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."move_payments"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "move_events" DROP CONSTRAINT "move_events_event_check",
	ADD CONSTRAINT "move_events_event_check" CHECK ("move_events"."event" in ('asked', 'asked_again', 'offered', 'offer_withdrawn', 'offer_expired', 'countered', 'counter_accepted', 'counter_kept', 'accepted', 'declined', 'not_chosen', 'on_the_way', 'arrived', 'begun', 'unloaded', 'ended', 'change_added', 'change_accepted', 'change_refused', 'change_withdrawn', 'hour_moved', 'cancelled', 'missed', 'disputed', 'paid', 'payment_confirmed', 'payment_disputed', 'payment_withdrawn', 'payment_reversed')) NOT VALID;

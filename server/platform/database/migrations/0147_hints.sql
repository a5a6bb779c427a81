-- What a message in a gateway's name tells is told, and not booked.
ALTER TABLE "gateway_differences" DROP CONSTRAINT "gateway_differences_kind_check";--> statement-breakpoint
ALTER TABLE "gateway_differences" ADD CONSTRAINT "gateway_differences_kind_check" CHECK (kind IN ('other_amount', 'twice',
  'part_refund', 'refund_not_asked', 'only_said', 'not_at_gateway', 'not_in_book', 'not_booked', 'stays_unknown',
  'refund_refused', 'refund_unknown')) NOT VALID;

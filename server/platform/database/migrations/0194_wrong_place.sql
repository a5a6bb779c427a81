-- Somebody may report that a listing's place is wrong.
ALTER TABLE "property_reports" DROP CONSTRAINT "property_reports_kind_check";--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_kind_check" CHECK (kind IN ('fraud', 'gone', 'wrong_price',
  'wrong_place', 'duplicate', 'other')) NOT VALID;

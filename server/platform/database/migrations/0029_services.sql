-- Two administrators who edit the same service must not write over each other, whoever writes.
ALTER TABLE "moving_services" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE FUNCTION count_service_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER moving_services_version BEFORE UPDATE ON moving_services
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_service_version();
--> statement-breakpoint
-- The administrators' table of services in each of its orders.
CREATE INDEX "moving_services_newest_idx" ON "moving_services" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "moving_services_name_idx" ON "moving_services" USING btree (lower("name"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "moving_services_all_rating_idx" ON "moving_services" USING btree ("rating","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "moving_services_price_idx" ON "moving_services" USING btree ("price","id") WHERE deleted_at is null;--> statement-breakpoint
-- All listings, hidden ones too: the newest for administrators, and by price for the financial reports.
CREATE INDEX "properties_all_type_price_idx" ON "properties" USING btree ("type","price","id") WHERE deleted_at is null;

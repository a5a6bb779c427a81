-- concurrently
ALTER TABLE "property_prices" VALIDATE CONSTRAINT "property_prices_type_check";

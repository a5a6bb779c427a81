-- In a transaction of its own: while rows are checked, they can be read and written.
ALTER TABLE "property_prices" VALIDATE CONSTRAINT "property_prices_type_check";

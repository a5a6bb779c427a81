-- In a transaction of its own: while rows are checked, they can be read and written.
ALTER TABLE "property_reports" VALIDATE CONSTRAINT "property_reports_kind_check";

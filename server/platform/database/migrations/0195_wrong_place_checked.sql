-- concurrently
ALTER TABLE "property_reports" VALIDATE CONSTRAINT "property_reports_kind_check";

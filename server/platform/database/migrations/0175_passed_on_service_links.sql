-- A link that an administrator is shown to pass on was sent to nobody.
ALTER TABLE "service_links" ADD COLUMN "is_passed_on" boolean DEFAULT false NOT NULL;

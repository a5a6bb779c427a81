-- From here on only the one table is written. What changed in those of before since they were copied follows; links are
-- read meanwhile, and writes wait.
LOCK TABLE "tenancy_links", "tenancy_references", "service_links", "viewing_links", "booking_links", "inquiry_links", "seeker_links", "confirmation_links", "stop_links", "shortlist_shares" IN SHARE MODE;--> statement-breakpoint
DELETE FROM "private_links" p WHERE p.purpose = 'tenancy' AND NOT EXISTS (
  SELECT FROM "tenancy_links" o WHERE o.id = p.id AND (o.side, o.tenancy_id, o.token_hash, o.expires_at, o.revoked_at, o.is_passed_on, o.created_at) IS NOT DISTINCT FROM (p.side, p.tenancy_id, p.token_hash, p.expires_at, p.revoked_at, p.is_passed_on, p.created_at));--> statement-breakpoint
INSERT INTO "private_links" (id, purpose, side, tenancy_id, token_hash, expires_at, revoked_at, is_passed_on, created_at)
  SELECT o.id, 'tenancy', o.side, o.tenancy_id, o.token_hash, o.expires_at, o.revoked_at, o.is_passed_on, o.created_at FROM "tenancy_links" o
  WHERE NOT EXISTS (SELECT FROM "private_links" p WHERE p.purpose = 'tenancy' AND p.id = o.id);--> statement-breakpoint
DELETE FROM "private_links" p WHERE p.purpose = 'reference' AND NOT EXISTS (
  SELECT FROM "tenancy_references" o WHERE o.id = p.id AND (o.tenancy_id, o.token_hash, o.expires_at, o.ended_at, o.last_opened_at, o.opened, o.created_at) IS NOT DISTINCT FROM (p.tenancy_id, p.token_hash, p.expires_at, p.revoked_at, p.last_used_at, p.opened_count, p.created_at));--> statement-breakpoint
INSERT INTO "private_links" (id, purpose, side, tenancy_id, token_hash, expires_at, revoked_at, last_used_at, opened_count, created_at)
  SELECT o.id, 'reference', 'tenant', o.tenancy_id, o.token_hash, o.expires_at, o.ended_at, o.last_opened_at, o.opened, o.created_at FROM "tenancy_references" o
  WHERE NOT EXISTS (SELECT FROM "private_links" p WHERE p.purpose = 'reference' AND p.id = o.id);--> statement-breakpoint
DELETE FROM "private_links" p WHERE p.purpose = 'moving_service' AND NOT EXISTS (
  SELECT FROM "service_links" o WHERE o.id = p.id AND (o.moving_service_id, o.token_hash, o.expires_at, o.revoked_at, o.is_passed_on, o.created_at) IS NOT DISTINCT FROM (p.moving_service_id, p.token_hash, p.expires_at, p.revoked_at, p.is_passed_on, p.created_at));--> statement-breakpoint
INSERT INTO "private_links" (id, purpose, moving_service_id, token_hash, expires_at, revoked_at, is_passed_on, created_at)
  SELECT o.id, 'moving_service', o.moving_service_id, o.token_hash, o.expires_at, o.revoked_at, o.is_passed_on, o.created_at FROM "service_links" o
  WHERE NOT EXISTS (SELECT FROM "private_links" p WHERE p.purpose = 'moving_service' AND p.id = o.id);--> statement-breakpoint
DELETE FROM "private_links" p WHERE p.purpose = 'viewing' AND NOT EXISTS (
  SELECT FROM "viewing_links" o WHERE o.id = p.id AND (o.side, o.viewing_id, o.token_hash, o.expires_at, o.created_at) IS NOT DISTINCT FROM (p.side, p.viewing_id, p.token_hash, p.expires_at, p.created_at));--> statement-breakpoint
INSERT INTO "private_links" (id, purpose, side, viewing_id, token_hash, expires_at, created_at)
  SELECT o.id, 'viewing', o.side, o.viewing_id, o.token_hash, o.expires_at, o.created_at FROM "viewing_links" o
  WHERE NOT EXISTS (SELECT FROM "private_links" p WHERE p.purpose = 'viewing' AND p.id = o.id);--> statement-breakpoint
DELETE FROM "private_links" p WHERE p.purpose = 'booking' AND NOT EXISTS (
  SELECT FROM "booking_links" o WHERE o.id = p.id AND (o.audience, o.booking_id, o.token_hash, o.expires_at, o.revoked_at, o.created_at) IS NOT DISTINCT FROM (p.side, p.booking_id, p.token_hash, p.expires_at, p.revoked_at, p.created_at));--> statement-breakpoint
INSERT INTO "private_links" (id, purpose, side, booking_id, token_hash, expires_at, revoked_at, created_at)
  SELECT o.id, 'booking', o.audience, o.booking_id, o.token_hash, o.expires_at, o.revoked_at, o.created_at FROM "booking_links" o
  WHERE NOT EXISTS (SELECT FROM "private_links" p WHERE p.purpose = 'booking' AND p.id = o.id);--> statement-breakpoint
DELETE FROM "private_links" p WHERE p.purpose = 'inquiry' AND NOT EXISTS (
  SELECT FROM "inquiry_links" o WHERE o.id = p.id AND (o.inquiry_id, o.token_hash, o.expires_at, o.revoked_at, o.created_at) IS NOT DISTINCT FROM (p.inquiry_id, p.token_hash, p.expires_at, p.revoked_at, p.created_at));--> statement-breakpoint
INSERT INTO "private_links" (id, purpose, inquiry_id, token_hash, expires_at, revoked_at, created_at)
  SELECT o.id, 'inquiry', o.inquiry_id, o.token_hash, o.expires_at, o.revoked_at, o.created_at FROM "inquiry_links" o
  WHERE NOT EXISTS (SELECT FROM "private_links" p WHERE p.purpose = 'inquiry' AND p.id = o.id);--> statement-breakpoint
DELETE FROM "private_links" p WHERE p.purpose = 'seeker_word' AND NOT EXISTS (
  SELECT FROM "seeker_links" o WHERE o.token_hash = p.token_hash AND (o.word_id, o.expires_at, o.created_at) IS NOT DISTINCT FROM (p.seeker_word_id, p.expires_at, p.created_at));--> statement-breakpoint
INSERT INTO "private_links" (purpose, seeker_word_id, token_hash, expires_at, created_at)
  SELECT 'seeker_word', o.word_id, o.token_hash, o.expires_at, o.created_at FROM "seeker_links" o
  WHERE NOT EXISTS (SELECT FROM "private_links" p WHERE p.purpose = 'seeker_word' AND p.token_hash = o.token_hash);--> statement-breakpoint
DELETE FROM "private_links" p WHERE p.purpose = 'confirmation' AND NOT EXISTS (
  SELECT FROM "confirmation_links" o WHERE o.token_hash = p.token_hash AND (o.user_id, o.property_ids, o.expires_at, o.created_at) IS NOT DISTINCT FROM (p.user_id, p.about_ids, p.expires_at, p.created_at));--> statement-breakpoint
INSERT INTO "private_links" (purpose, user_id, about_ids, token_hash, expires_at, created_at)
  SELECT 'confirmation', o.user_id, o.property_ids, o.token_hash, o.expires_at, o.created_at FROM "confirmation_links" o
  WHERE NOT EXISTS (SELECT FROM "private_links" p WHERE p.purpose = 'confirmation' AND p.token_hash = o.token_hash);--> statement-breakpoint
DELETE FROM "private_links" p WHERE p.purpose = 'stop' AND NOT EXISTS (
  SELECT FROM "stop_links" o WHERE o.token_hash = p.token_hash AND (o.user_id, o.search_ids, o.expires_at) IS NOT DISTINCT FROM (p.user_id, p.about_ids, p.expires_at));--> statement-breakpoint
INSERT INTO "private_links" (purpose, user_id, about_ids, token_hash, expires_at)
  SELECT 'stop', o.user_id, o.search_ids, o.token_hash, o.expires_at FROM "stop_links" o
  WHERE NOT EXISTS (SELECT FROM "private_links" p WHERE p.purpose = 'stop' AND p.token_hash = o.token_hash);--> statement-breakpoint
DELETE FROM "private_links" p WHERE p.purpose = 'shortlist' AND NOT EXISTS (
  SELECT FROM "shortlist_shares" o WHERE o.token_hash = p.token_hash AND (o.user_id, o.shows_notes, o.expires_at, o.created_at) IS NOT DISTINCT FROM (p.user_id, p.shows_notes, p.expires_at, p.created_at));--> statement-breakpoint
INSERT INTO "private_links" (purpose, user_id, shows_notes, token_hash, expires_at, created_at)
  SELECT 'shortlist', o.user_id, o.shows_notes, o.token_hash, o.expires_at, o.created_at FROM "shortlist_shares" o
  WHERE NOT EXISTS (SELECT FROM "private_links" p WHERE p.purpose = 'shortlist' AND p.token_hash = o.token_hash);--> statement-breakpoint
-- Those of before stay where nothing reads them.
CREATE SCHEMA "retired";--> statement-breakpoint
ALTER TABLE "tenancy_links" SET SCHEMA "retired";--> statement-breakpoint
ALTER TABLE "tenancy_references" SET SCHEMA "retired";--> statement-breakpoint
ALTER TABLE "service_links" SET SCHEMA "retired";--> statement-breakpoint
ALTER TABLE "viewing_links" SET SCHEMA "retired";--> statement-breakpoint
ALTER TABLE "booking_links" SET SCHEMA "retired";--> statement-breakpoint
ALTER TABLE "inquiry_links" SET SCHEMA "retired";--> statement-breakpoint
ALTER TABLE "seeker_links" SET SCHEMA "retired";--> statement-breakpoint
ALTER TABLE "confirmation_links" SET SCHEMA "retired";--> statement-breakpoint
ALTER TABLE "stop_links" SET SCHEMA "retired";--> statement-breakpoint
ALTER TABLE "shortlist_shares" SET SCHEMA "retired";--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "tenancies"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_moving_service_id_moving_services_id_fk" FOREIGN KEY ("moving_service_id") REFERENCES "moving_services"("id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_viewing_id_viewings_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "viewings"("id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "inquiries"("id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_seeker_word_id_seeker_words_id_fk" FOREIGN KEY ("seeker_word_id") REFERENCES "seeker_words"("id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "reference_words" DROP CONSTRAINT "reference_words_reference_id_tenancy_references_id_fk";--> statement-breakpoint
ALTER TABLE "reference_words" ADD CONSTRAINT "reference_words_reference_id_private_links_id_fk" FOREIGN KEY ("reference_id") REFERENCES "private_links"("id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
CREATE FUNCTION refuse_write_of_earlier_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_earlier_version();
  RETURN NULL;
END
$$;--> statement-breakpoint
-- The version before reads by these views until its processes end; what it writes is refused.
CREATE VIEW tenancy_links AS
  SELECT id, tenancy_id, side, token_hash, expires_at, revoked_at, is_passed_on, created_at
  FROM private_links WHERE purpose = 'tenancy';--> statement-breakpoint
CREATE TRIGGER tenancy_links_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON tenancy_links
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();--> statement-breakpoint
CREATE VIEW tenancy_references AS
  SELECT id, tenancy_id, token_hash, expires_at, revoked_at AS ended_at, opened_count AS opened,
    last_used_at AS last_opened_at, created_at
  FROM private_links WHERE purpose = 'reference';--> statement-breakpoint
CREATE TRIGGER tenancy_references_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON tenancy_references
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();--> statement-breakpoint
CREATE VIEW service_links AS
  SELECT id, moving_service_id, token_hash, expires_at, revoked_at, is_passed_on, created_at
  FROM private_links WHERE purpose = 'moving_service';--> statement-breakpoint
CREATE TRIGGER service_links_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON service_links
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();--> statement-breakpoint
CREATE VIEW viewing_links AS
  SELECT id, viewing_id, token_hash, expires_at, created_at, side
  FROM private_links WHERE purpose = 'viewing';--> statement-breakpoint
CREATE TRIGGER viewing_links_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON viewing_links
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();--> statement-breakpoint
CREATE VIEW booking_links AS
  SELECT id, booking_id, expires_at, revoked_at, created_at, side AS audience, token_hash
  FROM private_links WHERE purpose = 'booking';--> statement-breakpoint
CREATE TRIGGER booking_links_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON booking_links
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();--> statement-breakpoint
CREATE VIEW inquiry_links AS
  SELECT id, inquiry_id, token_hash, expires_at, revoked_at, created_at
  FROM private_links WHERE purpose = 'inquiry';--> statement-breakpoint
CREATE TRIGGER inquiry_links_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON inquiry_links
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();--> statement-breakpoint
CREATE VIEW seeker_links AS
  SELECT token_hash, seeker_word_id AS word_id, expires_at, created_at
  FROM private_links WHERE purpose = 'seeker_word';--> statement-breakpoint
CREATE TRIGGER seeker_links_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON seeker_links
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();--> statement-breakpoint
CREATE VIEW confirmation_links AS
  SELECT token_hash, user_id, about_ids AS property_ids, expires_at, created_at
  FROM private_links WHERE purpose = 'confirmation';--> statement-breakpoint
CREATE TRIGGER confirmation_links_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON confirmation_links
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();--> statement-breakpoint
CREATE VIEW stop_links AS
  SELECT token_hash, user_id, about_ids AS search_ids, expires_at
  FROM private_links WHERE purpose = 'stop';--> statement-breakpoint
CREATE TRIGGER stop_links_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON stop_links
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();--> statement-breakpoint
CREATE VIEW shortlist_shares AS
  SELECT user_id, token_hash, shows_notes, expires_at, created_at
  FROM private_links WHERE purpose = 'shortlist' AND revoked_at IS NULL;--> statement-breakpoint
CREATE TRIGGER shortlist_shares_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON shortlist_shares
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();

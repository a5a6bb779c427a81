-- The version before reads until its processes end; what it writes is refused as by a standby, which it answers 503.
CREATE FUNCTION refuse_earlier_version() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a newer version of the product has taken over' USING ERRCODE = '25006';
END
$$;--> statement-breakpoint
CREATE FUNCTION refuse_write_of_earlier_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_earlier_version();
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE VIEW tenancy_links AS
  SELECT id, tenancy_id, side, token_hash, expires_at, revoked_at, is_passed_on, created_at
  FROM private_links WHERE purpose = 'tenancy';--> statement-breakpoint
CREATE TRIGGER tenancy_links_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON tenancy_links
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
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();--> statement-breakpoint
CREATE VIEW tenancy_photos AS
  SELECT id, tenancy_id, record_id, line_id, side, stored_at, removed_at, created_at
  FROM stored_files WHERE class = 'photo of a tenancy';--> statement-breakpoint
CREATE TRIGGER tenancy_photos_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON tenancy_photos
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();--> statement-breakpoint
CREATE VIEW move_photos AS
  SELECT id, booking_id, request_id, change_id, moment, side, stored_at, removed_at, created_at
  FROM stored_files WHERE class = 'photo of a move';--> statement-breakpoint
CREATE TRIGGER move_photos_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON move_photos
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_stage_status_check";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_stage_status_check" CHECK ("status" = case stage when 'asked' then 'pending' when 'offered' then 'pending' when 'countered' then 'pending' when 'accepted' then 'confirmed' when 'on_the_way' then 'confirmed' when 'arrived' then 'confirmed' when 'begun' then 'in_progress' when 'unloaded' then 'in_progress' when 'ended' then 'completed' when 'declined' then 'cancelled' when 'not_chosen' then 'cancelled' when 'cancelled' then 'cancelled' when 'missed' then 'cancelled' end OR refuse_earlier_version()) NOT VALID;

-- The version before reads until its processes end; what it writes is refused as by a standby, which it answers 503.
CREATE FUNCTION refuse_write_of_earlier_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_earlier_version();
  RETURN NULL;
END
$$;

CREATE VIEW tenancy_links AS
  SELECT id, tenancy_id, side, token_hash, expires_at, revoked_at, is_passed_on, created_at
  FROM private_links WHERE purpose = 'tenancy';

CREATE TRIGGER tenancy_links_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON tenancy_links
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();

CREATE VIEW tenancy_references AS
  SELECT id, tenancy_id, token_hash, expires_at, revoked_at AS ended_at, opened_count AS opened,
    last_used_at AS last_opened_at, created_at
  FROM private_links WHERE purpose = 'reference';

CREATE TRIGGER tenancy_references_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON tenancy_references
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();

CREATE VIEW service_links AS
  SELECT id, moving_service_id, token_hash, expires_at, revoked_at, is_passed_on, created_at
  FROM private_links WHERE purpose = 'moving_service';

CREATE TRIGGER service_links_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON service_links
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();

CREATE VIEW viewing_links AS
  SELECT id, viewing_id, token_hash, expires_at, created_at, side
  FROM private_links WHERE purpose = 'viewing';

CREATE TRIGGER viewing_links_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON viewing_links
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();

CREATE VIEW booking_links AS
  SELECT id, booking_id, expires_at, revoked_at, created_at, side AS audience, token_hash
  FROM private_links WHERE purpose = 'booking';

CREATE TRIGGER booking_links_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON booking_links
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();

CREATE VIEW inquiry_links AS
  SELECT id, inquiry_id, token_hash, expires_at, revoked_at, created_at
  FROM private_links WHERE purpose = 'inquiry';

CREATE TRIGGER inquiry_links_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON inquiry_links
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();

CREATE VIEW seeker_links AS
  SELECT token_hash, seeker_word_id AS word_id, expires_at, created_at
  FROM private_links WHERE purpose = 'seeker_word';

CREATE TRIGGER seeker_links_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON seeker_links
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();

CREATE VIEW confirmation_links AS
  SELECT token_hash, user_id, about_ids AS property_ids, expires_at, created_at
  FROM private_links WHERE purpose = 'confirmation';

CREATE TRIGGER confirmation_links_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON confirmation_links
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();

CREATE VIEW stop_links AS
  SELECT token_hash, user_id, about_ids AS search_ids, expires_at
  FROM private_links WHERE purpose = 'stop';

CREATE TRIGGER stop_links_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON stop_links
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();

CREATE VIEW shortlist_shares AS
  SELECT user_id, token_hash, shows_notes, expires_at, created_at
  FROM private_links WHERE purpose = 'shortlist' AND revoked_at IS NULL;

CREATE TRIGGER shortlist_shares_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON shortlist_shares
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();

CREATE VIEW tenancy_photos AS
  SELECT id, tenancy_id, record_id, line_id, side, stored_at, removed_at, created_at
  FROM stored_files WHERE class = 'photo of a tenancy';

CREATE TRIGGER tenancy_photos_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON tenancy_photos
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();

CREATE VIEW move_photos AS
  SELECT id, booking_id, request_id, change_id, moment, side, stored_at, removed_at, created_at
  FROM stored_files WHERE class = 'photo of a move';

CREATE TRIGGER move_photos_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON move_photos
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();

CREATE VIEW statement_papers AS
  SELECT tenancy_id, year, token_hash AS paper_hash, token_sealed AS paper_sealed, null::text AS token, created_at
  FROM private_links WHERE purpose = 'statement';

CREATE TRIGGER statement_papers_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON statement_papers
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();

CREATE TRIGGER payments_refuse BEFORE INSERT OR UPDATE OF paper_hash, paper_token ON payments
  FOR EACH ROW WHEN (new.paper_hash IS NOT NULL OR new.paper_token IS NOT NULL) EXECUTE FUNCTION refuse_write_of_earlier_version();

CREATE TRIGGER move_payments_refuse BEFORE INSERT OR UPDATE OF paper_hash, paper_token ON move_payments
  FOR EACH ROW WHEN (new.paper_hash IS NOT NULL OR new.paper_token IS NOT NULL) EXECUTE FUNCTION refuse_write_of_earlier_version();

CREATE TRIGGER delegations_refuse BEFORE INSERT OR UPDATE OF token_hash ON delegations
  FOR EACH ROW WHEN (new.token_hash IS NOT NULL) EXECUTE FUNCTION refuse_write_of_earlier_version();

CREATE TRIGGER erasures_refuse BEFORE INSERT OR UPDATE OF token_hash ON erasures
  FOR EACH ROW WHEN (new.token_hash IS NOT NULL) EXECUTE FUNCTION refuse_write_of_earlier_version();

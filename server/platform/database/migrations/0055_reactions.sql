-- What follows from a change of a listing, a booking or an account is done by the product (server/reactions.ts).
DROP TRIGGER properties_finance ON properties;--> statement-breakpoint
DROP TRIGGER property_prices_come ON property_prices;--> statement-breakpoint
DROP TRIGGER property_prices_changed ON property_prices;--> statement-breakpoint
DROP TRIGGER property_prices_gone ON property_prices;--> statement-breakpoint
DROP TRIGGER property_statuses_come ON property_statuses;--> statement-breakpoint
DROP TRIGGER property_statuses_changed ON property_statuses;--> statement-breakpoint
DROP TRIGGER property_statuses_gone ON property_statuses;--> statement-breakpoint
DROP TRIGGER properties_noted_new ON properties;--> statement-breakpoint
DROP TRIGGER properties_noted_changed ON properties;--> statement-breakpoint
DROP TRIGGER properties_recheck_documents ON properties;--> statement-breakpoint
DROP TRIGGER listing_days_come ON listing_days;--> statement-breakpoint
DROP TRIGGER listing_days_changed ON listing_days;--> statement-breakpoint
DROP TRIGGER listing_days_gone ON listing_days;--> statement-breakpoint
DROP TRIGGER property_views_added ON property_views;--> statement-breakpoint
DROP TRIGGER property_views_changed ON property_views;--> statement-breakpoint
DROP TRIGGER property_views_removed ON property_views;--> statement-breakpoint
DROP TRIGGER bookings_counted ON bookings;--> statement-breakpoint
DROP TRIGGER bookings_counted_anew ON bookings;--> statement-breakpoint
DROP TRIGGER bookings_not_counted ON bookings;--> statement-breakpoint
DROP TRIGGER users_hide_listings ON users;--> statement-breakpoint
DROP TRIGGER users_deactivated ON users;--> statement-breakpoint
DROP TRIGGER applications_owner ON applications;--> statement-breakpoint
DROP TRIGGER viewings_owner ON viewings;--> statement-breakpoint
DROP TRIGGER property_reviews_owner ON property_reviews;--> statement-breakpoint
DROP TRIGGER shortlist_as_saved ON shortlist;--> statement-breakpoint
DROP TRIGGER property_reports_case ON property_reports;--> statement-breakpoint
DROP FUNCTION note_changed_listing, note_finance_change, note_listing_change, recheck_documents, sum_owner_days,
  property_views_added, property_views_changed, property_views_removed, count_bookings, count_changed_booking,
  hide_with_owner, end_sessions, set_application_owner, name_viewing_owner, name_review_owner, shortlist_as_saved,
  open_report_case;--> statement-breakpoint
-- One trigger for what follows from a listing's own row.
DROP TRIGGER properties_hold ON properties;--> statement-breakpoint
DROP TRIGGER properties_mark_reduction ON properties;--> statement-breakpoint
DROP TRIGGER properties_new_with_owner ON properties;--> statement-breakpoint
DROP TRIGGER properties_round_position ON properties;--> statement-breakpoint
DROP TRIGGER properties_shown_with_owner ON properties;--> statement-breakpoint
DROP FUNCTION hold_listing, mark_reduction, show_with_owner, round_position;--> statement-breakpoint
CREATE FUNCTION derive_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  becomes_shown boolean := NEW.is_active AND (TG_OP = 'INSERT' OR NOT OLD.is_active);
BEGIN
  -- The first listing of somebody new waits for a look while approvals are on.
  IF becomes_shown AND NEW.held IS NULL AND (TG_OP = 'INSERT' OR OLD.held IS NULL)
    AND current_setting('aqal.release', true) IS DISTINCT FROM 'on'
    AND EXISTS (SELECT FROM site_settings WHERE name = 'approvals' AND is_on)
    AND EXISTS (SELECT FROM users WHERE id = NEW.owner_id AND role <> 'admin')
    AND NOT EXISTS (
      SELECT FROM properties p WHERE p.owner_id = NEW.owner_id AND p.deleted_at IS NULL AND p.held IS NULL
        AND p.id <> NEW.id
        AND (p.is_active OR EXISTS (SELECT FROM property_statuses h WHERE h.property_id = p.id AND h.is_active)))
    AND NOT EXISTS (SELECT FROM property_statuses h WHERE h.property_id = NEW.id AND h.is_active) THEN
    NEW.held := 'review';
    NEW.held_reason := NULL;
    NEW.held_at := now();
  END IF;
  IF NEW.held IS NOT NULL THEN
    NEW.is_active := false;
  END IF;
  -- Nothing of somebody who is deactivated is shown; the lock has a new listing wait for whoever deactivates them.
  IF becomes_shown AND NEW.is_active THEN
    IF TG_OP = 'INSERT' THEN
      PERFORM FROM users WHERE id = NEW.owner_id FOR SHARE;
    END IF;
    NEW.hidden_with_owner := EXISTS (SELECT FROM users WHERE id = NEW.owner_id AND NOT is_active);
    NEW.is_active := NOT NEW.hidden_with_owner;
  END IF;
  -- A reduction is shown as such until the price is raised again.
  IF TG_OP = 'UPDATE' AND NEW.price <> OLD.price THEN
    NEW.previous_price := CASE WHEN NEW.price < OLD.price THEN OLD.price END;
    NEW.reduced_at := CASE WHEN NEW.price < OLD.price THEN clock_timestamp() END;
  END IF;
  IF TG_OP = 'INSERT' OR (NEW.latitude, NEW.longitude) IS DISTINCT FROM (OLD.latitude, OLD.longitude) THEN
    NEW.latitude := round(NEW.latitude, 5);
    NEW.longitude := round(NEW.longitude, 5);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER properties_derived BEFORE INSERT OR UPDATE OF is_active, held, price, latitude, longitude ON properties
  FOR EACH ROW EXECUTE FUNCTION derive_listing();--> statement-breakpoint
-- The same of an account.
DROP TRIGGER users_erased ON users;--> statement-breakpoint
DROP TRIGGER users_phone_unconfirmed ON users;--> statement-breakpoint
DROP FUNCTION note_erased, unconfirm_phone;--> statement-breakpoint
CREATE FUNCTION derive_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.phone_e_164 IS DISTINCT FROM OLD.phone_e_164 THEN
    NEW.phone_verified := false;
  END IF;
  IF NEW.email LIKE '%@deleted.invalid' THEN
    NEW.erased_at := coalesce(OLD.erased_at, now());
    NEW.last_seen_at := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_derived BEFORE UPDATE OF email, phone_e_164 ON users
  FOR EACH ROW EXECUTE FUNCTION derive_user();--> statement-breakpoint
-- Accounts are counted by one trigger: sign-up, commands and the demo write them.
DROP TRIGGER users_counted ON users;--> statement-breakpoint
DROP TRIGGER users_counted_anew ON users;--> statement-breakpoint
DROP TRIGGER users_not_counted ON users;--> statement-breakpoint
DROP FUNCTION count_users, count_changed_user;--> statement-breakpoint
CREATE FUNCTION count_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.role, NEW.is_active, NEW.erased_at IS NULL) = (OLD.role, OLD.is_active, OLD.erased_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO user_counts VALUES (OLD.role, OLD.is_active, OLD.erased_at IS NOT NULL, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO user_counts VALUES (NEW.role, NEW.is_active, NEW.erased_at IS NOT NULL, 1);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_counted AFTER INSERT OR DELETE OR UPDATE OF role, is_active, email ON users
  FOR EACH ROW EXECUTE FUNCTION count_user();
--> statement-breakpoint
ALTER TABLE applications ALTER COLUMN owner_id DROP DEFAULT;--> statement-breakpoint
ALTER TABLE property_reviews ALTER COLUMN owner_id DROP DEFAULT;--> statement-breakpoint
ALTER TABLE property_reports ALTER COLUMN case_id DROP DEFAULT;--> statement-breakpoint
ALTER TABLE shortlist ALTER COLUMN price_when_added DROP DEFAULT, ALTER COLUMN status_when_added DROP DEFAULT;

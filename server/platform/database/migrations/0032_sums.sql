-- What listings count for in the financial reports: in which units of time (weeks from Saturday, months; in Mogadishu) at
-- which price. A listing that changes is noted; the job `roll-up-sums` works out its spans anew and what they add up to,
-- and a reader does so for those that were noted since.
CREATE TABLE "finance_spans" (
	"property_id" uuid NOT NULL,
	"grain" text NOT NULL,
	"type" text NOT NULL,
	"property_type" text NOT NULL,
	"since" integer NOT NULL,
	"until" integer,
	"price" numeric(10, 2) NOT NULL,
	CONSTRAINT "finance_spans_pkey" PRIMARY KEY("property_id","grain","since"),
	CONSTRAINT "finance_spans_grain_check" CHECK ("finance_spans"."grain" in ('week', 'month'))
);
--> statement-breakpoint
CREATE TABLE "finance_sums" (
	"grain" text NOT NULL,
	"type" text NOT NULL,
	"property_type" text NOT NULL,
	"unit" integer NOT NULL,
	"listings" integer NOT NULL,
	"prices" numeric(20, 2) NOT NULL,
	CONSTRAINT "finance_sums_pkey" PRIMARY KEY("grain","type","property_type","unit"),
	CONSTRAINT "finance_sums_grain_check" CHECK ("finance_sums"."grain" in ('week', 'month'))
);
--> statement-breakpoint
CREATE TABLE "finance_changes" (
	"property_id" uuid NOT NULL
);
--> statement-breakpoint
-- Lines are only ever added: a change that commits while the job works out its listing keeps its own line.
CREATE FUNCTION note_finance_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO finance_changes SELECT DISTINCT property_id FROM come;
  ELSE
    INSERT INTO finance_changes SELECT DISTINCT property_id FROM gone;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO finance_changes VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER property_prices_come AFTER INSERT ON property_prices
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_finance_change();
--> statement-breakpoint
CREATE TRIGGER property_prices_changed AFTER UPDATE ON property_prices
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_finance_change();
--> statement-breakpoint
CREATE TRIGGER property_prices_gone AFTER DELETE ON property_prices
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_finance_change();
--> statement-breakpoint
CREATE TRIGGER property_statuses_come AFTER INSERT ON property_statuses
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_finance_change();
--> statement-breakpoint
CREATE TRIGGER property_statuses_changed AFTER UPDATE ON property_statuses
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_finance_change();
--> statement-breakpoint
CREATE TRIGGER property_statuses_gone AFTER DELETE ON property_statuses
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_finance_change();
--> statement-breakpoint
CREATE TRIGGER properties_finance AFTER UPDATE ON properties FOR EACH ROW
  WHEN (ROW(OLD.type, OLD.property_type, OLD.deleted_at IS NULL) IS DISTINCT FROM ROW(NEW.type, NEW.property_type, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION note_changed_listing();
--> statement-breakpoint
INSERT INTO finance_changes SELECT id FROM properties;
--> statement-breakpoint
-- The days of all of an owner's listings, deleted ones too, added up: their report reads a line a day instead of a line of
-- each listing.
CREATE TABLE "owner_days" (
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"search" integer DEFAULT 0 NOT NULL,
	"map" integer DEFAULT 0 NOT NULL,
	"home" integer DEFAULT 0 NOT NULL,
	"shared" integer DEFAULT 0 NOT NULL,
	"inquiries" integer DEFAULT 0 NOT NULL,
	"favourites" integer DEFAULT 0 NOT NULL,
	"viewings" integer DEFAULT 0 NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "owner_days_pkey" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
CREATE FUNCTION sum_owner_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO owner_days AS o SELECT owner_id, day, -sum(views), -sum(search), -sum(map), -sum(home), -sum(shared), -sum(inquiries), -sum(favourites), -sum(viewings), -sum(applications)
      FROM gone GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (owner_id, day) DO UPDATE SET views = o.views + excluded.views, search = o.search + excluded.search, map = o.map + excluded.map, home = o.home + excluded.home, shared = o.shared + excluded.shared, inquiries = o.inquiries + excluded.inquiries, favourites = o.favourites + excluded.favourites, viewings = o.viewings + excluded.viewings, applications = o.applications + excluded.applications;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO owner_days AS o SELECT owner_id, day, sum(views), sum(search), sum(map), sum(home), sum(shared), sum(inquiries), sum(favourites), sum(viewings), sum(applications)
      FROM come GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (owner_id, day) DO UPDATE SET views = o.views + excluded.views, search = o.search + excluded.search, map = o.map + excluded.map, home = o.home + excluded.home, shared = o.shared + excluded.shared, inquiries = o.inquiries + excluded.inquiries, favourites = o.favourites + excluded.favourites, viewings = o.viewings + excluded.viewings, applications = o.applications + excluded.applications;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_days_come AFTER INSERT ON listing_days
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION sum_owner_days();
--> statement-breakpoint
CREATE TRIGGER listing_days_changed AFTER UPDATE ON listing_days
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION sum_owner_days();
--> statement-breakpoint
CREATE TRIGGER listing_days_gone AFTER DELETE ON listing_days
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION sum_owner_days();
--> statement-breakpoint
INSERT INTO owner_days SELECT owner_id, day, sum(views), sum(search), sum(map), sum(home), sum(shared), sum(inquiries), sum(favourites), sum(viewings), sum(applications) FROM listing_days GROUP BY 1, 2;

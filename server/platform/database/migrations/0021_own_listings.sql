-- All views of a listing in one row: an owner's list sorts hundreds of listings by them, each with years of days.
CREATE TABLE "property_view_totals" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"views" integer NOT NULL
);--> statement-breakpoint
ALTER TABLE "property_view_totals" ADD CONSTRAINT "property_view_totals_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION property_views_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO property_view_totals AS t (property_id, views)
    SELECT property_id, sum(views) FROM added GROUP BY property_id ORDER BY property_id
    ON CONFLICT (property_id) DO UPDATE SET views = t.views + excluded.views;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION property_views_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE property_view_totals t SET views = t.views + c.views
    FROM (
      SELECT property_id, sum(views) AS views FROM (
        SELECT property_id, views FROM added UNION ALL SELECT property_id, -views FROM removed
      ) both_sides GROUP BY property_id
    ) c WHERE t.property_id = c.property_id AND c.views <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION property_views_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE property_view_totals t SET views = t.views - r.views
    FROM (SELECT property_id, sum(views) AS views FROM removed GROUP BY property_id) r
    WHERE t.property_id = r.property_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- From the first of these on, whoever counts a view waits until what was counted before is summed up.
CREATE TRIGGER property_views_added AFTER INSERT ON property_views
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION property_views_added();--> statement-breakpoint
CREATE TRIGGER property_views_changed AFTER UPDATE ON property_views
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION property_views_changed();--> statement-breakpoint
CREATE TRIGGER property_views_removed AFTER DELETE ON property_views
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION property_views_removed();--> statement-breakpoint
INSERT INTO property_view_totals (property_id, views)
  SELECT property_id, sum(views) FROM property_views GROUP BY property_id;

-- From when homes are free, beside what searches read already; their own statement, so that no listing is locked meanwhile.
UPDATE "property_words" w SET "available_from" = p."available_from" FROM "properties" p
  WHERE p."id" = w."id" AND p."available_from" IS NOT NULL;--> statement-breakpoint
UPDATE "map_points" m SET "available_from" = p."available_from" FROM "properties" p
  WHERE p."id" = m."property_id" AND p."available_from" IS NOT NULL;

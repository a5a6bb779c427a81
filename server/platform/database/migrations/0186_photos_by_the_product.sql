-- Which photos a listing shows, and since when, is kept by the product.
DROP TRIGGER "properties_photos" ON "properties";--> statement-breakpoint
DROP FUNCTION "keep_listing_photos"();

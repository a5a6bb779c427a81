-- Pictures that were given by their address on the web: what was fetched from each, and how often that failed.
CREATE TABLE "picture_links" (
	"url_hash" text PRIMARY KEY NOT NULL,
	"media_hash" text REFERENCES "media"("hash") ON DELETE cascade,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "picture_links_media_hash_idx" ON "picture_links" USING btree ("media_hash");
--> statement-breakpoint
CREATE INDEX "picture_links_tried_at_idx" ON "picture_links" USING brin ("tried_at");

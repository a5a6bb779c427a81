-- concurrently
CREATE UNIQUE INDEX CONCURRENTLY "private_links_payment_key" ON "private_links" ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "private_links_move_payment_key" ON "private_links" ("move_payment_id") WHERE move_payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "private_links_erasure_key" ON "private_links" ("erasure_id") WHERE erasure_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "private_links_statement_key" ON "private_links" ("tenancy_id", "year") WHERE year is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "private_links_delegation_idx" ON "private_links" ("delegation_id", "created_at") WHERE delegation_id is not null;

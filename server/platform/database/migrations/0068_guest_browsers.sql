-- A guest's thread is continued by the browser that opened it, or by a private link: an address proves nothing.
-- Threads of earlier versions are continued by their link alone.
ALTER TABLE "inquiries" ADD COLUMN "guest_browser" text;--> statement-breakpoint
DROP INDEX "inquiries_guest_key";--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_guest_key" ON "inquiries" USING btree ("property_id",lower("email"),"guest_browser") WHERE sender_id is null;

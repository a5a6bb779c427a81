-- Accounts are counted by the product, with lines that add up as before.
DROP TRIGGER "users_counted" ON "users";--> statement-breakpoint
DROP FUNCTION "count_user"();

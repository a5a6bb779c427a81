-- Names and addresses of a thread follow the account of its sender by the product.
DROP TRIGGER "users_inquiries" ON "users";--> statement-breakpoint
DROP FUNCTION "follow_inquirer"();

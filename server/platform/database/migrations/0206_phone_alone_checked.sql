-- concurrently
ALTER TABLE "users" VALIDATE CONSTRAINT "users_reachable";--> statement-breakpoint
ALTER TABLE "support_messages" VALIDATE CONSTRAINT "support_messages_reachable";

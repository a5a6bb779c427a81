-- concurrently
CREATE INDEX CONCURRENTLY "notifications_delegation_idx" ON "notifications" USING btree ((data ->> 'delegationId')) WHERE (data ->> 'delegationId') is not null;--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_delegate_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "property_confirmations" VALIDATE CONSTRAINT "property_confirmations_actor_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "property_prices" VALIDATE CONSTRAINT "property_prices_actor_id_users_id_fk";

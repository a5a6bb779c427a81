-- concurrently
ALTER TABLE "private_links" VALIDATE CONSTRAINT "private_links_tenancy_id_tenancies_id_fk";--> statement-breakpoint
ALTER TABLE "private_links" VALIDATE CONSTRAINT "private_links_moving_service_id_moving_services_id_fk";--> statement-breakpoint
ALTER TABLE "private_links" VALIDATE CONSTRAINT "private_links_viewing_id_viewings_id_fk";--> statement-breakpoint
ALTER TABLE "private_links" VALIDATE CONSTRAINT "private_links_booking_id_bookings_id_fk";--> statement-breakpoint
ALTER TABLE "private_links" VALIDATE CONSTRAINT "private_links_inquiry_id_inquiries_id_fk";--> statement-breakpoint
ALTER TABLE "private_links" VALIDATE CONSTRAINT "private_links_seeker_word_id_seeker_words_id_fk";--> statement-breakpoint
ALTER TABLE "private_links" VALIDATE CONSTRAINT "private_links_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "reference_words" VALIDATE CONSTRAINT "reference_words_reference_id_private_links_id_fk";

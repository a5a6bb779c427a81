-- Notifications are kept for 180 days; those that are older lie together.
CREATE INDEX "notifications_created_idx" ON "notifications" USING brin ("created_at");

-- While others read and write.
ALTER TABLE "entries_left_out" VALIDATE CONSTRAINT "entries_left_out_own_entry";
--> statement-breakpoint
ALTER TABLE "entry_links" VALIDATE CONSTRAINT "entry_links_own_entry";
--> statement-breakpoint
ALTER TABLE "notification_delivery_log" VALIDATE CONSTRAINT "notification_delivery_log_notice";
--> statement-breakpoint
-- A subscriber deletes the marks of deleted accounts. Where an older server deletes one, the job that counts marked days does.
DROP TRIGGER "users_remove_changed_days" ON "users";
--> statement-breakpoint
DROP FUNCTION "remove_changed_days";

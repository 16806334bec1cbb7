-- While others read and write.
ALTER TABLE "entries_left_out" VALIDATE CONSTRAINT "entries_left_out_own_entry";
--> statement-breakpoint
ALTER TABLE "entry_links" VALIDATE CONSTRAINT "entry_links_own_entry";
--> statement-breakpoint
ALTER TABLE "notification_delivery_log" VALIDATE CONSTRAINT "notification_delivery_log_notice";

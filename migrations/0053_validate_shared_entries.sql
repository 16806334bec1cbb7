ALTER TABLE "shared_entries" VALIDATE CONSTRAINT "shared_entries_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "entry_comments" VALIDATE CONSTRAINT "entry_comments_entry_id_shared_entries_entry_id_fk";
--> statement-breakpoint
ALTER TABLE "entry_likes" VALIDATE CONSTRAINT "entry_likes_entry_id_shared_entries_entry_id_fk";
--> statement-breakpoint
ALTER TABLE "entry_counts" VALIDATE CONSTRAINT "entry_counts_entry_id_shared_entries_entry_id_fk";

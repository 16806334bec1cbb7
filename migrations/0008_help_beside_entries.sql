ALTER TABLE "users" ADD COLUMN "danger_check" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "gratitude_entries" ADD COLUMN "help" text;--> statement-breakpoint
ALTER TABLE "gratitude_entries" ADD CONSTRAINT "gratitude_entries_help_known" CHECK ("gratitude_entries"."help" in ('shown', 'put_away'));
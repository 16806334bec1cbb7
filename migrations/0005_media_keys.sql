ALTER TABLE "media" ADD COLUMN "full_key" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "preview_key" text;
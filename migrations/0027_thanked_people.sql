DROP INDEX "gratitude_entries_names_unread";--> statement-breakpoint
ALTER TABLE "gratitude_entries" ADD COLUMN "thanked" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "gratitude_entries_names_outdated" ON "gratitude_entries" USING btree ("names_version") WHERE "gratitude_entries"."names_version" < 2;
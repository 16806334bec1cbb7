-- Before the unique indexes go, and in a transaction of its own: building them holds up writes, but no reads. An older
-- server finds entries by their id alone.
CREATE INDEX "gratitude_entries_by_id" ON "gratitude_entries" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "media_by_id" ON "media" USING btree ("id");

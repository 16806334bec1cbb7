-- First, in the order in which deletions of entries take their locks. All that follows is quick or on small tables.
LOCK TABLE "gratitude_entries" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
-- In place of ON DELETE SET NULL, which may not contain the owner once the tables are distributed.
CREATE FUNCTION "clear_entry_of_chats"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "ai_chat_sessions" SET "entry_id" = NULL WHERE "user_id" = OLD.user_id AND "entry_id" = OLD.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "gratitude_entries_clear_chats" AFTER DELETE ON "gratitude_entries" FOR EACH ROW EXECUTE FUNCTION "clear_entry_of_chats"();
--> statement-breakpoint
ALTER TABLE "ai_chat_sessions" DROP CONSTRAINT "ai_chat_sessions_entry_id_gratitude_entries_id_fk";
--> statement-breakpoint
ALTER TABLE "entries_left_out" DROP CONSTRAINT "entries_left_out_entry_id_gratitude_entries_id_fk";
--> statement-breakpoint
DROP INDEX "entries_left_out_entry";
--> statement-breakpoint
ALTER TABLE "entry_links" DROP CONSTRAINT "entry_links_entry_id_gratitude_entries_id_fk", DROP CONSTRAINT "entry_links_pkey",
	ADD CONSTRAINT "entry_links_user_id_id_pk" PRIMARY KEY ("user_id", "id");
--> statement-breakpoint
DROP INDEX "entry_links_user";
--> statement-breakpoint
DROP INDEX "entry_links_hash";
--> statement-breakpoint
CREATE INDEX "entry_links_hash" ON "entry_links" USING btree ("link_hash");
--> statement-breakpoint
-- Validated in a transaction of its own.
ALTER TABLE "entries_left_out" ADD CONSTRAINT "entries_left_out_own_entry" FOREIGN KEY ("user_id", "entry_id")
	REFERENCES "gratitude_entries" ("user_id", "id") ON DELETE CASCADE NOT VALID;
--> statement-breakpoint
ALTER TABLE "entry_links" ADD CONSTRAINT "entry_links_own_entry" FOREIGN KEY ("user_id", "entry_id")
	REFERENCES "gratitude_entries" ("user_id", "id") ON DELETE CASCADE NOT VALID;

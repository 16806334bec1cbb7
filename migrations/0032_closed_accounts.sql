CREATE TABLE "closed_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "closed_accounts" ADD CONSTRAINT "closed_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Once a statement, as an undo deletes many entries. Not for closed accounts, whose entries no process has in memory.
DROP TRIGGER "gratitude_entries_remember_removed" ON "gratitude_entries";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "remember_removed_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "removed_entries" ("entry_id", "user_id")
		SELECT removed.id, removed.user_id FROM removed JOIN "users" ON "users"."id" = removed.user_id
		WHERE NOT EXISTS (SELECT FROM "closed_accounts" WHERE "closed_accounts"."user_id" = removed.user_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "gratitude_entries_remember_removed" AFTER DELETE ON "gratitude_entries" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "remember_removed_entry"();

CREATE TABLE "closed_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "closed_accounts" ADD CONSTRAINT "closed_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Entries of a closed account are deleted in batches, and no process has them in memory.
CREATE OR REPLACE FUNCTION "remember_removed_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "removed_entries" ("entry_id", "user_id") SELECT OLD.id, "id" FROM "users" WHERE "id" = OLD.user_id
		AND NOT EXISTS (SELECT FROM "closed_accounts" WHERE "user_id" = OLD.user_id);
	RETURN NULL;
END $$;

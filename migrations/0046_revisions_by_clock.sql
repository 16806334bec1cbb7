-- First, in the order in which deletions of entries take their locks. All that follows is quick or on a small table.
LOCK TABLE "gratitude_entries" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
-- The time in microseconds, but above `deleted` and every revision of the person that is visible. All earlier ones come from a
-- sequence and are far below. The subqueries mostly find nothing at the end of an index. Without sorts, no other plan is left: one
-- made while a table was empty is cached, and would later read all rows of the person.
CREATE FUNCTION "next_revision"("person" uuid, "deleted" bigint) RETURNS bigint LANGUAGE plpgsql SET enable_sort = off AS $$
DECLARE
	"at" bigint := date_part('epoch', clock_timestamp()) * 1000000;
BEGIN
	RETURN greatest("at", "deleted" + 1,
		(SELECT "revision" + 1 FROM "gratitude_entries" WHERE "user_id" = "person" AND "revision" >= "at" ORDER BY "revision" DESC LIMIT 1),
		(SELECT "revision" + 1 FROM "removed_entries" WHERE "user_id" = "person" AND "revision" >= "at" ORDER BY "revision" DESC LIMIT 1));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "next_entry_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.revision := "next_revision"(NEW.user_id, NULL);
	RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER "gratitude_entries_next_revision" ON "gratitude_entries";
--> statement-breakpoint
CREATE TRIGGER "gratitude_entries_next_revision" BEFORE INSERT OR UPDATE ON "gratitude_entries" FOR EACH ROW EXECUTE FUNCTION "next_entry_revision"();
--> statement-breakpoint
-- For the trigger to replace. The sequence stays for older servers, which read its last value when they load a journal.
ALTER TABLE "gratitude_entries" ALTER COLUMN "revision" SET DEFAULT 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "remember_removed_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- One revision for all deletions of the statement. They are no longer visible as entries.
	WITH next AS MATERIALIZED (SELECT user_id, "next_revision"(user_id, max(revision)) AS revision FROM removed GROUP BY user_id)
		INSERT INTO "removed_entries" ("entry_id", "user_id", "revision")
		SELECT removed.id, removed.user_id, next.revision FROM removed JOIN next ON next.user_id = removed.user_id
			JOIN "users" ON "users"."id" = removed.user_id
		WHERE NOT EXISTS (SELECT FROM "closed_accounts" WHERE "closed_accounts"."user_id" = removed.user_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Two deletions of a person may have the same revision. The table holds those of one day.
ALTER TABLE "removed_entries" ALTER COLUMN "revision" DROP DEFAULT, DROP CONSTRAINT "removed_entries_user_id_revision_pk",
	ADD CONSTRAINT "removed_entries_user_id_revision_entry_id_pk" PRIMARY KEY ("user_id", "revision", "entry_id");

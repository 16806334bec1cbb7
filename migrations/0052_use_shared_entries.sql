-- First what deletions of accounts and entries lock first.
LOCK TABLE "users" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE "gratitude_entries" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
DROP TRIGGER "gratitude_entries_share" ON "gratitude_entries";
--> statement-breakpoint
DROP TRIGGER "gratitude_entries_share_again" ON "gratitude_entries";
--> statement-breakpoint
DROP FUNCTION "keep_shared_words"();
--> statement-breakpoint
ALTER TABLE "entry_comments" DROP CONSTRAINT "entry_comments_entry_id_gratitude_entries_id_fk";
--> statement-breakpoint
ALTER TABLE "entry_likes" DROP CONSTRAINT "entry_likes_entry_id_gratitude_entries_id_fk";
--> statement-breakpoint
ALTER TABLE "entry_counts" DROP CONSTRAINT "entry_counts_entry_id_gratitude_entries_id_fk";
--> statement-breakpoint
-- What changed since the rows were copied. Nothing else writes now.
INSERT INTO "shared_entries" ("entry_id", "user_id", "shared_at", "is_public", "is_withheld", "challenge_id", "words")
	SELECT e.id, e.user_id, coalesce(e.shared_at, e.created_at), true, e.is_withheld, e.challenge_id, coalesce(w.words, ''::tsvector)
	FROM "gratitude_entries" e LEFT JOIN "shared_words" w ON w.entry_id = e.id LEFT JOIN "shared_entries" s ON s.entry_id = e.id
	WHERE e.is_public AND (s.shared_at, s.is_public, s.is_withheld, s.words)
		IS DISTINCT FROM (coalesce(e.shared_at, e.created_at), true, e.is_withheld, coalesce(w.words, ''::tsvector))
	ON CONFLICT ("entry_id") DO UPDATE SET "shared_at" = EXCLUDED.shared_at, "is_public" = EXCLUDED.is_public,
		"is_withheld" = EXCLUDED.is_withheld, "challenge_id" = EXCLUDED.challenge_id, "words" = EXCLUDED.words;
--> statement-breakpoint
INSERT INTO "shared_entries" ("entry_id", "user_id", "shared_at", "is_public", "is_withheld", "challenge_id", "words")
	SELECT e.id, e.user_id, coalesce(e.shared_at, e.created_at), false, e.is_withheld, e.challenge_id, ''::tsvector
	FROM (SELECT "entry_id" FROM "entry_counts" UNION SELECT "entry_id" FROM "entry_likes" UNION SELECT "entry_id" FROM "entry_comments"
		EXCEPT SELECT "entry_id" FROM "shared_entries") known
	JOIN "gratitude_entries" e ON e.id = known.entry_id
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "shared_entries" SET "is_public" = false, "words" = '' WHERE "is_public"
	AND NOT EXISTS (SELECT FROM "gratitude_entries" e WHERE e.user_id = "shared_entries".user_id AND e.id = entry_id AND e.is_public);
--> statement-breakpoint
DELETE FROM "shared_entries" s WHERE NOT EXISTS (SELECT FROM "gratitude_entries" e WHERE e.user_id = s.user_id AND e.id = s.entry_id);
--> statement-breakpoint
-- Validated in a transaction of its own, as those below.
ALTER TABLE "shared_entries" ADD CONSTRAINT "shared_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE NOT VALID;
--> statement-breakpoint
ALTER TABLE "entry_comments" ADD CONSTRAINT "entry_comments_entry_id_shared_entries_entry_id_fk" FOREIGN KEY ("entry_id")
	REFERENCES "shared_entries" ("entry_id") ON DELETE CASCADE NOT VALID;
--> statement-breakpoint
ALTER TABLE "entry_likes" ADD CONSTRAINT "entry_likes_entry_id_shared_entries_entry_id_fk" FOREIGN KEY ("entry_id")
	REFERENCES "shared_entries" ("entry_id") ON DELETE CASCADE NOT VALID;
--> statement-breakpoint
ALTER TABLE "entry_counts" ADD CONSTRAINT "entry_counts_entry_id_shared_entries_entry_id_fk" FOREIGN KEY ("entry_id")
	REFERENCES "shared_entries" ("entry_id") ON DELETE CASCADE NOT VALID;
--> statement-breakpoint
DROP TABLE "shared_words";
--> statement-breakpoint
-- An older server reads it.
CREATE VIEW "shared_words" AS SELECT "entry_id", "shared_at", "words" FROM "shared_entries" WHERE "is_public";
--> statement-breakpoint
DROP INDEX "gratitude_entries_id";
--> statement-breakpoint
DROP INDEX "media_id";
--> statement-breakpoint
-- Until the next release, for what an older server writes: this version writes the same rows itself.
CREATE FUNCTION "share_for_older_server"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM "shared_entries" WHERE "entry_id" = OLD.id AND "user_id" = OLD.user_id;
	ELSIF NEW.is_public THEN
		INSERT INTO "shared_entries" ("entry_id", "user_id", "shared_at", "is_public", "is_withheld", "challenge_id", "words")
			VALUES (NEW.id, NEW.user_id, coalesce(NEW.shared_at, NEW.created_at), true, NEW.is_withheld, NEW.challenge_id,
				to_tsvector('plain_english', plain_text(NEW.content)))
			ON CONFLICT ("entry_id") DO UPDATE SET "shared_at" = EXCLUDED.shared_at, "is_public" = true, "is_withheld" = EXCLUDED.is_withheld,
				"challenge_id" = EXCLUDED.challenge_id, "words" = EXCLUDED.words WHERE "shared_entries"."user_id" = EXCLUDED.user_id;
	ELSE
		UPDATE "shared_entries" SET "is_public" = false, "words" = '' WHERE "entry_id" = NEW.id AND "user_id" = NEW.user_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "older_server_shares" AFTER INSERT ON "gratitude_entries" FOR EACH ROW WHEN (NEW.is_public)
	EXECUTE FUNCTION "share_for_older_server"();
--> statement-breakpoint
CREATE TRIGGER "older_server_shares_again" AFTER UPDATE OF "content", "is_public", "shared_at", "created_at", "is_withheld" ON "gratitude_entries" FOR EACH ROW
	WHEN (OLD.is_public OR NEW.is_public) EXECUTE FUNCTION "share_for_older_server"();
--> statement-breakpoint
CREATE TRIGGER "older_server_deletes" AFTER DELETE ON "gratitude_entries" FOR EACH ROW EXECUTE FUNCTION "share_for_older_server"();

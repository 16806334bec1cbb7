-- From here on the server writes shared entries itself, in the transaction that shares. What an older server shares until
-- it ends is copied by the check that runs ten minutes after the start.
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
-- What changed since the last migration. Nothing else writes now.
INSERT INTO "shared_entries" ("entry_id", "user_id", "shared_at", "is_public", "is_withheld", "challenge_id", "words")
	SELECT e.id, e.user_id, coalesce(e.shared_at, e.created_at), e.is_public, e.is_withheld, e.challenge_id, coalesce(w.words, ''::tsvector)
	FROM "gratitude_entries" e LEFT JOIN "shared_words" w ON w.entry_id = e.id LEFT JOIN "shared_entries" s ON s.entry_id = e.id
	WHERE CASE WHEN s.entry_id IS NULL
		THEN e.is_public OR e.id IN (
			SELECT "entry_id" FROM "entry_counts" UNION SELECT "entry_id" FROM "entry_likes" UNION SELECT "entry_id" FROM "entry_comments")
		ELSE (s.shared_at, s.is_public, s.is_withheld, s.words)
			IS DISTINCT FROM (coalesce(e.shared_at, e.created_at), e.is_public, e.is_withheld, coalesce(w.words, ''::tsvector)) END
	ON CONFLICT ("entry_id") DO UPDATE SET "shared_at" = EXCLUDED.shared_at, "is_public" = EXCLUDED.is_public,
		"is_withheld" = EXCLUDED.is_withheld, "challenge_id" = EXCLUDED.challenge_id, "words" = EXCLUDED.words;
--> statement-breakpoint
DELETE FROM "shared_entries" s WHERE NOT EXISTS (SELECT FROM "gratitude_entries" e WHERE e.user_id = s.user_id AND e.id = s.entry_id);
--> statement-breakpoint
-- Validated in a transaction of its own.
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
-- An older server finds entries by their id alone.
CREATE INDEX "gratitude_entries_by_id" ON "gratitude_entries" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "media_by_id" ON "media" USING btree ("id");

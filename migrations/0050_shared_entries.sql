CREATE TABLE "shared_entries" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	"is_public" boolean NOT NULL,
	"is_withheld" boolean NOT NULL,
	"challenge_id" uuid,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
INSERT INTO "shared_entries" ("entry_id", "user_id", "shared_at", "is_public", "is_withheld", "challenge_id", "words")
	SELECT e.id, e.user_id, coalesce(e.shared_at, e.created_at), true, e.is_withheld, e.challenge_id, coalesce(w.words, ''::tsvector)
	FROM "gratitude_entries" e LEFT JOIN "shared_words" w ON w.entry_id = e.id WHERE e.is_public;
--> statement-breakpoint
-- Those that were shared once, too: their likes and comments refer to them.
INSERT INTO "shared_entries" ("entry_id", "user_id", "shared_at", "is_public", "is_withheld", "challenge_id", "words")
	SELECT e.id, e.user_id, coalesce(e.shared_at, e.created_at), false, e.is_withheld, e.challenge_id, ''::tsvector
	FROM (SELECT "entry_id" FROM "entry_counts" UNION SELECT "entry_id" FROM "entry_likes" UNION SELECT "entry_id" FROM "entry_comments") known
	JOIN "gratitude_entries" e ON e.id = known.entry_id WHERE NOT e.is_public;
--> statement-breakpoint
-- After the rows, so that each index is written once.
CREATE INDEX "shared_entries_order" ON "shared_entries" ("shared_at" DESC, "entry_id" DESC) WHERE "is_public";
--> statement-breakpoint
CREATE INDEX "shared_entries_of_person" ON "shared_entries" ("user_id", "shared_at" DESC, "entry_id" DESC) WHERE "is_public";
--> statement-breakpoint
CREATE INDEX "shared_entries_owner" ON "shared_entries" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "shared_entries_found" ON "shared_entries" USING gin ("words");
--> statement-breakpoint
CREATE INDEX "shared_entries_challenge" ON "shared_entries" USING btree ("challenge_id", "user_id") WHERE "challenge_id" IS NOT NULL;

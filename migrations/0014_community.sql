CREATE TABLE "challenge_participations" (
	"challenge_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenge_participations_challenge_id_user_id_pk" PRIMARY KEY("challenge_id","user_id"),
	CONSTRAINT "challenge_participations_status_known" CHECK ("challenge_participations"."status" in ('active', 'completed', 'left'))
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"prompt" text NOT NULL,
	"category" text NOT NULL,
	"difficulty" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"length" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"participant_count" integer DEFAULT 0 NOT NULL,
	"entries_count" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenges_difficulty_known" CHECK ("challenges"."difficulty" in ('easy', 'medium', 'hard'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"low_unread" integer DEFAULT 0 NOT NULL,
	"high_unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversations_in_order" CHECK ("conversations"."low_id" < "conversations"."high_id")
);
--> statement-breakpoint
CREATE TABLE "entry_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"parent_comment_id" uuid,
	"is_withheld" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_counts" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_likes" (
	"entry_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entry_likes_entry_id_user_id_pk" PRIMARY KEY("entry_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "entry_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"link_hash" text NOT NULL,
	"shows_name" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"following" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"content" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"idempotency_key" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "reports_kind_known" CHECK ("reports"."kind" in ('entry', 'comment', 'message', 'profile')),
	CONSTRAINT "reports_state_known" CHECK ("reports"."state" in ('open', 'removed', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "shared_words" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	"words" tsvector NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_names" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"words" tsvector NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_follows" (
	"follower_id" uuid NOT NULL,
	"following_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_follows_follower_id_following_id_pk" PRIMARY KEY("follower_id","following_id"),
	CONSTRAINT "user_follows_not_oneself" CHECK ("user_follows"."follower_id" <> "user_follows"."following_id")
);
--> statement-breakpoint
ALTER TABLE "gratitude_entries" ADD COLUMN "shared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gratitude_entries" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gratitude_entries" ADD COLUMN "challenge_id" uuid;--> statement-breakpoint
ALTER TABLE "challenge_participations" ADD CONSTRAINT "challenge_participations_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_participations" ADD CONSTRAINT "challenge_participations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_users_id_fk" FOREIGN KEY ("low_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_users_id_fk" FOREIGN KEY ("high_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_comments" ADD CONSTRAINT "entry_comments_entry_id_gratitude_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "gratitude_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_comments" ADD CONSTRAINT "entry_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_comments" ADD CONSTRAINT "entry_comments_parent_comment_id_entry_comments_id_fk" FOREIGN KEY ("parent_comment_id") REFERENCES "entry_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_counts" ADD CONSTRAINT "entry_counts_entry_id_gratitude_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "gratitude_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_likes" ADD CONSTRAINT "entry_likes_entry_id_gratitude_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "gratitude_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_likes" ADD CONSTRAINT "entry_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_links" ADD CONSTRAINT "entry_links_entry_id_gratitude_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "gratitude_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_links" ADD CONSTRAINT "entry_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_counts" ADD CONSTRAINT "follow_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_conversation" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_streaks" ADD COLUMN "lasts_until" date;--> statement-breakpoint
ALTER TABLE "public_names" ADD CONSTRAINT "public_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_words" ADD CONSTRAINT "shared_words_entry_id_gratitude_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "gratitude_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_follows" ADD CONSTRAINT "user_follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_follows" ADD CONSTRAINT "user_follows_following_id_users_id_fk" FOREIGN KEY ("following_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_participations_user" ON "challenge_participations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "challenges_end" ON "challenges" USING btree ("end_date");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("low_id","high_id");--> statement-breakpoint
CREATE INDEX "conversations_low" ON "conversations" USING btree ("low_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_high" ON "conversations" USING btree ("high_id","last_message_at");--> statement-breakpoint
CREATE INDEX "entry_comments_entry" ON "entry_comments" USING btree ("entry_id","created_at","id");--> statement-breakpoint
CREATE INDEX "entry_comments_user" ON "entry_comments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "entry_comments_parent" ON "entry_comments" USING btree ("parent_comment_id") WHERE "entry_comments"."parent_comment_id" is not null;--> statement-breakpoint
CREATE INDEX "entry_likes_user" ON "entry_likes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_links_hash" ON "entry_links" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "entry_links_entry" ON "entry_links" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "entry_links_user" ON "entry_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "private_messages_order" ON "private_messages" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "private_messages_idempotency" ON "private_messages" USING btree ("sender_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "user_follows_following" ON "user_follows" USING btree ("following_id","follower_id");--> statement-breakpoint
CREATE INDEX "gratitude_entries_challenge" ON "gratitude_entries" USING btree ("challenge_id","user_id") WHERE "gratitude_entries"."challenge_id" is not null;--> statement-breakpoint
CREATE INDEX "gratitude_entries_feed" ON "gratitude_entries" ((coalesce("shared_at", "created_at")) DESC, "id" DESC) WHERE "is_public";--> statement-breakpoint
CREATE INDEX "gratitude_entries_shared" ON "gratitude_entries" ("user_id", (coalesce("shared_at", "created_at")) DESC, "id" DESC) WHERE "is_public";--> statement-breakpoint
CREATE INDEX "gratitude_entries_days" ON "gratitude_entries" USING brin ("entry_date","created_at");--> statement-breakpoint
CREATE INDEX "gratitude_entries_withheld" ON "gratitude_entries" USING btree ("user_id") WHERE "gratitude_entries"."is_withheld";--> statement-breakpoint
CREATE INDEX "shared_words_order" ON "shared_words" ("shared_at" DESC, "entry_id" DESC);--> statement-breakpoint
CREATE INDEX "shared_words_found" ON "shared_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "public_names_found" ON "public_names" USING gin ("words");--> statement-breakpoint
CREATE INDEX "user_streaks_longest" ON "user_streaks" ("current_streak" DESC, "longest_streak" DESC, "user_id") WHERE "current_streak" > 0;--> statement-breakpoint
-- A streak lasts at least until the day after its last entry; for how long rest days hold it is known when it is counted next.
UPDATE "user_streaks" SET "lasts_until" = "last_entry_date" + 1 WHERE "current_streak" > 0;--> statement-breakpoint
-- In lower case and without accents, so that "Jose" finds "José"; and with spaces for what would join words to an address.
CREATE FUNCTION "plain_text"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT translate(lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')), './@_-''', '      ')
$$;
--> statement-breakpoint
-- English endings are taken off; no word is left out, because people search for "thank you" too.
CREATE TEXT SEARCH DICTIONARY "plain_english" (TEMPLATE = pg_catalog.snowball, LANGUAGE = english);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION "plain_english" (COPY = pg_catalog.simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION "plain_english" ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH "plain_english";--> statement-breakpoint
CREATE FUNCTION "keep_shared_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.is_public THEN
		INSERT INTO "shared_words" ("entry_id", "shared_at", "words")
			VALUES (NEW.id, coalesce(NEW.shared_at, NEW.created_at), to_tsvector('plain_english', plain_text(NEW.content)))
			ON CONFLICT ("entry_id") DO UPDATE SET "shared_at" = EXCLUDED.shared_at, "words" = EXCLUDED.words;
	ELSE
		DELETE FROM "shared_words" WHERE "entry_id" = NEW.id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "gratitude_entries_share" AFTER INSERT ON "gratitude_entries" FOR EACH ROW WHEN (NEW.is_public) EXECUTE FUNCTION "keep_shared_words"();
--> statement-breakpoint
CREATE TRIGGER "gratitude_entries_share_again" AFTER UPDATE OF "content", "is_public", "shared_at", "created_at" ON "gratitude_entries" FOR EACH ROW WHEN (OLD.is_public OR NEW.is_public) EXECUTE FUNCTION "keep_shared_words"();
--> statement-breakpoint
INSERT INTO "shared_words" ("entry_id", "shared_at", "words")
	SELECT "id", coalesce("shared_at", "created_at"), to_tsvector('plain_english', plain_text("content")) FROM "gratitude_entries" WHERE "is_public";
--> statement-breakpoint
CREATE FUNCTION "keep_public_name"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	person uuid := CASE TG_TABLE_NAME WHEN 'users' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'user_id' END;
BEGIN
	DELETE FROM "public_names" WHERE "user_id" = person
		AND NOT EXISTS (SELECT FROM "user_profiles" WHERE "user_id" = person AND "is_public");
	INSERT INTO "public_names" ("user_id", "words")
		SELECT u.id, to_tsvector('simple', plain_text(concat_ws(' ', p.display_name, u.first_name, u.last_name)))
		FROM "users" u JOIN "user_profiles" p ON p.user_id = u.id WHERE u.id = person AND p.is_public
		ON CONFLICT ("user_id") DO UPDATE SET "words" = EXCLUDED.words;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "user_profiles_name" AFTER INSERT OR UPDATE OF "is_public", "display_name" ON "user_profiles" FOR EACH ROW EXECUTE FUNCTION "keep_public_name"();
--> statement-breakpoint
CREATE TRIGGER "users_name" AFTER UPDATE OF "first_name", "last_name" ON "users" FOR EACH ROW
	WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name)) EXECUTE FUNCTION "keep_public_name"();
--> statement-breakpoint
INSERT INTO "public_names" ("user_id", "words")
	SELECT u.id, to_tsvector('simple', plain_text(concat_ws(' ', p.display_name, u.first_name, u.last_name)))
	FROM "users" u JOIN "user_profiles" p ON p.user_id = u.id WHERE p.is_public;
--> statement-breakpoint
-- Counters change once a statement, in the order of their keys: two accounts that are deleted at once do not wait for each other.
CREATE FUNCTION "count_likes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "entry_counts" ("entry_id", "likes") SELECT entry_id, count(*) FROM changed GROUP BY entry_id ORDER BY entry_id
			ON CONFLICT ("entry_id") DO UPDATE SET "likes" = "entry_counts"."likes" + EXCLUDED.likes;
	ELSE
		PERFORM 1 FROM "entry_counts" WHERE "entry_id" IN (SELECT entry_id FROM changed) ORDER BY "entry_id" FOR UPDATE;
		UPDATE "entry_counts" SET "likes" = "likes" - gone.number
			FROM (SELECT entry_id, count(*) AS number FROM changed GROUP BY entry_id) gone WHERE "entry_counts"."entry_id" = gone.entry_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "entry_likes_count" AFTER INSERT ON "entry_likes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_likes"();
--> statement-breakpoint
CREATE TRIGGER "entry_likes_count_down" AFTER DELETE ON "entry_likes" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_likes"();
--> statement-breakpoint
CREATE FUNCTION "count_comments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND NOT OLD.is_withheld THEN
		UPDATE "entry_counts" SET "comments" = "comments" - 1 WHERE "entry_id" = OLD.entry_id;
	END IF;
	IF TG_OP <> 'DELETE' AND NOT NEW.is_withheld THEN
		INSERT INTO "entry_counts" ("entry_id", "comments") VALUES (NEW.entry_id, 1)
			ON CONFLICT ("entry_id") DO UPDATE SET "comments" = "entry_counts"."comments" + 1;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "entry_comments_count" AFTER INSERT OR DELETE OR UPDATE OF "is_withheld" ON "entry_comments" FOR EACH ROW EXECUTE FUNCTION "count_comments"();
--> statement-breakpoint
CREATE FUNCTION "count_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "follow_counts" ("user_id", "followers", "following")
			SELECT person, sum(followers), sum(following) FROM (
				SELECT following_id AS person, 1 AS followers, 0 AS following FROM changed
				UNION ALL SELECT follower_id, 0, 1 FROM changed
			) added GROUP BY person ORDER BY person
			ON CONFLICT ("user_id") DO UPDATE SET "followers" = "follow_counts"."followers" + EXCLUDED.followers,
				"following" = "follow_counts"."following" + EXCLUDED.following;
	ELSE
		PERFORM 1 FROM "follow_counts" WHERE "user_id" IN (SELECT follower_id FROM changed UNION SELECT following_id FROM changed)
			ORDER BY "user_id" FOR UPDATE;
		UPDATE "follow_counts" SET "followers" = "follow_counts"."followers" - gone.followers, "following" = "follow_counts"."following" - gone.following
			FROM (
				SELECT person, sum(followers) AS followers, sum(following) AS following FROM (
					SELECT following_id AS person, 1 AS followers, 0 AS following FROM changed
					UNION ALL SELECT follower_id, 0, 1 FROM changed
				) each GROUP BY person
			) gone WHERE "follow_counts"."user_id" = gone.person;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "user_follows_count" AFTER INSERT ON "user_follows" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_follows"();
--> statement-breakpoint
CREATE TRIGGER "user_follows_count_down" AFTER DELETE ON "user_follows" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_follows"();
--> statement-breakpoint
CREATE FUNCTION "count_participants"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.status <> 'left' THEN
		UPDATE "challenges" SET "participant_count" = "participant_count" - 1 WHERE "id" = OLD.challenge_id;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.status <> 'left' THEN
		UPDATE "challenges" SET "participant_count" = "participant_count" + 1 WHERE "id" = NEW.challenge_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "challenge_participations_count" AFTER INSERT OR DELETE OR UPDATE OF "status" ON "challenge_participations" FOR EACH ROW EXECUTE FUNCTION "count_participants"();

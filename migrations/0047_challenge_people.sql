-- At once, so that no server that has some of them waits for the rest. What follows is quick.
LOCK TABLE "users", "challenge_participations", "challenges" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "challenge_counts" (
	"challenge_id" uuid PRIMARY KEY NOT NULL,
	"participants" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenge_people" (
	"challenge_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"takes_part" boolean NOT NULL,
	"progress" integer NOT NULL,
	CONSTRAINT "challenge_people_challenge_id_user_id_pk" PRIMARY KEY("challenge_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "challenge_counts" ADD CONSTRAINT "challenge_counts_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_people" ADD CONSTRAINT "challenge_people_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_people" ADD CONSTRAINT "challenge_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_people_user" ON "challenge_people" USING btree ("user_id");
--> statement-breakpoint
-- Once a statement and in the order of their keys: two accounts that are deleted at once do not wait for each other. `entries` is
-- the sum of all progress, also of those who left.
CREATE FUNCTION "count_challenge_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "challenge_counts" ("challenge_id", "participants", "entries")
			SELECT challenge_id, count(*) FILTER (WHERE takes_part), sum(progress) FROM joined GROUP BY challenge_id ORDER BY challenge_id
			ON CONFLICT ("challenge_id") DO UPDATE SET "participants" = "challenge_counts"."participants" + EXCLUDED.participants,
				"entries" = "challenge_counts"."entries" + EXCLUDED.entries;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM 1 FROM "challenge_counts" WHERE "challenge_id" IN (SELECT challenge_id FROM gone) ORDER BY "challenge_id" FOR NO KEY UPDATE;
		UPDATE "challenge_counts" SET "participants" = "participants" - change.people, "entries" = "entries" - change.written
			FROM (SELECT challenge_id, count(*) FILTER (WHERE takes_part) AS people, sum(progress) AS written
				FROM gone GROUP BY challenge_id) change WHERE "challenge_counts"."challenge_id" = change.challenge_id;
	ELSE
		PERFORM 1 FROM "challenge_counts" WHERE "challenge_id" IN (SELECT challenge_id FROM gone) ORDER BY "challenge_id" FOR NO KEY UPDATE;
		UPDATE "challenge_counts" SET "participants" = "participants" + change.people, "entries" = "entries" + change.written
			FROM (SELECT challenge_id, sum(person) AS people, sum(progress) AS written FROM (
				SELECT challenge_id, takes_part::int AS person, progress FROM joined
				UNION ALL SELECT challenge_id, -takes_part::int, -progress FROM gone
			) each GROUP BY challenge_id) change WHERE "challenge_counts"."challenge_id" = change.challenge_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "challenge_people_count" AFTER INSERT ON "challenge_people" REFERENCING NEW TABLE AS joined
	FOR EACH STATEMENT EXECUTE FUNCTION "count_challenge_people"();
--> statement-breakpoint
CREATE TRIGGER "challenge_people_count_change" AFTER UPDATE ON "challenge_people" REFERENCING OLD TABLE AS gone NEW TABLE AS joined
	FOR EACH STATEMENT EXECUTE FUNCTION "count_challenge_people"();
--> statement-breakpoint
CREATE TRIGGER "challenge_people_count_down" AFTER DELETE ON "challenge_people" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION "count_challenge_people"();
--> statement-breakpoint
-- An older server beside this schema shows the counts in "challenges" as they are now. What it writes is copied by the check
-- that follows the start of a new one.
DROP TRIGGER "challenge_participations_count" ON "challenge_participations";--> statement-breakpoint
DROP TRIGGER "challenge_participations_count_change" ON "challenge_participations";--> statement-breakpoint
DROP TRIGGER "challenge_participations_count_down" ON "challenge_participations";--> statement-breakpoint
DROP FUNCTION "count_challenges"();

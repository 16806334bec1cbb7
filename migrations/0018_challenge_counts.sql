DROP TRIGGER "challenge_participations_count" ON "challenge_participations";--> statement-breakpoint
DROP FUNCTION "count_participants"();--> statement-breakpoint
-- Once a statement and in the order of their keys, as the counters of likes: two accounts that are deleted at once do not wait
-- for each other. `entries_count` is the sum of all progress, also of those who left.
CREATE FUNCTION "count_challenges"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM 1 FROM "challenges" WHERE "id" IN (SELECT challenge_id FROM joined) ORDER BY "id" FOR NO KEY UPDATE;
		UPDATE "challenges" SET "participant_count" = "participant_count" + people, "entries_count" = "entries_count" + entries
			FROM (SELECT challenge_id, count(*) FILTER (WHERE status <> 'left') AS people, sum(progress) AS entries
				FROM joined GROUP BY challenge_id) change WHERE "id" = challenge_id;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM 1 FROM "challenges" WHERE "id" IN (SELECT challenge_id FROM gone) ORDER BY "id" FOR NO KEY UPDATE;
		UPDATE "challenges" SET "participant_count" = "participant_count" - people, "entries_count" = "entries_count" - entries
			FROM (SELECT challenge_id, count(*) FILTER (WHERE status <> 'left') AS people, sum(progress) AS entries
				FROM gone GROUP BY challenge_id) change WHERE "id" = challenge_id;
	ELSE
		PERFORM 1 FROM "challenges" WHERE "id" IN (SELECT challenge_id FROM gone) ORDER BY "id" FOR NO KEY UPDATE;
		UPDATE "challenges" SET "participant_count" = "participant_count" + people, "entries_count" = "entries_count" + entries
			FROM (SELECT challenge_id, sum(person) AS people, sum(progress) AS entries FROM (
				SELECT challenge_id, (status <> 'left')::int AS person, progress FROM joined
				UNION ALL SELECT challenge_id, -(status <> 'left')::int, -progress FROM gone
			) each GROUP BY challenge_id) change WHERE "id" = challenge_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "challenge_participations_count" AFTER INSERT ON "challenge_participations" REFERENCING NEW TABLE AS joined
	FOR EACH STATEMENT EXECUTE FUNCTION "count_challenges"();
--> statement-breakpoint
CREATE TRIGGER "challenge_participations_count_change" AFTER UPDATE ON "challenge_participations" REFERENCING OLD TABLE AS gone NEW TABLE AS joined
	FOR EACH STATEMENT EXECUTE FUNCTION "count_challenges"();
--> statement-breakpoint
CREATE TRIGGER "challenge_participations_count_down" AFTER DELETE ON "challenge_participations" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION "count_challenges"();
--> statement-breakpoint
-- Counts anew, in a statement after the lock: it sees the entries that another transaction wrote meanwhile.
CREATE FUNCTION "count_progress"(challenge uuid, person uuid, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM "challenge_participations" WHERE "challenge_id" = challenge AND "user_id" = person FOR NO KEY UPDATE;
	UPDATE "challenge_participations" p SET "progress" = counted.entries,
		"completed_at" = CASE WHEN p.status = 'active' AND counted.entries >= counted.length THEN moment ELSE p.completed_at END,
		"status" = CASE WHEN p.status = 'active' AND counted.entries >= counted.length THEN 'completed' ELSE p.status END
		FROM (
			SELECT c.length, (SELECT count(*) FROM "gratitude_entries" e WHERE e.challenge_id = c.id AND e.user_id = person
				AND e.entry_date BETWEEN c.start_date AND c.end_date)::int AS entries
			FROM "challenges" c WHERE c.id = challenge
		) counted
		WHERE p.challenge_id = challenge AND p.user_id = person AND p.progress <> counted.entries;
END $$;
--> statement-breakpoint
CREATE FUNCTION "keep_progress"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM count_progress(NEW.challenge_id, NEW.user_id, NEW.updated_at);
	ELSIF TG_OP = 'UPDATE' THEN
		IF OLD.challenge_id IS DISTINCT FROM NEW.challenge_id AND OLD.challenge_id IS NOT NULL THEN
			PERFORM count_progress(OLD.challenge_id, OLD.user_id, NEW.updated_at);
		END IF;
		IF NEW.challenge_id IS NOT NULL THEN
			PERFORM count_progress(NEW.challenge_id, NEW.user_id, NEW.updated_at);
		END IF;
	-- With its account an entry goes without a count: what the person took part in goes too, and counts itself.
	ELSIF EXISTS (SELECT FROM "users" WHERE "id" = OLD.user_id) THEN
		PERFORM count_progress(OLD.challenge_id, OLD.user_id, OLD.updated_at);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "gratitude_entries_progress" AFTER INSERT ON "gratitude_entries" FOR EACH ROW
	WHEN (NEW.challenge_id IS NOT NULL) EXECUTE FUNCTION "keep_progress"();
--> statement-breakpoint
CREATE TRIGGER "gratitude_entries_progress_change" AFTER UPDATE OF "challenge_id", "entry_date" ON "gratitude_entries" FOR EACH ROW
	WHEN (OLD.challenge_id IS NOT NULL OR NEW.challenge_id IS NOT NULL) EXECUTE FUNCTION "keep_progress"();
--> statement-breakpoint
CREATE TRIGGER "gratitude_entries_progress_down" AFTER DELETE ON "gratitude_entries" FOR EACH ROW
	WHEN (OLD.challenge_id IS NOT NULL) EXECUTE FUNCTION "keep_progress"();

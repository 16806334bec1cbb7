-- Comments are counted as likes are: once a statement, in the order of the entries, so that two accounts that are deleted at
-- once do not wait for each other.
DROP TRIGGER "entry_comments_count" ON "entry_comments";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_comments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM 1 FROM "entry_counts" WHERE "entry_id" IN (SELECT entry_id FROM old_rows) ORDER BY "entry_id" FOR UPDATE;
		UPDATE "entry_counts" SET "comments" = "comments" - gone.number
			FROM (SELECT entry_id, count(*) AS number FROM old_rows WHERE NOT is_withheld GROUP BY entry_id) gone
			WHERE "entry_counts"."entry_id" = gone.entry_id;
	ELSE
		INSERT INTO "entry_counts" ("entry_id", "comments")
			SELECT entry_id, count(*) FROM new_rows WHERE NOT is_withheld GROUP BY entry_id ORDER BY entry_id
			ON CONFLICT ("entry_id") DO UPDATE SET "comments" = "entry_counts"."comments" + EXCLUDED.comments;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_withheld_comments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "entry_counts" ("entry_id", "comments")
		SELECT new_rows.entry_id, sum(old_rows.is_withheld::int - new_rows.is_withheld::int)
		FROM new_rows JOIN old_rows ON old_rows.id = new_rows.id
		WHERE old_rows.is_withheld <> new_rows.is_withheld GROUP BY new_rows.entry_id ORDER BY new_rows.entry_id
		ON CONFLICT ("entry_id") DO UPDATE SET "comments" = "entry_counts"."comments" + EXCLUDED.comments;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "entry_comments_count" AFTER INSERT ON "entry_comments" REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_comments"();
--> statement-breakpoint
CREATE TRIGGER "entry_comments_count_down" AFTER DELETE ON "entry_comments" REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_comments"();
--> statement-breakpoint
CREATE TRIGGER "entry_comments_withheld" AFTER UPDATE ON "entry_comments" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_withheld_comments"();

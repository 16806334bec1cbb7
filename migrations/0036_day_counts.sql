CREATE SEQUENCE "count_revisions";
--> statement-breakpoint
CREATE TABLE "changed_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"revision" bigint DEFAULT nextval('count_revisions') NOT NULL,
	CONSTRAINT "changed_days_user_id_day_revision_pk" PRIMARY KEY("user_id","day","revision")
);
--> statement-breakpoint
CREATE TABLE "day_counts" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"counts" text NOT NULL,
	CONSTRAINT "day_counts_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "year_counts" (
	"user_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"counts" text NOT NULL,
	"revision" bigint DEFAULT nextval('count_revisions') NOT NULL,
	CONSTRAINT "year_counts_user_id_year_pk" PRIMARY KEY("user_id","year")
);
--> statement-breakpoint
-- For each new entry: for one alone this takes half as long as once a statement.
CREATE FUNCTION "mark_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "changed_days" ("user_id", "day") VALUES (NEW.user_id, NEW.entry_date);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "gratitude_entries_mark_day" AFTER INSERT ON "gratitude_entries" FOR EACH ROW EXECUTE FUNCTION "mark_day"();
--> statement-breakpoint
-- Once a statement, as an undo deletes many entries. Not for closed accounts, which are not counted any more.
CREATE FUNCTION "mark_changed_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO "changed_days" ("user_id", "day")
			SELECT user_id, entry_date FROM written UNION SELECT user_id, entry_date FROM replaced;
	ELSE
		INSERT INTO "changed_days" ("user_id", "day")
			SELECT DISTINCT replaced.user_id, replaced.entry_date FROM replaced JOIN "users" ON "users"."id" = replaced.user_id
			WHERE NOT EXISTS (SELECT FROM "closed_accounts" WHERE "closed_accounts"."user_id" = replaced.user_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "gratitude_entries_mark_day_change" AFTER UPDATE ON "gratitude_entries" REFERENCING OLD TABLE AS replaced NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_changed_days"();
--> statement-breakpoint
CREATE TRIGGER "gratitude_entries_mark_day_down" AFTER DELETE ON "gratitude_entries" REFERENCING OLD TABLE AS replaced
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_changed_days"();
--> statement-breakpoint
-- `changed_days` has no foreign key, which would cost more than the row.
CREATE FUNCTION "remove_changed_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "changed_days" WHERE "user_id" = OLD.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_remove_changed_days" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "remove_changed_days"();
--> statement-breakpoint
ALTER TABLE "day_counts" ADD CONSTRAINT "day_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_counts" ADD CONSTRAINT "year_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;

LOCK TABLE "users", "user_profiles" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
-- A trigger of "users", which is on every machine, may write no table that is on one. Who changes a name touches the profile.
DROP TRIGGER "users_name" ON "users";--> statement-breakpoint
DROP TRIGGER "user_profiles_name" ON "user_profiles";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_public_name"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	person uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
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
CREATE TRIGGER "user_profiles_name" AFTER INSERT OR DELETE OR UPDATE OF "is_public", "display_name" ON "user_profiles"
	FOR EACH ROW EXECUTE FUNCTION "keep_public_name"();

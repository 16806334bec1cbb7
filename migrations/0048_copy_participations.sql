-- In a transaction after that of the tables, which holds back writes. A trigger counts the rows. Accounts are locked, as the
-- foreign key would do after it, because one that is deleted meanwhile would end the migration.
INSERT INTO "challenge_people" ("challenge_id", "user_id", "takes_part", "progress")
	SELECT p.challenge_id, p.user_id, p.status <> 'left', p.progress
	FROM "challenge_participations" p JOIN "users" u ON u.id = p.user_id ORDER BY p.challenge_id, p.user_id FOR KEY SHARE OF u
	ON CONFLICT DO NOTHING;

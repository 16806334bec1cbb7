-- The server counts them, in batches. In a transaction after that of the triggers, which wait for and hold back writes.
INSERT INTO "changed_days" ("user_id", "day") SELECT DISTINCT "user_id", "entry_date" FROM "gratitude_entries";

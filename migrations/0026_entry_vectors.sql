CREATE TABLE "entry_vectors" (
	"user_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"vector" "bytea" NOT NULL,
	CONSTRAINT "entry_vectors_user_id_entry_id_pk" PRIMARY KEY("user_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "entry_vectors" ADD CONSTRAINT "entry_vectors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_vectors" ADD CONSTRAINT "entry_vectors_entry" FOREIGN KEY ("user_id","entry_id") REFERENCES "gratitude_entries"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "remove_entry_vector"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "entry_vectors" WHERE "user_id" = NEW.user_id AND "entry_id" = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "gratitude_entries_remove_vector" AFTER UPDATE OF "content" ON "gratitude_entries" FOR EACH ROW WHEN (OLD.content IS DISTINCT FROM NEW.content) EXECUTE FUNCTION "remove_entry_vector"();

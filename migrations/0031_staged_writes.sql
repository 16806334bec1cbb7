CREATE TABLE "staged_writes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"claim" uuid NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"object_key" text,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staged_writes_kind_known" CHECK ("staged_writes"."kind" in ('import', 'restore', 'undo', 'import-rollback', 'restore-rollback'))
);
--> statement-breakpoint
ALTER TABLE "staged_writes" ADD CONSTRAINT "staged_writes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- An undo reads the entries of an import in batches, by id.
CREATE INDEX "imported_entries_in_order" ON "imported_entries" USING btree ("user_id","import_id","entry_id");
--> statement-breakpoint
DROP INDEX "imported_entries_of_import";

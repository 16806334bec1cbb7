CREATE TABLE "imported_mood_names" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mood" smallint,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_mood_names_user_id_name_pk" PRIMARY KEY("user_id","name"),
	CONSTRAINT "imported_mood_names_mood_range" CHECK ("imported_mood_names"."mood" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_source_known";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "skipped_media" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "skipped_media_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_mood_names" ADD CONSTRAINT "imported_mood_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_source_known" CHECK ("imports"."source" in ('dayone', 'journey', 'presently', 'daylio', 'csv', 'apple-journal', 'diaro', 'memos', 'jrnl', 'markdown'));
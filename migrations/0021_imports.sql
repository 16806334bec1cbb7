CREATE TABLE "imported_entries" (
	"entry_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"source" text NOT NULL,
	"foreign_id" text,
	CONSTRAINT "imported_entries_user_id_entry_id_pk" PRIMARY KEY("user_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"entries" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "imports_source_known" CHECK ("imports"."source" in ('dayone', 'journey', 'presently', 'daylio', 'csv'))
);
--> statement-breakpoint
ALTER TABLE "imported_entries" ADD CONSTRAINT "imported_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_entries" ADD CONSTRAINT "imported_entries_entry" FOREIGN KEY ("user_id","entry_id") REFERENCES "gratitude_entries"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_entries" ADD CONSTRAINT "imported_entries_import" FOREIGN KEY ("user_id","import_id") REFERENCES "imports"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_entries_of_import" ON "imported_entries" USING btree ("user_id","import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_entries_foreign" ON "imported_entries" USING btree ("user_id","source","foreign_id");
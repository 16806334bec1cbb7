CREATE TABLE "media" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"entry_id" uuid,
	"place" smallint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"arrived" boolean DEFAULT false NOT NULL,
	"has_preview" boolean DEFAULT false NOT NULL,
	"poster_of" uuid,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "media_kind_known" CHECK ("media"."kind" in ('photo', 'video'))
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_entry" FOREIGN KEY ("user_id","entry_id") REFERENCES "gratitude_entries"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_id" ON "media" USING btree ("id");--> statement-breakpoint
CREATE INDEX "media_of_entry" ON "media" USING btree ("user_id","entry_id") WHERE "media"."entry_id" is not null;--> statement-breakpoint
CREATE INDEX "media_unused" ON "media" USING btree ("created_at") WHERE "media"."entry_id" is null;
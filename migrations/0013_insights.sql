CREATE SEQUENCE "entry_revisions";
--> statement-breakpoint
CREATE TABLE "named_people" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"merged_into" text,
	"shown_as" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "named_people_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "thank_you_cards" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"person_key" text NOT NULL,
	"to_name" text NOT NULL,
	"from_name" text NOT NULL,
	"content" text NOT NULL,
	"link_hash" text,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thank_you_cards_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "year_reviews" (
	"user_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"edits" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "year_reviews_user_id_year_pk" PRIMARY KEY("user_id","year")
);
--> statement-breakpoint
CREATE TABLE "removed_entries" (
	"entry_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"revision" bigint DEFAULT nextval('entry_revisions') NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_entries_user_id_revision_pk" PRIMARY KEY("user_id","revision")
);
--> statement-breakpoint
ALTER TABLE "gratitude_entries" ADD COLUMN "people" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "gratitude_entries" ADD COLUMN "things" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "gratitude_entries" ADD COLUMN "names_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gratitude_entries" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "gratitude_entries" ADD COLUMN "revision" bigint DEFAULT nextval('entry_revisions') NOT NULL;--> statement-breakpoint
ALTER TABLE "named_people" ADD CONSTRAINT "named_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thank_you_cards" ADD CONSTRAINT "thank_you_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_reviews" ADD CONSTRAINT "year_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_entries" ADD CONSTRAINT "removed_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "thank_you_cards_link" ON "thank_you_cards" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "thank_you_cards_person" ON "thank_you_cards" USING btree ("user_id","person_key");--> statement-breakpoint
CREATE INDEX "removed_entries_removed_at" ON "removed_entries" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "gratitude_entries_revision" ON "gratitude_entries" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "gratitude_entries_names_unread" ON "gratitude_entries" USING btree ("names_version") WHERE "gratitude_entries"."names_version" < 1;--> statement-breakpoint
CREATE FUNCTION "next_entry_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.revision := nextval('entry_revisions');
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "gratitude_entries_next_revision" BEFORE UPDATE ON "gratitude_entries" FOR EACH ROW EXECUTE FUNCTION "next_entry_revision"();
--> statement-breakpoint
CREATE FUNCTION "remember_removed_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "removed_entries" ("entry_id", "user_id") SELECT OLD.id, "id" FROM "users" WHERE "id" = OLD.user_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "gratitude_entries_remember_removed" AFTER DELETE ON "gratitude_entries" FOR EACH ROW EXECUTE FUNCTION "remember_removed_entry"();

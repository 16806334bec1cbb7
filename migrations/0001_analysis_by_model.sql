CREATE TABLE "model_calls" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ai_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "gratitude_entries" ADD COLUMN "sentiment_corrected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gratitude_entries" ADD COLUMN "themes_corrected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gratitude_entries" ADD COLUMN "analysis_due" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gratitude_entries" ADD COLUMN "analysis_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gratitude_entries_analysis_due" ON "gratitude_entries" USING btree ("analysis_due") WHERE "gratitude_entries"."analysis_due" is not null;
CREATE TABLE "answered_questions" (
	"question_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "answered_questions_expires_at" ON "answered_questions" USING btree ("expires_at");
CREATE TABLE "guided_scripts" (
	"version" text PRIMARY KEY NOT NULL,
	"script" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

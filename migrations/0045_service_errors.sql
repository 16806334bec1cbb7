CREATE TABLE "service_errors" (
	"service" text PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"failures" integer NOT NULL
);

CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"admin_id" uuid,
	"admin_name" text NOT NULL,
	"act" text NOT NULL,
	"subject_id" text,
	"subject" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "makes_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_happened_at" ON "audit_log" USING btree ("happened_at","id");
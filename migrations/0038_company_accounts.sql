CREATE TABLE "provider_sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"provider_sid" text,
	"id_token" text
);
--> statement-breakpoint
CREATE TABLE "scim_users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_sessions" ADD CONSTRAINT "provider_sessions_sid_sessions_sid_fk" FOREIGN KEY ("sid") REFERENCES "sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_users" ADD CONSTRAINT "scim_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_sessions_subject" ON "provider_sessions" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "provider_sessions_provider_sid" ON "provider_sessions" USING btree ("issuer","provider_sid");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_users_user_name" ON "scim_users" USING btree (lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "scim_users_external_id" ON "scim_users" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("id") WHERE "users"."disabled_at" is not null;
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"category" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"is_spam" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "contact_messages_category_known" CHECK ("contact_messages"."category" in ('general', 'technical', 'billing', 'privacy', 'feature', 'business'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "contact_messages_created_at" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_addresses_email" ON "newsletter_addresses" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_addresses_token" ON "newsletter_addresses" USING btree ("token_hash");
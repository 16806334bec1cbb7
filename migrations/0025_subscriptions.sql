CREATE TABLE "billing_notices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_notices_user_id_kind_about_pk" PRIMARY KEY("user_id","kind","about"),
	CONSTRAINT "billing_notices_kind_known" CHECK ("billing_notices"."kind" in ('free_time_ends', 'payment_failed'))
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"interval" text,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"url" text,
	CONSTRAINT "receipts_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "receipts_status_known" CHECK ("receipts"."status" in ('paid', 'open', 'refunded', 'partly_refunded', 'disputed'))
);
--> statement-breakpoint
CREATE TABLE "stripe_customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"customer_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"busy_until" timestamp with time zone,
	"open_usage_id" uuid,
	"asked" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stripe_customers_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "stripe_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"status" text NOT NULL,
	"interval" text,
	"amount" integer,
	"started_at" timestamp with time zone NOT NULL,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"trial_end" timestamp with time zone,
	"free_until" timestamp with time zone,
	"next_attempt" timestamp with time zone,
	"last_failed_at" timestamp with time zone,
	"grace_until" timestamp with time zone,
	"card_brand" text,
	"card_last4" text,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_notices" ADD CONSTRAINT "billing_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_customers" ADD CONSTRAINT "stripe_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stripe_customers_left" ON "stripe_customers" USING btree ("created_at") WHERE "stripe_customers"."user_id" is null;--> statement-breakpoint
CREATE INDEX "stripe_events_taken_at" ON "stripe_events" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "subscriptions_period_end" ON "subscriptions" USING btree ("period_end");--> statement-breakpoint
CREATE INDEX "subscriptions_free_until" ON "subscriptions" USING btree ("free_until");--> statement-breakpoint
CREATE INDEX "subscriptions_grace_until" ON "subscriptions" USING btree ("grace_until");
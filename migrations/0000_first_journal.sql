CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password" text,
	"first_name" text NOT NULL,
	"last_name" text,
	"profile_image_url" text,
	"subscription_tier" text DEFAULT 'premium' NOT NULL,
	"subscription_status" text DEFAULT 'active' NOT NULL,
	"subscription_period_end" timestamp with time zone,
	"has_completed_onboarding" boolean DEFAULT false NOT NULL,
	"daily_goal" smallint DEFAULT 3 NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"day_ends_at" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_daily_goal_range" CHECK ("users"."daily_goal" between 1 and 10),
	CONSTRAINT "users_day_ends_at_range" CHECK ("users"."day_ends_at" between 0 and 4),
	CONSTRAINT "users_subscription_tier_known" CHECK ("users"."subscription_tier" in ('free', 'premium')),
	CONSTRAINT "users_subscription_status_known" CHECK ("users"."subscription_status" in ('active', 'canceled', 'past_due'))
);
--> statement-breakpoint
CREATE TABLE "daily_usage" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"entries_count" integer DEFAULT 0 NOT NULL,
	"reflections_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_usage_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "daily_usage_user_date" UNIQUE("user_id","date")
);
--> statement-breakpoint
CREATE TABLE "user_streaks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"current_streak" integer DEFAULT 0 NOT NULL,
	"longest_streak" integer DEFAULT 0 NOT NULL,
	"last_entry_date" date,
	"streak_start_date" date,
	"total_entries" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gratitude_entries" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"entry_type" text NOT NULL,
	"media_url" text,
	"sentiment" numeric(3, 2),
	"themes" text[] DEFAULT '{}' NOT NULL,
	"positive_reframe" text,
	"analysis_source" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"entry_date" date NOT NULL,
	"timezone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gratitude_entries_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "gratitude_entries_type_known" CHECK ("gratitude_entries"."entry_type" in ('text', 'photo', 'video')),
	CONSTRAINT "gratitude_entries_sentiment_range" CHECK ("gratitude_entries"."sentiment" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"available_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_usage" ADD CONSTRAINT "daily_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_streaks" ADD CONSTRAINT "user_streaks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gratitude_entries" ADD CONSTRAINT "gratitude_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_resets_at" ON "sign_in_attempts" USING btree ("resets_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "gratitude_entries_idempotency" ON "gratitude_entries" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "outbox_available" ON "outbox" USING btree ("available_at","id");--> statement-breakpoint
-- Reads a journal in order, a page or a day of it. By hand, because drizzle-kit writes DESC NULLS LAST.
CREATE INDEX "gratitude_entries_in_order" ON "gratitude_entries" USING btree ("user_id","entry_date" DESC,"created_at" DESC,"id" DESC);

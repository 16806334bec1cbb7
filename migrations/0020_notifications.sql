CREATE TABLE "notification_delivery_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"delivery_method" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"unsettled" smallint DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"send_before" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"opened" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_delivery_log_once" UNIQUE("notification_id","delivery_method","target")
);
--> statement-breakpoint
CREATE TABLE "notification_plans" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"gentle_note_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"subscription" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "scheduled_notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"occasion" text NOT NULL,
	"title" text,
	"message" text,
	"scheduled_for" timestamp with time zone NOT NULL,
	"delivered" boolean DEFAULT false NOT NULL,
	"delivered_at" timestamp with time zone,
	"outcome" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduled_notifications_once" UNIQUE("user_id","type","occasion"),
	CONSTRAINT "scheduled_notifications_outcome" CHECK ("scheduled_notifications"."outcome" in ('delivered', 'skipped', 'late') and "scheduled_notifications"."delivered" = ("scheduled_notifications"."outcome" = 'delivered') or "scheduled_notifications"."outcome" is null and not "scheduled_notifications"."delivered")
);
--> statement-breakpoint
ALTER TABLE "user_notification_preferences" ADD COLUMN "comments_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_notification_preferences" ADD COLUMN "messages_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_notification_preferences" ADD COLUMN "followers_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_notification_preferences" ADD COLUMN "challenges_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_notification_preferences" ADD COLUMN "gather_minutes" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_notification_preferences" ADD COLUMN "push_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_notification_preferences" ADD COLUMN "email_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_notification_preferences" ADD COLUMN "inbox_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_notification_preferences" ADD COLUMN "quiet_hours_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_notification_preferences" ADD COLUMN "quiet_from" text DEFAULT '22:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_notification_preferences" ADD COLUMN "quiet_to" text DEFAULT '08:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_delivery_log" ADD CONSTRAINT "notification_delivery_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_delivery_log" ADD CONSTRAINT "notification_delivery_log_notification_id_scheduled_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "scheduled_notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_plans" ADD CONSTRAINT "notification_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_sid_fk" FOREIGN KEY ("session_id") REFERENCES "sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_notifications" ADD CONSTRAINT "scheduled_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_delivery_log_waiting" ON "notification_delivery_log" USING btree ("delivery_method","not_before") WHERE "notification_delivery_log"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notification_delivery_log_inbox" ON "notification_delivery_log" USING btree ("user_id","created_at") WHERE "notification_delivery_log"."delivery_method" = 'inbox';--> statement-breakpoint
CREATE INDEX "notification_delivery_log_unread" ON "notification_delivery_log" USING btree ("user_id") WHERE "notification_delivery_log"."delivery_method" = 'inbox' and not "notification_delivery_log"."opened";--> statement-breakpoint
CREATE INDEX "notification_delivery_log_created" ON "notification_delivery_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "scheduled_notifications_due" ON "scheduled_notifications" USING btree ("scheduled_for") WHERE "scheduled_notifications"."outcome" is null;--> statement-breakpoint
CREATE INDEX "scheduled_notifications_created" ON "scheduled_notifications" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "user_notification_preferences" ADD CONSTRAINT "user_notification_preferences_quiet_form" CHECK ("user_notification_preferences"."quiet_from" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "user_notification_preferences"."quiet_to" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "user_notification_preferences" ADD CONSTRAINT "user_notification_preferences_gather" CHECK ("user_notification_preferences"."gather_minutes" in (0, 60, 1440));
CREATE TABLE "user_notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"daily_reminder_enabled" boolean DEFAULT true NOT NULL,
	"daily_reminder_time" text DEFAULT '18:00' NOT NULL,
	"weekly_reflection_enabled" boolean DEFAULT true NOT NULL,
	"weekly_reflection_day" smallint DEFAULT 0 NOT NULL,
	"streak_reminder_enabled" boolean DEFAULT true NOT NULL,
	"milestone_notifications_enabled" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_notification_preferences_time_form" CHECK ("user_notification_preferences"."daily_reminder_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "user_notification_preferences_day_range" CHECK ("user_notification_preferences"."weekly_reflection_day" between 0 and 6)
);
--> statement-breakpoint
ALTER TABLE "user_notification_preferences" ADD CONSTRAINT "user_notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
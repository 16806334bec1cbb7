-- At once, so that no server that has some of them waits for the rest.
LOCK TABLE "scheduled_notifications", "notification_delivery_log", "account_events", "thank_you_cards" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE UNIQUE INDEX "account_events_user_id_id_pk" ON "account_events" ("user_id", "id");
--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_notifications_user_id_id_pk" ON "scheduled_notifications" ("user_id", "id");
--> statement-breakpoint
CREATE INDEX "scheduled_notifications_id" ON "scheduled_notifications" USING btree ("id");
--> statement-breakpoint
CREATE UNIQUE INDEX "notification_delivery_log_user_id_id_pk" ON "notification_delivery_log" ("user_id", "id");
--> statement-breakpoint
CREATE INDEX "notification_delivery_log_id" ON "notification_delivery_log" USING btree ("id");
--> statement-breakpoint
CREATE UNIQUE INDEX "notification_delivery_log_once_each" ON "notification_delivery_log" ("user_id", "notification_id", "delivery_method", "target");
--> statement-breakpoint
CREATE INDEX "thank_you_cards_hash" ON "thank_you_cards" USING btree ("link_hash");
--> statement-breakpoint
DROP INDEX "thank_you_cards_link";
--> statement-breakpoint
ALTER INDEX "thank_you_cards_hash" RENAME TO "thank_you_cards_link";
--> statement-breakpoint
ALTER TABLE "account_events" DROP CONSTRAINT "account_events_pkey",
	ADD CONSTRAINT "account_events_user_id_id_pk" PRIMARY KEY USING INDEX "account_events_user_id_id_pk";
--> statement-breakpoint
-- PostgreSQL shortened the name.
ALTER TABLE "notification_delivery_log" DROP CONSTRAINT "notification_delivery_log_notification_id_scheduled_notificatio",
	DROP CONSTRAINT "notification_delivery_log_once", DROP CONSTRAINT "notification_delivery_log_pkey",
	ADD CONSTRAINT "notification_delivery_log_user_id_id_pk" PRIMARY KEY USING INDEX "notification_delivery_log_user_id_id_pk";
--> statement-breakpoint
ALTER TABLE "notification_delivery_log"
	ADD CONSTRAINT "notification_delivery_log_once" UNIQUE USING INDEX "notification_delivery_log_once_each";
--> statement-breakpoint
ALTER TABLE "scheduled_notifications" DROP CONSTRAINT "scheduled_notifications_pkey",
	ADD CONSTRAINT "scheduled_notifications_user_id_id_pk" PRIMARY KEY USING INDEX "scheduled_notifications_user_id_id_pk";
--> statement-breakpoint
-- Validated in a transaction of its own.
ALTER TABLE "notification_delivery_log" ADD CONSTRAINT "notification_delivery_log_notice" FOREIGN KEY ("user_id", "notification_id")
	REFERENCES "scheduled_notifications" ("user_id", "id") ON DELETE CASCADE NOT VALID;

CREATE TABLE "event_deliveries" (
	"event_id" bigint NOT NULL,
	"subscriber" text NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"available_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_deliveries_event_id_subscriber_pk" PRIMARY KEY("event_id","subscriber")
);
--> statement-breakpoint
CREATE TABLE "event_subscribers" (
	"event" text NOT NULL,
	"subscriber" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_subscribers_event_subscriber_pk" PRIMARY KEY("event","subscriber")
);
--> statement-breakpoint
DROP INDEX "outbox_available";--> statement-breakpoint
CREATE INDEX "event_deliveries_due" ON "event_deliveries" USING btree ("available_at","event_id");--> statement-breakpoint
CREATE INDEX "event_deliveries_uses" ON "event_deliveries" USING btree (("payload"->>'userId'),("payload"->>'countsOn'));--> statement-breakpoint
CREATE INDEX "outbox_uses" ON "outbox" USING btree (("payload"->>'userId'),("payload"->>'countsOn'));
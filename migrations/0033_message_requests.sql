ALTER TABLE "user_profiles" ADD COLUMN "messages_from" text DEFAULT 'following' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_messages_from_known" CHECK ("messages_from" in ('following', 'everyone'));--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "request_state" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_request_state_known" CHECK ("request_state" in ('waiting', 'declined', 'accepted'));

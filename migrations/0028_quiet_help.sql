ALTER TABLE "gratitude_entries" ADD COLUMN "quiet_help" text;--> statement-breakpoint
ALTER TABLE "ai_chat_messages" ADD COLUMN "quiet_help" text;--> statement-breakpoint
ALTER TABLE "ai_chat_messages" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "gratitude_entries" ADD CONSTRAINT "gratitude_entries_quiet_help_known" CHECK ("gratitude_entries"."quiet_help" in ('unsure', 'past', 'other', 'hidden'));--> statement-breakpoint
ALTER TABLE "ai_chat_messages" ADD CONSTRAINT "ai_chat_messages_quiet_help_known" CHECK ("ai_chat_messages"."quiet_help" in ('unsure', 'past', 'other'));
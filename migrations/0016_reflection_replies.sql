ALTER TABLE "ai_chat_messages" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "ai_chat_messages" ADD COLUMN "written_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ai_chat_sessions" ADD COLUMN "excerpt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_chat_sessions" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ai_chat_messages_writing" ON "ai_chat_messages" USING btree ("written_until") WHERE "ai_chat_messages"."state" = 'writing';
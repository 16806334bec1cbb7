CREATE TABLE "ai_chat_messages" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"state" text DEFAULT 'complete' NOT NULL,
	"source" text,
	"moves" text[] DEFAULT '{}' NOT NULL,
	"sources" jsonb DEFAULT '[]' NOT NULL,
	"help" boolean DEFAULT false NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_chat_messages_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "ai_chat_messages_role_known" CHECK ("ai_chat_messages"."role" in ('user', 'assistant')),
	CONSTRAINT "ai_chat_messages_state_known" CHECK ("ai_chat_messages"."state" in ('complete', 'writing', 'partial'))
);
--> statement-breakpoint
CREATE TABLE "ai_chat_sessions" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"is_named" boolean DEFAULT false NOT NULL,
	"session_date" date NOT NULL,
	"reflection_type" text NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	"entry_id" uuid,
	"messages_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_chat_sessions_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "ai_chat_sessions_type_known" CHECK ("ai_chat_sessions"."reflection_type" in ('free', 'guided', 'daily-prompt', 'entry'))
);
--> statement-breakpoint
CREATE TABLE "entries_left_out" (
	"user_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entries_left_out_user_id_entry_id_pk" PRIMARY KEY("user_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "own_prompts" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"prompt" text NOT NULL,
	"times_used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_prompts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "reflection_notes" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"about" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reflection_notes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "reflection_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"remembers" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_chat_messages" ADD CONSTRAINT "ai_chat_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_chat_messages" ADD CONSTRAINT "ai_chat_messages_session" FOREIGN KEY ("user_id","session_id") REFERENCES "ai_chat_sessions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_chat_sessions" ADD CONSTRAINT "ai_chat_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_chat_sessions" ADD CONSTRAINT "ai_chat_sessions_entry_id_gratitude_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "gratitude_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries_left_out" ADD CONSTRAINT "entries_left_out_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries_left_out" ADD CONSTRAINT "entries_left_out_entry_id_gratitude_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "gratitude_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_prompts" ADD CONSTRAINT "own_prompts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflection_notes" ADD CONSTRAINT "reflection_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflection_notes" ADD CONSTRAINT "reflection_notes_session" FOREIGN KEY ("user_id","session_id") REFERENCES "ai_chat_sessions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflection_settings" ADD CONSTRAINT "reflection_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_chat_messages_order" ON "ai_chat_messages" USING btree ("user_id","session_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_chat_messages_idempotency" ON "ai_chat_messages" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "ai_chat_sessions_entry" ON "ai_chat_sessions" USING btree ("entry_id") WHERE "ai_chat_sessions"."entry_id" is not null;--> statement-breakpoint
CREATE INDEX "entries_left_out_entry" ON "entries_left_out" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "reflection_notes_newest" ON "reflection_notes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_chat_sessions_newest" ON "ai_chat_sessions" ("user_id", "updated_at" DESC, "id" DESC);

CREATE TABLE "prompts_given" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"prompt" text NOT NULL,
	"confidence" real NOT NULL,
	"personalized_context" text NOT NULL,
	"category" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prompts_given_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "prompts_given" ADD CONSTRAINT "prompts_given_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prompts_given_newest" ON "prompts_given" USING btree ("user_id","day","created_at");
CREATE TABLE "mail_replies" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"valid_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_replies" ADD CONSTRAINT "mail_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "follow_invites" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"link_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "findable_by_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "follow_invites" ADD CONSTRAINT "follow_invites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_invites_hash" ON "follow_invites" USING btree ("link_hash");
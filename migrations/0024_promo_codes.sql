CREATE TABLE "promo_code_usages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"promo_code_id" uuid NOT NULL,
	"user_id" uuid,
	"used_at" timestamp with time zone NOT NULL,
	"subscription_id" text,
	CONSTRAINT "promo_code_usages_person" UNIQUE("promo_code_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" integer NOT NULL,
	"max_uses" integer,
	"current_uses" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"applicable_intervals" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "promo_codes_type_known" CHECK ("promo_codes"."discount_type" in ('free_trial', 'percent', 'amount')),
	CONSTRAINT "promo_codes_value" CHECK ("promo_codes"."discount_value" > 0),
	CONSTRAINT "promo_codes_uses" CHECK ("promo_codes"."current_uses" between 0 and coalesce("promo_codes"."max_uses", "promo_codes"."current_uses"))
);
--> statement-breakpoint
ALTER TABLE "promo_code_usages" ADD CONSTRAINT "promo_code_usages_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "promo_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_usages" ADD CONSTRAINT "promo_code_usages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_code_usages_user" ON "promo_code_usages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promo_code_usages_reserved" ON "promo_code_usages" USING btree ("used_at") WHERE "promo_code_usages"."subscription_id" is null;
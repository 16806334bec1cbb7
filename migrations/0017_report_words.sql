ALTER TABLE "user_profiles" ADD COLUMN "withheld_public" boolean;--> statement-breakpoint
ALTER TABLE "private_messages" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject_id");
--> statement-breakpoint
-- Whoever leaves takes their own words along; what they reported stays with the operator.
CREATE FUNCTION "forget_reporter"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.note := '';
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reports_reporter_gone" BEFORE UPDATE OF "reporter_id" ON "reports" FOR EACH ROW WHEN (NEW.reporter_id IS NULL) EXECUTE FUNCTION "forget_reporter"();

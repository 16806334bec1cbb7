ALTER TABLE "users" ALTER COLUMN "subscription_tier" SET DEFAULT 'free';--> statement-breakpoint
-- Everybody was stored as premium because of the launch promotion, which is no longer stored. Nobody has paid who has no end of a period.
UPDATE "users" SET "subscription_tier" = 'free' WHERE "subscription_tier" = 'premium' AND "subscription_period_end" IS NULL;

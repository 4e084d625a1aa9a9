DROP INDEX `listing_interests_email`;--> statement-breakpoint
ALTER TABLE `listing_interests` ADD `search` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `listing_interests` ADD `confirmed_date` text;--> statement-breakpoint
CREATE UNIQUE INDEX `listing_interests_wanted` ON `listing_interests` (`profile_id`,`email`,`search`);--> statement-breakpoint
CREATE INDEX `agreements_sealed` ON `agreements` (`sealed_hash`) WHERE completed_date IS NOT NULL;--> statement-breakpoint
UPDATE `listing_interests` SET `confirmed_date` = `created_date`;

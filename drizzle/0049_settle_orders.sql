CREATE TABLE `property_settle_orders` (
	`property_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`settles` text NOT NULL,
	`late_fees_last` integer DEFAULT false NOT NULL,
	`priority` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `property_settle_orders_by_profile` ON `property_settle_orders` (`profile_id`,`property_id`);--> statement-breakpoint
ALTER TABLE `payment_settings` ADD `priority` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_settings` ADD `news_asked_date` text;
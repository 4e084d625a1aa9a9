CREATE TABLE `activity_heads` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`entry_number` integer NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
DROP INDEX `activity_by_profile`;--> statement-breakpoint
ALTER TABLE `activity_log` ADD `area` text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE `activity_log` ADD `session_id` integer;--> statement-breakpoint
ALTER TABLE `activity_log` ADD `ip_address` text;--> statement-breakpoint
ALTER TABLE `activity_log` ADD `user_agent` text;--> statement-breakpoint
ALTER TABLE `activity_log` ADD `entry_number` integer;--> statement-breakpoint
ALTER TABLE `activity_log` ADD `hash` text;--> statement-breakpoint
CREATE INDEX `activity_by_date` ON `activity_log` (`profile_id`,`created_date`);--> statement-breakpoint
CREATE INDEX `activity_by_person` ON `activity_log` (`profile_id`,`user_id`,`created_date`);--> statement-breakpoint
CREATE INDEX `activity_by_area` ON `activity_log` (`profile_id`,`area`,`created_date`);
CREATE TABLE `owner_bank_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`holder_name` text NOT NULL,
	`kind` text NOT NULL,
	`routing_number` text NOT NULL,
	`sealed_number` text NOT NULL,
	`last_four` text NOT NULL,
	`token_hash` text NOT NULL,
	`token_expires` text NOT NULL,
	`confirmed_date` text,
	`effective_on` text,
	`ended_date` text,
	`outcome` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `owner_bank_changes_open` ON `owner_bank_changes` (`owner_id`) WHERE ended_date IS NULL;--> statement-breakpoint
CREATE INDEX `owner_bank_changes_due` ON `owner_bank_changes` (`effective_on`) WHERE ended_date IS NULL AND effective_on IS NOT NULL;--> statement-breakpoint
CREATE INDEX `owner_bank_changes_by_owner` ON `owner_bank_changes` (`profile_id`,`owner_id`,`id`);--> statement-breakpoint
CREATE TABLE `owner_preferences` (
	`owner_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`statements_by` text DEFAULT 'email' NOT NULL,
	`electronic1099_date` text,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `owner_preferences_by_profile` ON `owner_preferences` (`profile_id`,`owner_id`);
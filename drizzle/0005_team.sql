CREATE TABLE `member_bank_accounts` (
	`member_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	PRIMARY KEY(`member_id`, `account_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `member_bank_accounts_by_account` ON `member_bank_accounts` (`account_id`);--> statement-breakpoint
CREATE TABLE `member_properties` (
	`member_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	PRIMARY KEY(`member_id`, `property_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `member_properties_by_property` ON `member_properties` (`property_id`);--> statement-breakpoint
CREATE TABLE `members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`user_id` integer,
	`role_id` integer NOT NULL,
	`state` text NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`email` text NOT NULL,
	`all_properties` integer DEFAULT true NOT NULL,
	`all_bank_accounts` integer DEFAULT true NOT NULL,
	`access_until` text,
	`substitute_id` integer,
	`substitute_until` text,
	`token_hash` text,
	`token_expires_date` text,
	`last_seen_date` text,
	`inactive_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`substitute_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `members_tokenHash_unique` ON `members` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `members_user` ON `members` (`profile_id`,`user_id`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `members_by_user` ON `members` (`user_id`,`state`);--> statement-breakpoint
CREATE INDEX `members_by_role` ON `members` (`role_id`);--> statement-breakpoint
CREATE INDEX `members_by_email` ON `members` (`profile_id`,`email`);--> statement-breakpoint
CREATE TABLE `roles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`name` text NOT NULL,
	`preset_key` text,
	`rights` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `roles_name` ON `roles` (`profile_id`,name COLLATE NOCASE);--> statement-breakpoint
CREATE UNIQUE INDEX `roles_preset` ON `roles` (`profile_id`,`preset_key`) WHERE preset_key IS NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `profile_id` integer;
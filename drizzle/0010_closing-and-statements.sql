CREATE TABLE `books_keyholders` (
	`profile_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`profile_id`, `user_id`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `closed_postings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`transaction_id` integer NOT NULL,
	`user_id` integer,
	`date` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `closed_postings_by_profile` ON `closed_postings` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `closed_postings_by_transaction` ON `closed_postings` (`transaction_id`,`date`);--> statement-breakpoint
CREATE TABLE `property_closings` (
	`profile_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`closed_through` text NOT NULL,
	PRIMARY KEY(`profile_id`, `property_id`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `property_closings_by_day` ON `property_closings` (`profile_id`,`closed_through`,`property_id`);--> statement-breakpoint
CREATE TABLE `budgets` (
	`profile_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`month` text NOT NULL,
	`amount_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `property_id`, `month`, `account_id`),
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
ALTER TABLE `applications` ADD `author_id` integer REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `applications_by_date` ON `applications` (`profile_id`,`date`,`id`);--> statement-breakpoint
ALTER TABLE `gl_accounts` ADD `exclude_from_1099` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `gl_accounts` ADD `late_fees_apply` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `gl_accounts` ADD `management_fee_applies` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `gl_monthly_by_property` ON `gl_monthly` (`profile_id`,`basis`,`property_id`,`account_id`,`month`);--> statement-breakpoint
CREATE INDEX `gl_postings_by_owner` ON `gl_postings` (`owner_id`,`account_id`,`date`,`id`,`amount_cents`) WHERE owner_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `gl_postings_by_vendor` ON `gl_postings` (`vendor_id`,`account_id`,`date`,`id`,`amount_cents`) WHERE vendor_id IS NOT NULL;
CREATE TABLE `form_1099_thresholds` (
	`profile_id` integer NOT NULL,
	`year` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `year`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `management_fee_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`number` integer NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`date` text NOT NULL,
	`company_account_id` integer NOT NULL,
	`properties` integer NOT NULL,
	`paid_cents` integer NOT NULL,
	`due_cents` integer NOT NULL,
	`seen_application_id` integer NOT NULL,
	`seen_transaction_id` integer NOT NULL,
	`undone_date` text,
	`undone_reason` text DEFAULT '' NOT NULL,
	`undone_by_id` integer,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`undone_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `management_fee_runs_number` ON `management_fee_runs` (`profile_id`,`number`);--> statement-breakpoint
CREATE TABLE `management_fees` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`run_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`terms` text NOT NULL,
	`collected_cents` integer NOT NULL,
	`returned_cents` integer NOT NULL,
	`late_cents` integer NOT NULL,
	`carried_cents` integer NOT NULL,
	`base_cents` integer NOT NULL,
	`computed_cents` integer NOT NULL,
	`due_before_cents` integer NOT NULL,
	`charged_cents` integer NOT NULL,
	`paid_cents` integer NOT NULL,
	`due_cents` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`transaction_id` integer,
	`undone` integer DEFAULT false NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`run_id`) REFERENCES `management_fee_runs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `management_fees_by_run` ON `management_fees` (`run_id`,`property_id`);--> statement-breakpoint
CREATE INDEX `management_fees_by_property` ON `management_fees` (`property_id`,`undone`,`to_date`,`id`);--> statement-breakpoint
CREATE TABLE `owner_payment_batches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`date` text NOT NULL,
	`method` text NOT NULL,
	`payments` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `owner_payment_batches_by_profile` ON `owner_payment_batches` (`profile_id`,`id`);--> statement-breakpoint
CREATE TABLE `owner_statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`closing_cents` integer NOT NULL,
	`file_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `owner_statements_by_owner` ON `owner_statements` (`owner_id`,`to_date`,`id`);--> statement-breakpoint
CREATE TABLE `owner_transactions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`transaction_id` integer NOT NULL,
	`kind` text NOT NULL,
	`date` text NOT NULL,
	`owner_id` integer,
	`property_id` integer NOT NULL,
	`bank_account_id` integer NOT NULL,
	`method` text DEFAULT '' NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`memo` text DEFAULT '' NOT NULL,
	`amount_cents` integer NOT NULL,
	`batch_id` integer,
	`reversed` integer DEFAULT false NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bank_account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`batch_id`) REFERENCES `owner_payment_batches`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `owner_transactions_by_date` ON `owner_transactions` (`profile_id`,`date`,`id`,`kind`,`reversed`,`amount_cents`);--> statement-breakpoint
CREATE INDEX `owner_transactions_by_owner` ON `owner_transactions` (`owner_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `owner_transactions_by_property` ON `owner_transactions` (`property_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `owner_transactions_by_transaction` ON `owner_transactions` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `owner_transactions_by_batch` ON `owner_transactions` (`batch_id`) WHERE batch_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `properties` ADD `management_fee_per_unit_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `leases_by_name` ON `leases` (`profile_id`,`stage`,`name`,`status`,`unit_id`,`property_id`);--> statement-breakpoint
CREATE INDEX `units_by_number` ON `units` (`profile_id`,`unit_number`);
CREATE TABLE `balance_reminders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`date` text NOT NULL,
	`balance_cents` integer NOT NULL,
	`mails` integer NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `balance_reminders_by_lease` ON `balance_reminders` (`lease_id`,`date`);--> statement-breakpoint
CREATE TABLE `bulk_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`txn_group_number` integer NOT NULL,
	`account_id` integer NOT NULL,
	`date` text NOT NULL,
	`memo` text DEFAULT '' NOT NULL,
	`lease_count` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`author_id` integer,
	`undone_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `bulk_runs_by_profile` ON `bulk_runs` (`profile_id`,`id`);--> statement-breakpoint
CREATE TABLE `deposit_returns` (
	`transaction_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`date` text NOT NULL,
	`held_cents` integer NOT NULL,
	`interest_cents` integer DEFAULT 0 NOT NULL,
	`withheld_cents` integer NOT NULL,
	`deadline` text NOT NULL,
	`remarks` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `deposit_returns_by_lease` ON `deposit_returns` (`lease_id`,`transaction_id`);--> statement-breakpoint
CREATE TABLE `deposit_rules` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`return_days` integer DEFAULT 30 NOT NULL,
	`interest_bp` integer DEFAULT 0 NOT NULL,
	`interest_account_id` integer,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`interest_account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `late_fee_rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`property_id` integer,
	`lease_id` integer,
	`exempt` integer DEFAULT false NOT NULL,
	`minimum_balance_cents` integer DEFAULT 0 NOT NULL,
	`floor_cents` integer DEFAULT 0 NOT NULL,
	`month_cap_cents` integer,
	`total_cap_cents` integer,
	`account_ids` text,
	`ignore_partial_payments` integer DEFAULT false NOT NULL,
	`income_account_id` integer NOT NULL,
	`tell_tenants` integer DEFAULT false NOT NULL,
	`start_date` text NOT NULL,
	`charged_through` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`ended_on` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`income_account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "late_fee_rules_scope" CHECK(property_id IS NULL OR lease_id IS NULL)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `late_fee_rules_default` ON `late_fee_rules` (`profile_id`) WHERE property_id IS NULL AND lease_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `late_fee_rules_property` ON `late_fee_rules` (`profile_id`,`property_id`) WHERE property_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `late_fee_rules_lease` ON `late_fee_rules` (`profile_id`,`lease_id`) WHERE lease_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `late_fee_rules_due` ON `late_fee_rules` (`charged_through`) WHERE active = 1 AND exempt = 0;--> statement-breakpoint
CREATE TABLE `late_fee_steps` (
	`rule_id` integer NOT NULL,
	`step` integer NOT NULL,
	`timing` text NOT NULL,
	`grace_days` integer NOT NULL,
	`fixed_cents` integer DEFAULT 0 NOT NULL,
	`percent_bp` integer DEFAULT 0 NOT NULL,
	`percent_of` text DEFAULT 'overdue' NOT NULL,
	PRIMARY KEY(`rule_id`, `step`),
	FOREIGN KEY (`rule_id`) REFERENCES `late_fee_rules`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `late_fees` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`rule_id` integer NOT NULL,
	`step` integer NOT NULL,
	`period` text NOT NULL,
	`transaction_id` integer,
	`base_cents` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`date` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rule_id`) REFERENCES `late_fee_rules`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `late_fees_once` ON `late_fees` (`lease_id`,`step`,`period`);--> statement-breakpoint
CREATE INDEX `late_fees_by_day` ON `late_fees` (`profile_id`,`lease_id`,`date`);--> statement-breakpoint
CREATE INDEX `late_fees_transaction` ON `late_fees` (`transaction_id`);
CREATE TABLE `ach_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`author_id` integer,
	`number` integer NOT NULL,
	`effective_date` text NOT NULL,
	`payments` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`sealed_text` text NOT NULL,
	`digest` text NOT NULL,
	`voided_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `ach_files_number` ON `ach_files` (`profile_id`,`number`);--> statement-breakpoint
CREATE INDEX `ach_files_by_account` ON `ach_files` (`profile_id`,`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `ach_payments` (
	`transaction_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`file_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `ach_files`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `ach_payments_by_file` ON `ach_payments` (`file_id`,`transaction_id`);--> statement-breakpoint
CREATE TABLE `ach_senders` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`routing_number` text NOT NULL,
	`bank_name` text NOT NULL,
	`origin_id` text NOT NULL,
	`company_name` text NOT NULL,
	`company_id` text NOT NULL,
	`description` text NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `check_layouts` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`layout` text NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `vendor_bank_accounts` (
	`vendor_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`holder_name` text NOT NULL,
	`kind` text NOT NULL,
	`routing_number` text NOT NULL,
	`sealed_number` text NOT NULL,
	`last_four` text NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `vendor_bank_accounts_by_profile` ON `vendor_bank_accounts` (`profile_id`,`vendor_id`);--> statement-breakpoint
CREATE TABLE `journal_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`author_id` integer,
	`program` text NOT NULL,
	`basis` text NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`lines` integer NOT NULL,
	`debit_cents` integer NOT NULL,
	`content` text NOT NULL,
	`digest` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `journal_files_by_profile` ON `journal_files` (`profile_id`,`id`);--> statement-breakpoint
CREATE TABLE `relocation_ids` (
	`relocation_id` integer NOT NULL,
	`table_name` text NOT NULL,
	`old_id` integer NOT NULL,
	`new_id` integer NOT NULL,
	PRIMARY KEY(`relocation_id`, `table_name`, `old_id`),
	FOREIGN KEY (`relocation_id`) REFERENCES `relocations`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `relocations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`asked_by_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`storage_key` text NOT NULL,
	`state` text DEFAULT 'checking' NOT NULL,
	`failure` text DEFAULT '' NOT NULL,
	`found` text,
	`steps_done` integer DEFAULT 0 NOT NULL,
	`steps` integer DEFAULT 0 NOT NULL,
	`finished_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `relocations_storageKey_unique` ON `relocations` (`storage_key`);--> statement-breakpoint
CREATE INDEX `relocations_by_profile` ON `relocations` (`profile_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `relocations_under_way` ON `relocations` (`profile_id`) WHERE state IN ('checking', 'bringing');--> statement-breakpoint
CREATE TABLE `exception_checks` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`checked_date` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `lease_exceptions` (
	`profile_id` integer NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`lease_id` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `position`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `lease_exceptions_by_kind` ON `lease_exceptions` (`profile_id`,`kind`,`position`);--> statement-breakpoint
CREATE INDEX `lease_exceptions_by_lease` ON `lease_exceptions` (`lease_id`);--> statement-breakpoint
ALTER TABLE `report_files` ADD `within` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `work_orders` ADD `asked_if_done` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `work_orders_by_assignee_due` ON `work_orders` (`assignee_id`,`due_order`,`id`) WHERE assignee_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `work_orders_to_ask_if_done` ON `work_orders` (`visit_starts`,`id`) WHERE visit_starts IS NOT NULL AND asked_if_done = 0 AND status IN ('scheduled', 'in_progress');--> statement-breakpoint
CREATE INDEX `gl_transactions_late` ON `gl_transactions` (`profile_id`,`created_date`) WHERE date < substr(created_date, 1, 10);--> statement-breakpoint
CREATE INDEX `gl_transactions_reversals` ON `gl_transactions` (`profile_id`,`date`,`created_date`) WHERE reversal_of IS NOT NULL;--> statement-breakpoint
CREATE INDEX `charges_paid_bills` ON `charges` (`profile_id`,`closed_on`) WHERE kind = 'AP';
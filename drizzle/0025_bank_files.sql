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
CREATE INDEX `journal_files_by_profile` ON `journal_files` (`profile_id`,`id`);
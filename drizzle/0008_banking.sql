CREATE TABLE `bank_accounts` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text DEFAULT 'checking' NOT NULL,
	`purpose` text DEFAULT 'operating' NOT NULL,
	`bank_name` text DEFAULT '' NOT NULL,
	`country` text DEFAULT 'US' NOT NULL,
	`routing_number` text DEFAULT '' NOT NULL,
	`last_four` text DEFAULT '' NOT NULL,
	`number_digest` text,
	`next_check_number` integer DEFAULT 1001 NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_accounts_number` ON `bank_accounts` (`profile_id`,`number_digest`) WHERE number_digest IS NOT NULL;--> statement-breakpoint
CREATE TABLE `bank_deposits` (
	`transaction_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`number` integer NOT NULL,
	`items` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_deposits_number` ON `bank_deposits` (`profile_id`,`number`);--> statement-breakpoint
CREATE INDEX `bank_deposits_by_account` ON `bank_deposits` (`profile_id`,`account_id`,`number`);--> statement-breakpoint
CREATE TABLE `banking_settings` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`trust_warning` text DEFAULT 'off' NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `covered_lines` (
	`posting_id` integer PRIMARY KEY NOT NULL,
	`by_transaction_id` integer NOT NULL,
	FOREIGN KEY (`posting_id`) REFERENCES `gl_postings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by_transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `covered_lines_by` ON `covered_lines` (`by_transaction_id`,`posting_id`);--> statement-breakpoint
CREATE TABLE `reconciliation_ticks` (
	`reconciliation_id` integer NOT NULL,
	`transaction_id` integer NOT NULL,
	`ticked_by_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`reconciliation_id`, `transaction_id`),
	FOREIGN KEY (`reconciliation_id`) REFERENCES `reconciliations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticked_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `reconciliations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`statement_end` text NOT NULL,
	`beginning_cents` integer NOT NULL,
	`ending_cents` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`opening` integer DEFAULT false NOT NULL,
	`started_by_id` integer,
	`started_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`finished_by_id` integer,
	`finished_date` text,
	`trust_note` text DEFAULT '' NOT NULL,
	`reopen_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`started_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`finished_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `reconciliations_by_account` ON `reconciliations` (`profile_id`,`account_id`,`statement_end`);--> statement-breakpoint
CREATE UNIQUE INDEX `reconciliations_open` ON `reconciliations` (`account_id`) WHERE state = 'open';--> statement-breakpoint
CREATE TABLE `statement_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`author_id` integer,
	`file_name` text NOT NULL,
	`format` text NOT NULL,
	`content` text NOT NULL,
	`columns` text,
	`state` text DEFAULT 'checked' NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`repeated` integer DEFAULT 0 NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `statement_imports_by_account` ON `statement_imports` (`profile_id`,`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `statement_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`import_id` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`date` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`transaction_id` integer,
	`decided_by_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`import_id`) REFERENCES `statement_imports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `statement_lines_once` ON `statement_lines` (`account_id`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `statement_lines_by_state` ON `statement_lines` (`profile_id`,`account_id`,`state`,`date`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `statement_lines_match` ON `statement_lines` (`account_id`,`transaction_id`) WHERE transaction_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `uncleared_lines` (
	`profile_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`date` text NOT NULL,
	`posting_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `account_id`, `date`, `posting_id`)
) STRICT, WITHOUT ROWID;

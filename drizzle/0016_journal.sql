CREATE TABLE `journal_drafts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`date` text,
	`memo` text DEFAULT '' NOT NULL,
	`lease_id` integer,
	`reverse_on` text,
	`lines` text NOT NULL,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `journal_drafts_by_profile` ON `journal_drafts` (`profile_id`,`id`);--> statement-breakpoint
CREATE TABLE `journal_entries` (
	`transaction_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`number` integer NOT NULL,
	`date` text NOT NULL,
	`memo` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`property_id` integer,
	`line_count` integer NOT NULL,
	`author_id` integer,
	`lines` text NOT NULL,
	`reverse_on` text,
	`reversal_due` integer DEFAULT false NOT NULL,
	`last_failure` text DEFAULT '' NOT NULL,
	`template_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `journal_entries_number` ON `journal_entries` (`profile_id`,`number`);--> statement-breakpoint
CREATE INDEX `journal_entries_by_date` ON `journal_entries` (`profile_id`,`date`,`transaction_id`);--> statement-breakpoint
CREATE INDEX `journal_entries_to_reverse` ON `journal_entries` (`reverse_on`,`transaction_id`) WHERE reversal_due = 1;--> statement-breakpoint
CREATE TABLE `journal_template_postings` (
	`template_id` integer NOT NULL,
	`due_date` text NOT NULL,
	`profile_id` integer NOT NULL,
	`transaction_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`template_id`, `due_date`),
	FOREIGN KEY (`template_id`) REFERENCES `journal_templates`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `journal_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`memo` text NOT NULL,
	`lease_id` integer,
	`lines` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reverse_days` integer,
	`cycle` text,
	`first_date` text,
	`anchor_day` integer,
	`to_date` text,
	`next_date` text,
	`posted_count` integer DEFAULT 0 NOT NULL,
	`paused` integer DEFAULT false NOT NULL,
	`last_failure` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `journal_templates_name` ON `journal_templates` (`profile_id`,memo COLLATE NOCASE) WHERE cycle IS NULL;--> statement-breakpoint
CREATE INDEX `journal_templates_by_profile` ON `journal_templates` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `journal_templates_due` ON `journal_templates` (`next_date`,`id`) WHERE paused = 0 AND next_date IS NOT NULL;
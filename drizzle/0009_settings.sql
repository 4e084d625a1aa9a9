CREATE TABLE `email_templates` (
	`profile_id` integer NOT NULL,
	`key` text NOT NULL,
	`subject` text NOT NULL,
	`greeting` text NOT NULL,
	`body` text NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`profile_id`, `key`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `organization_settings` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`payment_due_day` integer DEFAULT 1 NOT NULL,
	`post_days_in_advance` integer DEFAULT 0 NOT NULL,
	`prorate_first` text DEFAULT 'actual_days' NOT NULL,
	`request_reply_hours` integer,
	`new_reserve_cents` integer DEFAULT 0 NOT NULL,
	`approval_limit_cents` integer,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
ALTER TABLE `organization` ADD `reply_to` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `reply_to` text DEFAULT '' NOT NULL;
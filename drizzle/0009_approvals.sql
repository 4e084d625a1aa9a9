CREATE TABLE `approval_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`change` text NOT NULL,
	`input` text NOT NULL,
	`summary` text NOT NULL,
	`details` text DEFAULT '[]' NOT NULL,
	`amount_cents` integer,
	`state` text NOT NULL,
	`asked_by_id` integer NOT NULL,
	`decided_by_id` integer,
	`decided_date` text,
	`reason` text DEFAULT '' NOT NULL,
	`transaction_id` integer,
	`expires_date` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `approval_requests_by_state` ON `approval_requests` (`profile_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `approval_requests_by_asker` ON `approval_requests` (`profile_id`,`asked_by_id`,`id`);--> statement-breakpoint
CREATE INDEX `approval_requests_expire` ON `approval_requests` (`state`,`expires_date`);--> statement-breakpoint
CREATE TABLE `approval_settings` (
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`limit_cents` integer,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`profile_id`, `kind`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;

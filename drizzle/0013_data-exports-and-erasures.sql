CREATE TABLE `erasure_holds` (
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`reason` text NOT NULL,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`profile_id`, `kind`, `subject_id`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `erasures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`by_person` integer DEFAULT false NOT NULL,
	`state` text NOT NULL,
	`asked_date` text NOT NULL,
	`decided_by_id` integer,
	`decided_date` text,
	`answer` text DEFAULT '' NOT NULL,
	`erased` text DEFAULT '{}' NOT NULL,
	`name_kept_until` text,
	`name_erased_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `erasures_open` ON `erasures` (`profile_id`,`kind`,`subject_id`) WHERE state = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX `erasures_done` ON `erasures` (`profile_id`,`kind`,`subject_id`) WHERE state = 'done';--> statement-breakpoint
CREATE INDEX `erasures_by_profile` ON `erasures` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `erasures_name_due` ON `erasures` (`name_kept_until`) WHERE name_kept_until IS NOT NULL;--> statement-breakpoint
CREATE TABLE `privacy_settings` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`lease_years` integer DEFAULT 7 NOT NULL,
	`applicant_months` integer,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `data_exports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer DEFAULT 0 NOT NULL,
	`asked_by_id` integer NOT NULL,
	`own` integer DEFAULT false NOT NULL,
	`numbers` text DEFAULT '[]' NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`step` text DEFAULT '' NOT NULL,
	`steps_done` integer DEFAULT 0 NOT NULL,
	`steps` integer DEFAULT 0 NOT NULL,
	`beat_date` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`storage_key` text NOT NULL,
	`size_bytes` integer DEFAULT 0 NOT NULL,
	`ready_date` text,
	`expires_date` text,
	`ended_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `data_exports_storageKey_unique` ON `data_exports` (`storage_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `data_exports_open` ON `data_exports` (`profile_id`,`kind`,`subject_id`) WHERE state IN ('waiting', 'running');--> statement-breakpoint
CREATE INDEX `data_exports_by_subject` ON `data_exports` (`profile_id`,`kind`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `data_exports_to_make` ON `data_exports` (`id`) WHERE state IN ('waiting', 'running');--> statement-breakpoint
CREATE INDEX `data_exports_to_delete` ON `data_exports` (`expires_date`) WHERE state = 'ready';--> statement-breakpoint
CREATE TABLE `support_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` integer NOT NULL,
	`storage_key` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `support_messages`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `support_files_storageKey_unique` ON `support_files` (`storage_key`);--> statement-breakpoint
CREATE INDEX `support_files_by_message` ON `support_files` (`message_id`);
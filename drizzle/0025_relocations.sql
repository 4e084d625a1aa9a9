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
CREATE UNIQUE INDEX `relocations_under_way` ON `relocations` (`profile_id`) WHERE state IN ('checking', 'bringing');
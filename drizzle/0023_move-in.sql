CREATE TABLE `list_import_files` (
	`import_id` integer PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`written` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `list_imports`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `list_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`content_hash` text NOT NULL,
	`settings` text NOT NULL,
	`state` text DEFAULT 'uploaded' NOT NULL,
	`result` text,
	`reason` text DEFAULT '' NOT NULL,
	`author_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`finished_date` text,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `list_imports_by_kind` ON `list_imports` (`profile_id`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `list_imports_done` ON `list_imports` (`profile_id`,`kind`) WHERE state = 'done';--> statement-breakpoint
CREATE TABLE `move_in_figures` (
	`profile_id` integer NOT NULL,
	`figure` text NOT NULL,
	`old_cents` integer,
	`note` text DEFAULT '' NOT NULL,
	`signed_by_id` integer,
	`signed_date` text,
	`signed_cents` integer,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`profile_id`, `figure`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`signed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `move_ins` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`cutover_day` text NOT NULL,
	`not_needed` text DEFAULT '[]' NOT NULL,
	`locked_date` text,
	`switched_date` text,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `shadow_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`file_name` text NOT NULL,
	`author_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `shadow_files_by_kind` ON `shadow_files` (`profile_id`,`kind`,`day`,`id`);--> statement-breakpoint
CREATE TABLE `shadow_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`file_id` integer NOT NULL,
	`lease_id` integer,
	`account_id` integer,
	`property_id` integer,
	`name` text NOT NULL,
	`old_cents` integer NOT NULL,
	`accepted_cents` integer,
	`accepted_reason` text DEFAULT '' NOT NULL,
	`accepted_by_id` integer,
	`accepted_date` text,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `shadow_files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`accepted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `shadow_lines_by_file` ON `shadow_lines` (`file_id`,`id`);
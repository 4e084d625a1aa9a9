CREATE TABLE `file_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`file_id` integer NOT NULL,
	`number` integer NOT NULL,
	`storage_key` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`added_by_id` integer NOT NULL,
	`added_date` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`added_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `file_versions_storageKey_unique` ON `file_versions` (`storage_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `file_versions_by_number` ON `file_versions` (`file_id`,`number`);--> statement-breakpoint
ALTER TABLE `files` ADD `property_id` integer;--> statement-breakpoint
ALTER TABLE `files` ADD `unit_id` integer;--> statement-breakpoint
ALTER TABLE `files` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `version_number` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `version_by_id` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `files` ADD `version_date` text;--> statement-breakpoint
ALTER TABLE `files` ADD `other_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `files_by_organization` ON `files` (`profile_id`,`id`,`subject_kind`,`category`,`shared_with_tenants`,`shared_with_owners`,`size_bytes`,`other_bytes`) WHERE deleted_date IS NULL AND (bucket = 'images' OR position = 0);--> statement-breakpoint
CREATE INDEX `files_by_property` ON `files` (`property_id`,`id`) WHERE property_id IS NOT NULL AND deleted_date IS NULL;--> statement-breakpoint
CREATE INDEX `files_by_unit` ON `files` (`unit_id`,`id`) WHERE unit_id IS NOT NULL AND deleted_date IS NULL;
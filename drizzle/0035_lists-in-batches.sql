CREATE TABLE `list_import_records` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`import_id` integer NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`record_id` integer NOT NULL,
	`before` text,
	FOREIGN KEY (`import_id`) REFERENCES `list_imports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `list_import_records_by_import` ON `list_import_records` (`import_id`,`id`);--> statement-breakpoint
ALTER TABLE `list_imports` ADD `answers` text;--> statement-breakpoint
ALTER TABLE `list_imports` ADD `rows_total` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `list_imports` ADD `rows_done` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `list_imports` ADD `failure` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `list_imports_under_way` ON `list_imports` (`profile_id`) WHERE state IN ('running', 'undoing');--> statement-breakpoint
INSERT INTO `list_import_records` (`import_id`, `profile_id`, `kind`, `record_id`, `before`)
SELECT i.`id`, i.`profile_id`, w.value ->> '$.kind', w.value ->> '$.id', w.value -> '$.before'
FROM `list_imports` i JOIN `list_import_files` f ON f.`import_id` = i.`id`, json_each(f.`written`) w
WHERE i.`state` = 'done' ORDER BY i.`id`, w.key;--> statement-breakpoint
ALTER TABLE `list_import_files` DROP COLUMN `written`;
CREATE TABLE `import_records` (
	`import_id` integer NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`record_id` integer NOT NULL,
	`row` integer NOT NULL,
	`taken_back` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`import_id`, `kind`, `record_id`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `import_records_by_record` ON `import_records` (`kind`,`record_id`);--> statement-breakpoint
ALTER TABLE `imports` ADD `answers` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `rows_total` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `rows_done` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `undone_date` text;--> statement-breakpoint
CREATE INDEX `imports_under_way` ON `imports` (`profile_id`) WHERE state IN ('running', 'undoing');
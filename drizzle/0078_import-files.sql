-- The text of an upload leaves the row: a list of uploads read all of it on its way to the columns behind.
CREATE TABLE `import_files` (
	`import_id` integer PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `import_files` (`import_id`, `content`) SELECT `id`, `content` FROM `imports`;
--> statement-breakpoint
ALTER TABLE `imports` DROP COLUMN `content`;
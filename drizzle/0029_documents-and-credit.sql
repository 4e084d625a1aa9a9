CREATE TABLE `list_import_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`import_id` integer NOT NULL,
	`profile_id` integer NOT NULL,
	`name` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`refusal` text DEFAULT '' NOT NULL,
	`storage_key` text,
	`file_name` text,
	`content_type` text,
	`size_bytes` integer,
	`width` integer,
	`height` integer,
	FOREIGN KEY (`import_id`) REFERENCES `list_imports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `list_import_documents_of_list` ON `list_import_documents` (`import_id`,`id`);--> statement-breakpoint
CREATE INDEX `list_import_documents_stored` ON `list_import_documents` (`state`,`import_id`) WHERE state = 'stored';--> statement-breakpoint
CREATE TABLE `list_import_zips` (
	`import_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`storage_key` text,
	FOREIGN KEY (`import_id`) REFERENCES `list_imports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
ALTER TABLE `subscription_invoices` ADD `credit_cents` integer DEFAULT 0 NOT NULL;
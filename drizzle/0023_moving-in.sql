CREATE TABLE `api_key_properties` (
	`key_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	PRIMARY KEY(`key_id`, `property_id`),
	FOREIGN KEY (`key_id`) REFERENCES `api_keys`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `api_key_properties_by_property` ON `api_key_properties` (`property_id`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`name` text NOT NULL,
	`begins_with` text NOT NULL,
	`key_hash` text NOT NULL,
	`rights` text,
	`all_properties` integer DEFAULT true NOT NULL,
	`expires_date` text NOT NULL,
	`last_used_date` text,
	`revoked_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_keyHash_unique` ON `api_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_by_member` ON `api_keys` (`profile_id`,`member_id`);--> statement-breakpoint
CREATE TABLE `changes` (
	`profile_id` integer NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`record_id` integer NOT NULL,
	`action` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`profile_id`, `number`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `embed_keys` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `embed_keys_key_unique` ON `embed_keys` (`key`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`webhook_id` integer NOT NULL,
	`message_id` text NOT NULL,
	`event` text NOT NULL,
	`change_number` integer NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_date` text,
	`last_status` integer,
	`last_error` text DEFAULT '' NOT NULL,
	`delivered_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_message` ON `webhook_deliveries` (`webhook_id`,`message_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_listed` ON `webhook_deliveries` (`webhook_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_try_date`,`id`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`sealed_old_secret` text,
	`old_secret_until` text,
	`after_number` integer NOT NULL,
	`failing_since` text,
	`off_date` text,
	`off_reason` text,
	`created_by_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhooks_by_organization` ON `webhooks` (`profile_id`,`id`);--> statement-breakpoint
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
CREATE INDEX `shadow_lines_by_file` ON `shadow_lines` (`file_id`,`id`);--> statement-breakpoint
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
CREATE TABLE `job_clock` (
	`id` integer PRIMARY KEY NOT NULL,
	`ran_date` text NOT NULL,
	`foreseen_date` text,
	`foreseen` text
) STRICT;
--> statement-breakpoint
ALTER TABLE `imports` ADD `answers` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `rows_total` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `rows_done` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `undone_date` text;--> statement-breakpoint
CREATE INDEX `imports_under_way` ON `imports` (`profile_id`) WHERE state IN ('running', 'undoing');--> statement-breakpoint
CREATE INDEX `rental_applications_by_id` ON `rental_applications` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `leases_by_id` ON `leases` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_id` ON `maintenance_requests` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `property_owners_by_id` ON `property_owners` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `tenants_by_id` ON `tenants` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_by_id` ON `tasks` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `properties_by_id` ON `properties` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `units_by_id` ON `units` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `vendors_by_id` ON `vendors` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `work_orders_by_id` ON `work_orders` (`profile_id`,`id`);
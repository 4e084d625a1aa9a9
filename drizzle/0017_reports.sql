CREATE TABLE `late_fee_rule_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`rule_id` integer NOT NULL,
	`from_date` text NOT NULL,
	`terms` text NOT NULL,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rule_id`) REFERENCES `late_fee_rules`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `late_fee_rule_versions_by_rule` ON `late_fee_rule_versions` (`rule_id`,`id`);--> statement-breakpoint
CREATE TABLE `lease_evictions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`since` text NOT NULL,
	`pending` integer NOT NULL,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `lease_evictions_by_lease` ON `lease_evictions` (`lease_id`,`since`,`id`);--> statement-breakpoint
CREATE TABLE `loans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`lender` text NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`account_id` integer NOT NULL,
	`original_cents` integer NOT NULL,
	`start_date` text NOT NULL,
	`rate_kind` text DEFAULT 'fixed' NOT NULL,
	`rate_bp` integer NOT NULL,
	`next_change_date` text,
	`payment_cents` integer NOT NULL,
	`escrow_cents` integer DEFAULT 0 NOT NULL,
	`maturity_date` text,
	`balloon_cents` integer DEFAULT 0 NOT NULL,
	`memo` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `loans_by_property` ON `loans` (`profile_id`,`property_id`,`id`);--> statement-breakpoint
CREATE TABLE `owner_packets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`batch_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`property_id` integer,
	`parts` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`beat_date` text,
	`file_id` integer,
	`pages` integer DEFAULT 0 NOT NULL,
	`left_out` text DEFAULT '[]' NOT NULL,
	`mailed` integer DEFAULT false NOT NULL,
	`made_date` text,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`batch_id`) REFERENCES `packet_batches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `owner_packets_once` ON `owner_packets` (`batch_id`,`owner_id`,coalesce(property_id, 0));--> statement-breakpoint
CREATE INDEX `owner_packets_to_make` ON `owner_packets` (`id`) WHERE state IN ('waiting', 'running');--> statement-breakpoint
CREATE INDEX `owner_packets_by_owner` ON `owner_packets` (`profile_id`,`owner_id`,`id`);--> statement-breakpoint
CREATE TABLE `packet_batches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`template_name` text NOT NULL,
	`parts` text NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`is_final` integer DEFAULT false NOT NULL,
	`created_by_id` integer NOT NULL,
	`final_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `packet_batches_by_date` ON `packet_batches` (`profile_id`,`id`);--> statement-breakpoint
CREATE TABLE `packet_owner_choices` (
	`owner_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`gets_none` integer DEFAULT false NOT NULL,
	`parts` text,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `packet_owner_choices_of` ON `packet_owner_choices` (`profile_id`,`owner_id`);--> statement-breakpoint
CREATE TABLE `packet_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`name` text NOT NULL,
	`parts` text NOT NULL,
	`by_property` integer DEFAULT false NOT NULL,
	`removed_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `packet_templates_name` ON `packet_templates` (`profile_id`,name COLLATE NOCASE) WHERE removed_date IS NULL;--> statement-breakpoint
CREATE TABLE `settle_order_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`property_id` integer,
	`from_date` text NOT NULL,
	`settles` text,
	`late_fees_last` integer NOT NULL,
	`priority` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `settle_order_versions_by_place` ON `settle_order_versions` (`profile_id`,`property_id`,`id`);--> statement-breakpoint
CREATE TABLE `recurring_orders` (
	`recurring_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`vendor_id` integer,
	`charge_to` text NOT NULL,
	`limit_cents` integer,
	`markup_bp` integer DEFAULT 0 NOT NULL,
	`lines` text NOT NULL,
	`through_request_id` integer NOT NULL,
	FOREIGN KEY (`recurring_id`) REFERENCES `recurring_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `recurring_orders_by_vendor` ON `recurring_orders` (`vendor_id`);--> statement-breakpoint
CREATE TABLE `unit_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`unit_id` integer NOT NULL,
	`since` text NOT NULL,
	`market_rent_cents` integer NOT NULL,
	`use_status` text NOT NULL,
	`use_status_from` text,
	`active` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `unit_history_by_unit` ON `unit_history` (`unit_id`,`since`,`id`);--> statement-breakpoint
CREATE INDEX `unit_history_by_profile` ON `unit_history` (`profile_id`,`since`);--> statement-breakpoint
CREATE TABLE `report_run_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`run_id` integer NOT NULL,
	`recipient` text NOT NULL,
	`outcome` text NOT NULL,
	`file_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`run_id`) REFERENCES `report_runs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `report_run_mails_once` ON `report_run_mails` (`run_id`,`recipient`);--> statement-breakpoint
CREATE TABLE `report_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`schedule_id` integer NOT NULL,
	`due` text NOT NULL,
	`for_date` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`beat_date` text,
	`problem` text DEFAULT '' NOT NULL,
	`ended_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`schedule_id`) REFERENCES `report_schedules`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `report_runs_once` ON `report_runs` (`schedule_id`,`due`);--> statement-breakpoint
CREATE INDEX `report_runs_to_do` ON `report_runs` (`id`) WHERE state IN ('waiting', 'running');--> statement-breakpoint
CREATE INDEX `report_runs_of` ON `report_runs` (`profile_id`,`id`);--> statement-breakpoint
CREATE TABLE `report_schedule_recipients` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`schedule_id` integer NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer,
	`address` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`schedule_id`) REFERENCES `report_schedules`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `report_schedule_recipients_of` ON `report_schedule_recipients` (`schedule_id`,`id`);--> statement-breakpoint
CREATE TABLE `report_schedules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`report_id` text NOT NULL,
	`filters` text DEFAULT '{}' NOT NULL,
	`period` text NOT NULL,
	`repeats` text NOT NULL,
	`weekdays` text DEFAULT '[]' NOT NULL,
	`day_of_month` integer DEFAULT 1 NOT NULL,
	`month` integer DEFAULT 1 NOT NULL,
	`at_time` text NOT NULL,
	`format` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`skip_empty` integer DEFAULT false NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`next_date` text,
	`closed_through` text,
	`created_by_id` integer NOT NULL,
	`removed_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `report_schedules_of` ON `report_schedules` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `report_schedules_due` ON `report_schedules` (`next_date`) WHERE next_date IS NOT NULL;--> statement-breakpoint
CREATE TABLE `report_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`asked_by_id` integer NOT NULL,
	`route` text NOT NULL,
	`format` text NOT NULL,
	`asked` text NOT NULL,
	`columns` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`lines_done` integer DEFAULT 0 NOT NULL,
	`lines` integer DEFAULT 0 NOT NULL,
	`beat_date` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`file_name` text DEFAULT '' NOT NULL,
	`storage_key` text NOT NULL,
	`size_bytes` integer DEFAULT 0 NOT NULL,
	`ready_date` text,
	`expires_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `report_files_storageKey_unique` ON `report_files` (`storage_key`);--> statement-breakpoint
CREATE INDEX `report_files_by_person` ON `report_files` (`profile_id`,`asked_by_id`,`id`);--> statement-breakpoint
CREATE INDEX `report_files_to_make` ON `report_files` (`id`) WHERE state IN ('waiting', 'running');--> statement-breakpoint
CREATE INDEX `report_files_to_delete` ON `report_files` (`expires_date`) WHERE state = 'ready';--> statement-breakpoint
CREATE TABLE `report_habits` (
	`profile_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`route` text NOT NULL,
	`starred` integer DEFAULT false NOT NULL,
	`used_date` text,
	`columns` text,
	PRIMARY KEY(`profile_id`, `user_id`, `route`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `report_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`route` text NOT NULL,
	`name` text NOT NULL,
	`query` text DEFAULT '' NOT NULL,
	`columns` text,
	`shared` integer DEFAULT false NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `report_views_by_name` ON `report_views` (`profile_id`,`user_id`,`route`,`name`);--> statement-breakpoint
CREATE INDEX `report_views_shared` ON `report_views` (`profile_id`,`route`) WHERE shared = 1;--> statement-breakpoint
CREATE TABLE `reports_hidden` (
	`profile_id` integer NOT NULL,
	`route` text NOT NULL,
	PRIMARY KEY(`profile_id`, `route`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `data_key_check` (
	`id` integer PRIMARY KEY NOT NULL,
	`value` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `account_map_lines` (
	`map_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`profile_id` integer NOT NULL,
	`number` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`map_id`, `account_id`),
	FOREIGN KEY (`map_id`) REFERENCES `account_maps`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `account_maps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`name` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `account_maps_name` ON `account_maps` (`profile_id`,name COLLATE NOCASE);--> statement-breakpoint
CREATE TABLE `budget_notes` (
	`profile_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`month` text NOT NULL,
	`note` text NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`profile_id`, `property_id`, `account_id`, `month`),
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `account_tax_lines` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`schedule_e` text,
	`box_1099` text,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `account_tax_lines_by_profile` ON `account_tax_lines` (`profile_id`,`account_id`);--> statement-breakpoint
CREATE TABLE `text_sums` (
	`profile_id` integer NOT NULL,
	`quarter` text NOT NULL,
	`texts` integer NOT NULL,
	`parts` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `quarter`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `trust_packets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`month` text NOT NULL,
	`file_id` integer NOT NULL,
	`digest` text NOT NULL,
	`standing` text NOT NULL,
	`book_cents` integer NOT NULL,
	`difference_cents` integer NOT NULL,
	`bank_difference_cents` integer,
	`created_by_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `trust_packets_by_month` ON `trust_packets` (`profile_id`,`month`,`id`);--> statement-breakpoint
CREATE TABLE `work_order_photos` (
	`file_id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`profile_id` integer NOT NULL,
	`stage` text NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_order_photos_by_order` ON `work_order_photos` (`order_id`);--> statement-breakpoint
DROP INDEX `spend_limits_by_property`;--> statement-breakpoint
ALTER TABLE `spend_limits` ADD `period` text DEFAULT 'order' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `spend_limits_of_place` ON `spend_limits` (`profile_id`,coalesce(property_id, 0),`period`);--> statement-breakpoint
DROP INDEX `maintenance_requests_by_urgency`;--> statement-breakpoint
DROP INDEX `maintenance_requests_by_all_urgency`;--> statement-breakpoint
ALTER TABLE `maintenance_requests` ADD `vendor_id` integer REFERENCES vendors(id);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_category` ON `maintenance_requests` (`profile_id`,`category`,`open`,`urgency`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_urgency` ON `maintenance_requests` (`profile_id`,`open`,`urgency`,`due_order`,`id`,`type`,`entry`,`vendor_id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_all_urgency` ON `maintenance_requests` (`profile_id`,`urgency`,`due_order`,`id`,`type`,`entry`,`status`,`category`);--> statement-breakpoint
DROP INDEX `work_orders_by_due`;--> statement-breakpoint
CREATE INDEX `work_orders_by_status` ON `work_orders` (`profile_id`,`status`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `work_orders_by_vendor_due` ON `work_orders` (`vendor_id`,`due_order`,`id`) WHERE vendor_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `work_orders_by_property_due` ON `work_orders` (`property_id`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `work_orders_by_due` ON `work_orders` (`profile_id`,`open`,`due_order`,`id`,`scheduled_date`,`approval`,`vendor_id`);--> statement-breakpoint
ALTER TABLE `late_fees` ADD `version_id` integer REFERENCES late_fee_rule_versions(id);--> statement-breakpoint
ALTER TABLE `late_fees` ADD `percent_of_cents` integer;--> statement-breakpoint
ALTER TABLE `late_fees` ADD `room_cents` integer;--> statement-breakpoint
ALTER TABLE `work_order_bills` ADD `markup_id` integer REFERENCES gl_transactions(id);--> statement-breakpoint
ALTER TABLE `work_order_bills` ADD `markup_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `request_surveys_by_sent` ON `request_surveys` (`profile_id`,`sent_date`);--> statement-breakpoint
CREATE INDEX `mail_outbox_worded` ON `mail_outbox` (`sent_date`) WHERE status = 'sent' AND text_body <> '';
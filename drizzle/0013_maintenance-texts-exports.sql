CREATE TABLE `organization_announcement_texts` (
	`announcement_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`announcement_id`, `user_id`),
	FOREIGN KEY (`announcement_id`) REFERENCES `organization_announcements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `asset_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	`kind` text NOT NULL,
	`date` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`cost_cents` integer,
	`vendor_id` integer,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asset_id`) REFERENCES `assets`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `asset_events_by_asset` ON `asset_events` (`asset_id`,`date`,`id`);--> statement-breakpoint
CREATE TABLE `assets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`unit_id` integer,
	`parent_id` integer,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`make` text DEFAULT '' NOT NULL,
	`model` text DEFAULT '' NOT NULL,
	`serial_number` text DEFAULT '' NOT NULL,
	`cost_cents` integer,
	`installed_date` text,
	`warranty_until` text,
	`warranty_by` text DEFAULT '' NOT NULL,
	`life_years` integer,
	`life_ends` text,
	`status` text DEFAULT 'in_service' NOT NULL,
	`vendor_id` integer,
	`comment` text DEFAULT '' NOT NULL,
	`label_token` text,
	`sort_name` text NOT NULL,
	`search_text` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`warranty_order` text GENERATED ALWAYS AS (coalesce(warranty_until, '9999-12-31')) VIRTUAL,
	`installed_order` text GENERATED ALWAYS AS (coalesce(installed_date, '9999-12-31')) VIRTUAL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parent_id`) REFERENCES `assets`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `assets_by_name` ON `assets` (`profile_id`,`sort_name`,`id`,`status`,`kind`);--> statement-breakpoint
CREATE INDEX `assets_by_property` ON `assets` (`property_id`,`unit_id`,`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_unit` ON `assets` (`unit_id`,`sort_name`,`id`) WHERE unit_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `assets_by_warranty` ON `assets` (`profile_id`,`warranty_order`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_installed` ON `assets` (`profile_id`,`installed_order`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_parent` ON `assets` (`parent_id`) WHERE parent_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `assets_by_vendor` ON `assets` (`vendor_id`) WHERE vendor_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `assets_label` ON `assets` (`label_token`) WHERE label_token IS NOT NULL;--> statement-breakpoint
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
CREATE TABLE `inspection_costs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`name` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`life_years` integer,
	`account_id` integer NOT NULL,
	`removed_date` text,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `inspection_costs_by_name` ON `inspection_costs` (`profile_id`,`name`) WHERE removed_date IS NULL;--> statement-breakpoint
CREATE TABLE `inspection_cycles` (
	`property_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`every_months` integer NOT NULL,
	`kind` text NOT NULL,
	`template_key` text NOT NULL,
	`assignee_id` integer,
	`first_due` text NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `inspection_cycles_by_profile` ON `inspection_cycles` (`profile_id`,`property_id`);--> statement-breakpoint
CREATE TABLE `inspection_deductions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`inspection_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`words` text NOT NULL,
	`account_id` integer NOT NULL,
	`cost_cents` integer NOT NULL,
	`life_years` integer,
	`age_years` integer,
	`amount_cents` integer NOT NULL,
	`state` text DEFAULT 'proposed' NOT NULL,
	`decided_by_id` integer,
	`decided_date` text,
	`transaction_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspection_id`) REFERENCES `inspections`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`item_id`) REFERENCES `inspection_items`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `inspection_deductions_by_item` ON `inspection_deductions` (`item_id`);--> statement-breakpoint
CREATE INDEX `inspection_deductions_by_lease` ON `inspection_deductions` (`lease_id`,`state`,`id`);--> statement-breakpoint
CREATE TABLE `inspection_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`inspection_id` integer NOT NULL,
	`room_id` integer NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`match_key` text NOT NULL,
	`condition` text,
	`note` text DEFAULT '' NOT NULL,
	`left_out` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`changed_by_id` integer,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspection_id`) REFERENCES `inspections`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`room_id`) REFERENCES `inspection_rooms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`changed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `inspection_items_by_room` ON `inspection_items` (`room_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `inspection_items_by_key` ON `inspection_items` (`inspection_id`,`match_key`);--> statement-breakpoint
CREATE TABLE `inspection_photos` (
	`profile_id` integer NOT NULL,
	`sent_key` text NOT NULL,
	`inspection_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`file_id` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `sent_key`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspection_id`) REFERENCES `inspections`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`item_id`) REFERENCES `inspection_items`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `inspection_photos_by_inspection` ON `inspection_photos` (`inspection_id`,`file_id`);--> statement-breakpoint
CREATE TABLE `inspection_requests` (
	`item_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`request_id` integer NOT NULL,
	FOREIGN KEY (`item_id`) REFERENCES `inspection_items`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `maintenance_requests`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `inspection_rooms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`inspection_id` integer NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspection_id`) REFERENCES `inspections`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `inspection_rooms_by_inspection` ON `inspection_rooms` (`inspection_id`,`position`);--> statement-breakpoint
CREATE TABLE `inspection_signatures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`inspection_id` integer NOT NULL,
	`role` text NOT NULL,
	`name` text NOT NULL,
	`typed_name` text NOT NULL,
	`drawing` blob,
	`user_id` integer,
	`tenant_id` integer,
	`consent_version` integer NOT NULL,
	`consent_words` text NOT NULL,
	`ip_address` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`signed_date` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspection_id`) REFERENCES `inspections`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `inspection_signatures_by_inspection` ON `inspection_signatures` (`inspection_id`,`id`);--> statement-breakpoint
CREATE TABLE `inspection_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`name` text NOT NULL,
	`rooms` text NOT NULL,
	`retired_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `inspection_templates_name` ON `inspection_templates` (`profile_id`,name COLLATE NOCASE) WHERE retired_date IS NULL;--> statement-breakpoint
CREATE TABLE `inspections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`number` text NOT NULL,
	`kind` text NOT NULL,
	`template_name` text NOT NULL,
	`property_id` integer NOT NULL,
	`unit_id` integer,
	`lease_id` integer,
	`state` text DEFAULT 'scheduled' NOT NULL,
	`due_date` text NOT NULL,
	`assignee_id` integer,
	`by_resident` integer DEFAULT false NOT NULL,
	`sent_back_note` text DEFAULT '' NOT NULL,
	`last_on` text,
	`items` integer DEFAULT 0 NOT NULL,
	`rated` integer DEFAULT 0 NOT NULL,
	`meter_electric` text DEFAULT '' NOT NULL,
	`meter_gas` text DEFAULT '' NOT NULL,
	`meter_water` text DEFAULT '' NOT NULL,
	`keys` integer,
	`smoke_alarms` text,
	`remarks` text DEFAULT '' NOT NULL,
	`details_version` integer DEFAULT 0 NOT NULL,
	`inspected_on` text,
	`locked_date` text,
	`unsigned_reason` text DEFAULT '' NOT NULL,
	`share_with_resident` integer DEFAULT false NOT NULL,
	`finished_by_id` integer,
	`completed_date` text,
	`sealed_hash` text DEFAULT '' NOT NULL,
	`sealed_file_id` integer,
	`cancel_reason` text DEFAULT '' NOT NULL,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`open` integer GENERATED ALWAYS AS (state NOT IN ('completed', 'canceled')) VIRTUAL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`finished_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sealed_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `inspections_number_unique` ON `inspections` (`number`);--> statement-breakpoint
CREATE INDEX `inspections_by_due` ON `inspections` (`profile_id`,`open`,`due_date`,`id`);--> statement-breakpoint
CREATE INDEX `inspections_by_all_due` ON `inspections` (`profile_id`,`due_date`,`id`);--> statement-breakpoint
CREATE INDEX `inspections_by_kind` ON `inspections` (`profile_id`,`open`,`kind`,`due_date`,`id`);--> statement-breakpoint
CREATE INDEX `inspections_by_state` ON `inspections` (`profile_id`,`state`,`due_date`,`id`);--> statement-breakpoint
CREATE INDEX `inspections_never_before` ON `inspections` (`profile_id`,`open`,`due_date`,`id`) WHERE last_on IS NULL;--> statement-breakpoint
CREATE INDEX `inspections_by_assignee` ON `inspections` (`profile_id`,`open`,`assignee_id`,`due_date`,`id`);--> statement-breakpoint
CREATE INDEX `inspections_by_property` ON `inspections` (`property_id`,`open`,`due_date`,`id`);--> statement-breakpoint
CREATE INDEX `inspections_by_unit` ON `inspections` (`unit_id`,`state`,`inspected_on`,`id`);--> statement-breakpoint
CREATE INDEX `inspections_by_lease` ON `inspections` (`lease_id`,`id`) WHERE lease_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `inspections_sealed` ON `inspections` (`sealed_hash`) WHERE completed_date IS NOT NULL;--> statement-breakpoint
CREATE INDEX `inspections_to_seal` ON `inspections` (`id`) WHERE state = 'locked' AND inspected_on IS NOT NULL;--> statement-breakpoint
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
CREATE INDEX `support_files_by_message` ON `support_files` (`message_id`);--> statement-breakpoint
CREATE TABLE `meter_readings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`unit_id` integer,
	`meter` text NOT NULL,
	`read_on` text NOT NULL,
	`reading` integer NOT NULL,
	`author_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `meter_readings_by_meter` ON `meter_readings` (`property_id`,`meter`,`unit_id`,`read_on`,`id`);--> statement-breakpoint
CREATE INDEX `meter_readings_by_profile` ON `meter_readings` (`profile_id`,`read_on`,`id`);--> statement-breakpoint
CREATE TABLE `recurring_request_units` (
	`profile_id` integer NOT NULL,
	`recurring_id` integer NOT NULL,
	`unit_id` integer NOT NULL,
	PRIMARY KEY(`recurring_id`, `unit_id`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recurring_id`) REFERENCES `recurring_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `recurring_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`scope` text NOT NULL,
	`title` text NOT NULL,
	`category` text DEFAULT 'other' NOT NULL,
	`place` text DEFAULT 'other' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`priority` text DEFAULT 'normal' NOT NULL,
	`assignee_id` integer,
	`shared_with_owners` integer DEFAULT false NOT NULL,
	`basis` text NOT NULL,
	`every` integer NOT NULL,
	`period` text DEFAULT 'month' NOT NULL,
	`first_date` text NOT NULL,
	`meter` text DEFAULT '' NOT NULL,
	`meter_start` integer DEFAULT 0 NOT NULL,
	`days_ahead` integer DEFAULT 0 NOT NULL,
	`ends_on` text,
	`ends_after` integer,
	`next_date` text,
	`dates_count` integer DEFAULT 0 NOT NULL,
	`last_made_date` text,
	`paused` integer DEFAULT false NOT NULL,
	`author_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`next_order` text GENERATED ALWAYS AS (iif(paused, '9999-12-31', coalesce(next_date, '9999-12-30'))) VIRTUAL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `recurring_requests_by_next` ON `recurring_requests` (`profile_id`,`next_order`,`id`);--> statement-breakpoint
CREATE INDEX `recurring_requests_due` ON `recurring_requests` (`next_date`) WHERE next_date IS NOT NULL AND paused = 0;--> statement-breakpoint
CREATE INDEX `recurring_requests_by_meter` ON `recurring_requests` (`property_id`,`meter`) WHERE basis = 'meter';--> statement-breakpoint
CREATE TABLE `recurring_requests_made` (
	`profile_id` integer NOT NULL,
	`recurring_id` integer NOT NULL,
	`due_date` text NOT NULL,
	`unit_id` integer NOT NULL,
	`request_id` integer NOT NULL,
	`reading` integer,
	`skipped` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`recurring_id`, `due_date`, `unit_id`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recurring_id`) REFERENCES `recurring_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `maintenance_requests`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `recurring_requests_made_by_request` ON `recurring_requests_made` (`request_id`);--> statement-breakpoint
CREATE TABLE `maintenance_settings` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`escalate_to_id` integer,
	`on_call_minutes` integer DEFAULT 15 NOT NULL,
	`cold_from` integer DEFAULT 10 NOT NULL,
	`cold_through` integer DEFAULT 4 NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`escalate_to_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `on_call_calls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`request_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`called_date` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`ended_date` text,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `maintenance_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `on_call_calls_by_request` ON `on_call_calls` (`request_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `on_call_calls_waiting` ON `on_call_calls` (`request_id`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `on_call_calls_of_member` ON `on_call_calls` (`user_id`,`profile_id`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `on_call_calls_due` ON `on_call_calls` (`called_date`) WHERE state = 'waiting';--> statement-breakpoint
CREATE TABLE `on_call_shifts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`every_weeks` integer DEFAULT 0 NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `on_call_shifts_by_profile` ON `on_call_shifts` (`profile_id`,`id`);--> statement-breakpoint
CREATE TABLE `request_proposals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`request_id` integer NOT NULL,
	`engine` text NOT NULL,
	`version` integer NOT NULL,
	`field` text NOT NULL,
	`value` text NOT NULL,
	`reason` text NOT NULL,
	`rank` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`decided_by_id` integer,
	`decided_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `maintenance_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `request_proposals_by_request` ON `request_proposals` (`request_id`,`field`,`rank`);--> statement-breakpoint
CREATE TABLE `request_ratings` (
	`profile_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`sum` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`profile_id`, `user_id`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `request_surveys` (
	`request_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`secret_hash` text NOT NULL,
	`sent_date` text NOT NULL,
	`rating` integer,
	`words` text DEFAULT '' NOT NULL,
	`answered_date` text,
	`member_id` integer,
	FOREIGN KEY (`request_id`) REFERENCES `maintenance_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `request_surveys_secretHash_unique` ON `request_surveys` (`secret_hash`);--> statement-breakpoint
CREATE TABLE `request_targets` (
	`profile_id` integer NOT NULL,
	`category` text DEFAULT '' NOT NULL,
	`priority` text NOT NULL,
	`respond` integer,
	`repair` integer,
	PRIMARY KEY(`profile_id`, `category`, `priority`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `text_consents` (
	`id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`phone` text NOT NULL,
	`state` text NOT NULL,
	`words_version` integer NOT NULL,
	`words` text NOT NULL,
	`asked_date` text NOT NULL,
	`ip_address` text NOT NULL,
	`user_agent` text NOT NULL,
	`code_hash` text,
	`code_until` text,
	`code_tries` integer DEFAULT 0 NOT NULL,
	`on_date` text,
	`ended_date` text,
	`ended_how` text,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `text_consents_on` ON `text_consents` (`profile_id`,`user_id`) WHERE state = 'on';--> statement-breakpoint
CREATE UNIQUE INDEX `text_consents_asked` ON `text_consents` (`profile_id`,`user_id`) WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX `text_consents_phone` ON `text_consents` (`phone`,`asked_date`);--> statement-breakpoint
CREATE INDEX `text_consents_user` ON `text_consents` (`user_id`,`asked_date`);--> statement-breakpoint
CREATE TABLE `text_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`to_phone` text NOT NULL,
	`body` text NOT NULL,
	`kind` text NOT NULL,
	`urgent` integer DEFAULT false NOT NULL,
	`parts` integer NOT NULL,
	`author_id` integer,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_date` text NOT NULL,
	`useless_date` text,
	`maybe_sent_date` text,
	`last_error` text DEFAULT '' NOT NULL,
	`provider_id` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`sent_date` text,
	`delivered_date` text,
	`resent_date` text,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `text_messages_due` ON `text_messages` (`next_attempt_date`,`id`) WHERE status IN ('queued','sending');--> statement-breakpoint
CREATE INDEX `text_messages_failed` ON `text_messages` (`profile_id`,`created_date`) WHERE status IN ('failed','undelivered');--> statement-breakpoint
CREATE INDEX `text_messages_provider` ON `text_messages` (`provider_id`) WHERE provider_id <> '';--> statement-breakpoint
CREATE INDEX `text_messages_by_day` ON `text_messages` (`profile_id`,`created_date`,`status`,`parts`);--> statement-breakpoint
CREATE INDEX `text_messages_by_profile` ON `text_messages` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `text_messages_by_person` ON `text_messages` (`profile_id`,`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `text_messages_waiting` ON `text_messages` (`to_phone`) WHERE status = 'queued';--> statement-breakpoint
CREATE TABLE `text_replies` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`word` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `text_replies_phone` ON `text_replies` (`phone`,`created_date`);--> statement-breakpoint
CREATE TABLE `text_stops` (
	`phone` text PRIMARY KEY NOT NULL,
	`stopped_date` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `turn_tasks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`turn_id` integer NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`stage` text NOT NULL,
	`due_date` text,
	`assignee_id` integer,
	`vendor_id` integer,
	`estimate_cents` integer DEFAULT 0 NOT NULL,
	`actual_cents` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT false NOT NULL,
	`done_date` text,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`turn_id`) REFERENCES `unit_turns`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `turn_tasks_by_turn` ON `turn_tasks` (`turn_id`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `turn_templates` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`tasks` text NOT NULL,
	`ready_after_days` integer NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `unit_turns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`unit_id` integer NOT NULL,
	`lease_id` integer,
	`stage` text DEFAULT 'notice' NOT NULL,
	`move_out_date` text NOT NULL,
	`target_date` text NOT NULL,
	`ready_date` text,
	`budget_cents` integer DEFAULT 0 NOT NULL,
	`tasks` integer DEFAULT 0 NOT NULL,
	`tasks_done` integer DEFAULT 0 NOT NULL,
	`estimate_cents` integer DEFAULT 0 NOT NULL,
	`actual_cents` integer DEFAULT 0 NOT NULL,
	`learned_day` text,
	`note` text DEFAULT '' NOT NULL,
	`ended_date` text,
	`canceled` integer DEFAULT false NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`open` integer GENERATED ALWAYS AS (ended_date IS NULL) VIRTUAL,
	`stage_order` integer GENERATED ALWAYS AS (CASE stage WHEN 'notice' THEN 0 WHEN 'moved_out' THEN 1 WHEN 'inspected' THEN 2 WHEN 'work' THEN 3 WHEN 'cleaning' THEN 4 ELSE 5 END) VIRTUAL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `unit_turns_open` ON `unit_turns` (`unit_id`) WHERE ended_date IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `unit_turns_by_lease` ON `unit_turns` (`lease_id`) WHERE lease_id IS NOT NULL AND canceled = 0;--> statement-breakpoint
CREATE INDEX `unit_turns_by_stage` ON `unit_turns` (`profile_id`,`open`,`stage_order`,`target_date`,`id`);--> statement-breakpoint
CREATE INDEX `unit_turns_by_target` ON `unit_turns` (`profile_id`,`open`,`target_date`,`id`);--> statement-breakpoint
CREATE INDEX `unit_turns_by_all_target` ON `unit_turns` (`profile_id`,`target_date`,`id`);--> statement-breakpoint
CREATE INDEX `unit_turns_by_property` ON `unit_turns` (`property_id`,`open`,`target_date`,`id`);--> statement-breakpoint
CREATE TABLE `vendor_insurances` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`kind` text NOT NULL,
	`carrier` text DEFAULT '' NOT NULL,
	`policy_number` text DEFAULT '' NOT NULL,
	`each_occurrence_cents` integer,
	`aggregate_cents` integer,
	`additional_insured` integer DEFAULT false NOT NULL,
	`from_date` text,
	`to_date` text NOT NULL,
	`certificate_file_id` integer,
	`endorsement_file_id` integer,
	`reminded_for` integer,
	`removed_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `vendor_insurances_by_vendor` ON `vendor_insurances` (`vendor_id`,`kind`,`to_date`);--> statement-breakpoint
CREATE INDEX `vendor_insurances_ending` ON `vendor_insurances` (`profile_id`,`to_date`) WHERE removed_date IS NULL;--> statement-breakpoint
CREATE TABLE `vendor_properties` (
	`vendor_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`profile_id` integer NOT NULL,
	PRIMARY KEY(`vendor_id`, `property_id`),
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `vendor_properties_by_property` ON `vendor_properties` (`property_id`,`vendor_id`);--> statement-breakpoint
CREATE TABLE `vendor_requirements` (
	`profile_id` integer NOT NULL,
	`trade` text NOT NULL,
	`kind` text NOT NULL,
	`each_occurrence_cents` integer,
	`aggregate_cents` integer,
	`additional_insured` integer DEFAULT false NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`profile_id`, `trade`, `kind`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `vendor_settings` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`at_dispatch` text DEFAULT 'warn' NOT NULL,
	`at_payment` text DEFAULT 'warn' NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `vendor_trades` (
	`vendor_id` integer NOT NULL,
	`trade` text NOT NULL,
	`profile_id` integer NOT NULL,
	PRIMARY KEY(`vendor_id`, `trade`),
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `vendor_trades_by_trade` ON `vendor_trades` (`profile_id`,`trade`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`user_id` integer,
	`vendor_id` integer,
	`token_hash` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_tokenHash_unique` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE INDEX `calendar_feeds_of` ON `calendar_feeds` (`profile_id`,`user_id`,`vendor_id`);--> statement-breakpoint
CREATE TABLE `spend_limits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`property_id` integer,
	`limit_cents` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `spend_limits_by_property` ON `spend_limits` (`profile_id`,coalesce(property_id, 0));--> statement-breakpoint
CREATE TABLE `work_order_asks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`position` integer NOT NULL,
	`answer_hours` integer,
	`state` text DEFAULT 'waiting' NOT NULL,
	`sent_date` text,
	`answer_by` text,
	`answered_date` text,
	`reason` text DEFAULT '' NOT NULL,
	`sent_by_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sent_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_order_asks_by_order` ON `work_order_asks` (`order_id`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `work_order_asks_by_vendor` ON `work_order_asks` (`vendor_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `work_order_asks_late` ON `work_order_asks` (`answer_by`,`id`) WHERE state = 'sent' AND answer_by IS NOT NULL;--> statement-breakpoint
CREATE TABLE `work_order_bills` (
	`transaction_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`profile_id` integer NOT NULL,
	PRIMARY KEY(`transaction_id`, `order_id`),
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_order_bills_by_order` ON `work_order_bills` (`order_id`);--> statement-breakpoint
CREATE TABLE `work_order_estimates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`vendor_id` integer,
	`amount_cents` integer NOT NULL,
	`scope` text NOT NULL,
	`start_days` integer,
	`work_days` integer,
	`state` text DEFAULT 'offered' NOT NULL,
	`request_estimate_id` integer,
	`by_link` integer DEFAULT false NOT NULL,
	`decided_by_id` integer,
	`decided_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_order_estimates_by_order` ON `work_order_estimates` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `work_order_estimates_asked` ON `work_order_estimates` (`request_estimate_id`) WHERE request_estimate_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `work_order_files` (
	`order_id` integer NOT NULL,
	`file_id` integer NOT NULL,
	`profile_id` integer NOT NULL,
	`vendor_id` integer,
	`kind` text NOT NULL,
	PRIMARY KEY(`order_id`, `file_id`),
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `work_order_invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`number` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`file_id` integer,
	`transaction_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_order_invoices_by_order` ON `work_order_invoices` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `work_order_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`position` integer NOT NULL,
	`account_id` integer NOT NULL,
	`description` text NOT NULL,
	`estimate_quantity` integer,
	`estimate_unit_cents` integer,
	`actual_quantity` integer,
	`actual_unit_cents` integer,
	`bill_id` integer,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bill_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_order_lines_by_order` ON `work_order_lines` (`order_id`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `work_order_lines_by_bill` ON `work_order_lines` (`bill_id`) WHERE bill_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `work_order_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`ask_id` integer,
	`tenant_id` integer,
	`token_hash` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ask_id`) REFERENCES `work_order_asks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `work_order_links_tokenHash_unique` ON `work_order_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `work_order_links_by_order` ON `work_order_links` (`order_id`);--> statement-breakpoint
CREATE TABLE `work_order_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`author_id` integer,
	`body` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_order_messages_by_order` ON `work_order_messages` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `work_order_windows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`offered_by` text NOT NULL,
	`date` text NOT NULL,
	`from_time` text NOT NULL,
	`to_time` text NOT NULL,
	`state` text DEFAULT 'offered' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_order_windows_by_order` ON `work_order_windows` (`order_id`,`state`,`date`,`from_time`);--> statement-breakpoint
CREATE TABLE `work_orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`number` integer NOT NULL,
	`request_id` integer NOT NULL,
	`property_id` integer,
	`unit_id` integer,
	`title` text NOT NULL,
	`details` text DEFAULT '' NOT NULL,
	`priority` text DEFAULT 'normal' NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`status_reason` text DEFAULT '' NOT NULL,
	`vendor_id` integer,
	`assignee_id` integer,
	`due_date` text,
	`entry` text DEFAULT 'unknown' NOT NULL,
	`shares_contact` integer DEFAULT false NOT NULL,
	`vendor_notes` text DEFAULT '' NOT NULL,
	`charge_to` text DEFAULT 'owner' NOT NULL,
	`limit_cents` integer,
	`markup_bp` integer DEFAULT 0 NOT NULL,
	`scheduled_date` text,
	`from_time` text DEFAULT '' NOT NULL,
	`to_time` text DEFAULT '' NOT NULL,
	`visit_starts` text,
	`reminded_day` integer DEFAULT false NOT NULL,
	`reminded_hour` integer DEFAULT false NOT NULL,
	`estimate_cents` integer,
	`cost_cents` integer,
	`approval` text DEFAULT 'not_needed' NOT NULL,
	`emergency_reason` text DEFAULT '' NOT NULL,
	`completed_on` text,
	`work_done` text DEFAULT '' NOT NULL,
	`no_bill` integer DEFAULT false NOT NULL,
	`billed_cents` integer DEFAULT 0 NOT NULL,
	`open_cents` integer DEFAULT 0 NOT NULL,
	`bill_count` integer DEFAULT 0 NOT NULL,
	`charge_id` integer,
	`charged_cents` integer DEFAULT 0 NOT NULL,
	`responded_date` text,
	`scheduled_at` text,
	`ended_date` text,
	`reopened_count` integer DEFAULT 0 NOT NULL,
	`search_text` text NOT NULL,
	`author_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`open` integer GENERATED ALWAYS AS (status NOT IN ('completed', 'cancelled')) VIRTUAL,
	`due_order` text GENERATED ALWAYS AS (coalesce(due_date, '9999-12-31')) VIRTUAL,
	`bill_state` text GENERATED ALWAYS AS (CASE WHEN bill_count > 0 THEN iif(open_cents = 0, 'paid', iif(open_cents < billed_cents, 'part_paid', 'open'))
				WHEN no_bill THEN 'no_need' WHEN status = 'completed' THEN 'ready' ELSE 'none' END) VIRTUAL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `maintenance_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`charge_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `work_orders_number` ON `work_orders` (`profile_id`,`number`);--> statement-breakpoint
CREATE INDEX `work_orders_by_due` ON `work_orders` (`profile_id`,`open`,`due_order`,`id`,`scheduled_date`,`approval`);--> statement-breakpoint
CREATE INDEX `work_orders_by_all_due` ON `work_orders` (`profile_id`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `work_orders_by_update` ON `work_orders` (`profile_id`,`updated_date`,`id`);--> statement-breakpoint
CREATE INDEX `work_orders_by_vendor` ON `work_orders` (`vendor_id`,`open`,`due_order`,`id`) WHERE vendor_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `work_orders_by_assignee` ON `work_orders` (`assignee_id`,`open`,`due_order`,`id`) WHERE assignee_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `work_orders_by_property` ON `work_orders` (`property_id`,`open`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `work_orders_by_request` ON `work_orders` (`request_id`,`id`);--> statement-breakpoint
CREATE INDEX `work_orders_by_bill` ON `work_orders` (`profile_id`,`bill_state`,`due_order`,`id`,`cost_cents`,`estimate_cents`);--> statement-breakpoint
CREATE INDEX `work_orders_by_visit` ON `work_orders` (`profile_id`,`scheduled_date`,`from_time`,`id`) WHERE scheduled_date IS NOT NULL;--> statement-breakpoint
CREATE INDEX `work_orders_to_remind` ON `work_orders` (`visit_starts`,`id`) WHERE visit_starts IS NOT NULL AND reminded_hour = 0;--> statement-breakpoint
CREATE INDEX `work_orders_approval` ON `work_orders` (`profile_id`,`approval`,`due_order`,`id`) WHERE approval <> 'not_needed';--> statement-breakpoint
DROP INDEX `activity_by_person`;--> statement-breakpoint
CREATE INDEX `activity_by_person_and_area` ON `activity_log` (`profile_id`,`user_id`,`area`,`created_date`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `activity_by_person` ON `activity_log` (`profile_id`,`user_id`,`created_date`) WHERE user_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `organization_announcements` ADD `by_text` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `organization_announcements` ADD `texted_date` text;--> statement-breakpoint
ALTER TABLE `organization_announcements` ADD `texted` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `organization_announcements_to_text` ON `organization_announcements` (`from_date`) WHERE state = 'announced' AND by_text = 1 AND texted_date IS NULL;--> statement-breakpoint
ALTER TABLE `maintenance_requests` ADD `subcategory` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `maintenance_requests` ADD `emergency` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `maintenance_requests` ADD `asset_id` integer REFERENCES assets(id);--> statement-breakpoint
ALTER TABLE `maintenance_requests` ADD `respond_by` text;--> statement-breakpoint
ALTER TABLE `maintenance_requests` ADD `repair_by` text;--> statement-breakpoint
ALTER TABLE `maintenance_requests` ADD `responded_date` text;--> statement-breakpoint
ALTER TABLE `maintenance_requests` ADD `paused_since` text;--> statement-breakpoint
ALTER TABLE `maintenance_requests` ADD `paused_seconds` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `maintenance_requests` ADD `reopened_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `maintenance_requests` ADD `responded_late` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `maintenance_requests` ADD `repaired_late` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `maintenance_requests` ADD `told_late_at` text;--> statement-breakpoint
ALTER TABLE `maintenance_requests` ADD `merged_into_id` integer;--> statement-breakpoint
ALTER TABLE `maintenance_requests` ADD `late_at` text GENERATED ALWAYS AS (CASE WHEN status IN ('completed', 'closed') OR paused_since IS NOT NULL THEN NULL
				WHEN responded_date IS NULL THEN min(coalesce(respond_by, repair_by), coalesce(repair_by, respond_by))
				ELSE repair_by END) VIRTUAL;--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_asset` ON `maintenance_requests` (`asset_id`,`id`) WHERE asset_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_assignee` ON `maintenance_requests` (`profile_id`,`assignee_id`,`open`,`urgency`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_figures` ON `maintenance_requests` (`profile_id`,`open`,`status`,`due_date`,`waits_for_resident`,`assignee_id`,`late_at`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_emergencies` ON `maintenance_requests` (`profile_id`,`id`) WHERE emergency = 1;--> statement-breakpoint
CREATE INDEX `maintenance_requests_late` ON `maintenance_requests` (`profile_id`,`late_at`) WHERE late_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `maintenance_requests_merged` ON `maintenance_requests` (`merged_into_id`) WHERE merged_into_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `other_trade` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `hourly_cents` integer;--> statement-breakpoint
ALTER TABLE `vendors` ADD `minimum_cents` integer;--> statement-breakpoint
ALTER TABLE `vendors` ADD `after_hours_cents` integer;--> statement-breakpoint
ALTER TABLE `vendors` ADD `tax_id_sealed` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `tax_id_kind` text;--> statement-breakpoint
ALTER TABLE `vendors` ADD `tax_class` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `w9_file_id` integer;--> statement-breakpoint
ALTER TABLE `vendors` ADD `w9_date` text;--> statement-breakpoint
ALTER TABLE `vendors` ADD `assignee_id` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `vendors` ADD `rated_jobs` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `rating_sum` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `merged_into_id` integer REFERENCES vendors(id);--> statement-breakpoint
CREATE INDEX `vendors_by_tax_id` ON `vendors` (`profile_id`,`tax_id_last4`) WHERE tax_id_last4 <> '';--> statement-breakpoint
CREATE INDEX `vendors_by_insurance` ON `vendors` (`profile_id`,`insurance_expires`) WHERE insurance_expires IS NOT NULL;--> statement-breakpoint
CREATE INDEX `vendors_merged` ON `vendors` (`merged_into_id`) WHERE merged_into_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `assignee_id` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `tasks` ADD `remind_on` text;--> statement-breakpoint
ALTER TABLE `tasks` ADD `repeat_every` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `repeat_period` text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `open` integer GENERATED ALWAYS AS (status NOT IN ('completed', 'closed')) VIRTUAL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `due_order` text GENERATED ALWAYS AS (coalesce(due_date, '9999-12-31')) VIRTUAL;--> statement-breakpoint
CREATE INDEX `tasks_by_assignee` ON `tasks` (`profile_id`,`assignee_id`,`open`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_by_due` ON `tasks` (`profile_id`,`open`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_to_remind` ON `tasks` (`remind_on`) WHERE remind_on IS NOT NULL;--> statement-breakpoint
CREATE INDEX `lease_endings_by_move_out` ON `lease_endings` (`profile_id`,`move_out_date`,`lease_id`) WHERE undone_date IS NULL;
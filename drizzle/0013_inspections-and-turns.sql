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
CREATE INDEX `lease_endings_by_move_out` ON `lease_endings` (`profile_id`,`move_out_date`,`lease_id`) WHERE undone_date IS NULL;
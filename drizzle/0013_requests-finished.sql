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
	`also_work_order` integer DEFAULT false NOT NULL,
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
ALTER TABLE `maintenance_requests` ADD `subcategory` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `maintenance_requests` ADD `emergency` integer DEFAULT false NOT NULL;--> statement-breakpoint
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
CREATE INDEX `maintenance_requests_by_assignee` ON `maintenance_requests` (`profile_id`,`assignee_id`,`open`,`urgency`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_figures` ON `maintenance_requests` (`profile_id`,`open`,`status`,`due_date`,`waits_for_resident`,`assignee_id`,`late_at`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_emergencies` ON `maintenance_requests` (`profile_id`,`id`) WHERE emergency = 1;--> statement-breakpoint
CREATE INDEX `maintenance_requests_late` ON `maintenance_requests` (`profile_id`,`late_at`) WHERE late_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `maintenance_requests_merged` ON `maintenance_requests` (`merged_into_id`) WHERE merged_into_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `assignee_id` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `tasks` ADD `remind_on` text;--> statement-breakpoint
ALTER TABLE `tasks` ADD `repeat_every` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `repeat_period` text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `open` integer GENERATED ALWAYS AS (status NOT IN ('completed', 'closed')) VIRTUAL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `due_order` text GENERATED ALWAYS AS (coalesce(due_date, '9999-12-31')) VIRTUAL;--> statement-breakpoint
CREATE INDEX `tasks_by_assignee` ON `tasks` (`profile_id`,`assignee_id`,`open`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_by_due` ON `tasks` (`profile_id`,`open`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_to_remind` ON `tasks` (`remind_on`) WHERE remind_on IS NOT NULL;
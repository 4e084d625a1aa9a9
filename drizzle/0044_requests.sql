CREATE TABLE `maintenance_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`number` integer NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`category` text DEFAULT 'other' NOT NULL,
	`place` text DEFAULT 'other' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`priority` text DEFAULT 'normal' NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`entry` text DEFAULT 'unknown' NOT NULL,
	`entry_notes` text DEFAULT '' NOT NULL,
	`pets` text DEFAULT '' NOT NULL,
	`alarm_note` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`property_id` integer,
	`unit_id` integer,
	`lease_id` integer,
	`tenant_id` integer,
	`owner_id` integer,
	`requester_name` text NOT NULL,
	`shared_with_tenants` integer DEFAULT false NOT NULL,
	`shared_with_owners` integer DEFAULT false NOT NULL,
	`assignee_id` integer,
	`due_date` text,
	`deferred_until` text,
	`waits_for_resident` integer DEFAULT false NOT NULL,
	`visit_date` text,
	`visit_window` text DEFAULT '' NOT NULL,
	`ended_date` text,
	`ended_on` text,
	`rating` integer,
	`search_text` text NOT NULL,
	`author_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`open` integer GENERATED ALWAYS AS (status NOT IN ('completed', 'closed')) VIRTUAL,
	`urgency` integer GENERATED ALWAYS AS (CASE priority WHEN 'urgent' THEN 0 WHEN 'high' THEN 1 WHEN 'normal' THEN 2 ELSE 3 END) VIRTUAL,
	`due_order` text GENERATED ALWAYS AS (coalesce(due_date, '9999-12-31')) VIRTUAL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `maintenance_requests_number` ON `maintenance_requests` (`profile_id`,`number`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_urgency` ON `maintenance_requests` (`profile_id`,`open`,`urgency`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_all_urgency` ON `maintenance_requests` (`profile_id`,`urgency`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_update` ON `maintenance_requests` (`profile_id`,`updated_date`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_property` ON `maintenance_requests` (`property_id`,`open`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_unit` ON `maintenance_requests` (`unit_id`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_lease` ON `maintenance_requests` (`lease_id`,`id`) WHERE lease_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `maintenance_requests_ended` ON `maintenance_requests` (`profile_id`,`ended_date`) WHERE ended_date IS NOT NULL;--> statement-breakpoint
CREATE INDEX `maintenance_requests_unanswered` ON `maintenance_requests` (`ended_on`,`id`) WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX `maintenance_requests_deferred` ON `maintenance_requests` (`deferred_until`,`id`) WHERE status = 'deferred';--> statement-breakpoint
CREATE TABLE `request_estimates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`request_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`scope` text NOT NULL,
	`vendor_id` integer,
	`state` text DEFAULT 'asked' NOT NULL,
	`asked_by_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`answered_by_id` integer,
	`answered_date` text,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `maintenance_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answered_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `request_estimates_by_request` ON `request_estimates` (`request_id`,`id`);--> statement-breakpoint
CREATE INDEX `request_estimates_asked` ON `request_estimates` (`profile_id`,`request_id`) WHERE state = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX `request_estimates_one_asked` ON `request_estimates` (`request_id`) WHERE state = 'asked';--> statement-breakpoint
CREATE TABLE `request_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`request_id` integer NOT NULL,
	`channel` text NOT NULL,
	`body` text NOT NULL,
	`author_id` integer NOT NULL,
	`author_role` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `maintenance_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `request_messages_by_request` ON `request_messages` (`request_id`,`id`);
CREATE TABLE `renters_insurances` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`tenant_id` integer NOT NULL,
	`company` text NOT NULL,
	`policy_number` text NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`liability_cents` integer,
	`file_id` integer,
	`added_by_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`added_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `renters_insurances_by_tenant` ON `renters_insurances` (`profile_id`,`tenant_id`,`to_date`);--> statement-breakpoint
CREATE INDEX `renters_insurances_by_end` ON `renters_insurances` (`profile_id`,`to_date`);--> statement-breakpoint
ALTER TABLE `organization` ADD `emergency_phone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `tenant_id` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `property_owner_id` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `lease_id` integer;--> statement-breakpoint
ALTER TABLE `lease_tenants` ADD `share_cents` integer;--> statement-breakpoint
ALTER TABLE `property_owners` ADD `portal_blocked_date` text;--> statement-breakpoint
ALTER TABLE `property_owners` ADD `portal_blocked_message` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `tenants` ADD `portal_blocked_date` text;--> statement-breakpoint
ALTER TABLE `tenants` ADD `portal_blocked_message` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `sessions` SET (`tenant_id`, `property_owner_id`) = (SELECT `tenant_id`, `property_owner_id` FROM `users` WHERE `users`.`id` = `sessions`.`user_id`);

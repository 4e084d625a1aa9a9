CREATE TABLE `autopay_authorizations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`autopay_id` integer NOT NULL,
	`tenant_id` integer NOT NULL,
	`version` text NOT NULL,
	`text` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`autopay_id`) REFERENCES `autopays`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `autopay_authorizations_by_autopay` ON `autopay_authorizations` (`autopay_id`,`id`);--> statement-breakpoint
CREATE TABLE `move_out_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`tenant_id` integer NOT NULL,
	`move_out_date` text NOT NULL,
	`forwarding_address` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'given' NOT NULL,
	`given_date` text NOT NULL,
	`settled_date` text,
	`answer` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `move_out_notices_by_lease` ON `move_out_notices` (`lease_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `move_out_notices_open` ON `move_out_notices` (`lease_id`,`tenant_id`) WHERE state = 'given';--> statement-breakpoint
ALTER TABLE `autopays` ADD `noticed_cents` integer;--> statement-breakpoint
ALTER TABLE `online_payments` ADD `owed_cents` integer;
CREATE TABLE `lease_endings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`notice_date` text,
	`given_by` text NOT NULL,
	`reason` text NOT NULL,
	`remarks` text DEFAULT '' NOT NULL,
	`move_out_date` text NOT NULL,
	`prorate_before` text NOT NULL,
	`credit_ids` text DEFAULT '[]' NOT NULL,
	`fee_id` integer,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`undone_date` text,
	`undo_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fee_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `lease_endings_by_lease` ON `lease_endings` (`lease_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `lease_endings_in_force` ON `lease_endings` (`lease_id`) WHERE undone_date IS NULL;--> statement-breakpoint
CREATE TABLE `lease_extensions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`type_before` text NOT NULL,
	`end_before` text,
	`type` text NOT NULL,
	`end_date` text,
	`reason` text DEFAULT '' NOT NULL,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `lease_extensions_by_lease` ON `lease_extensions` (`lease_id`,`id`);--> statement-breakpoint
CREATE TABLE `lease_transfers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`from_lease_id` integer NOT NULL,
	`to_lease_id` integer NOT NULL,
	`carried` text DEFAULT '[]' NOT NULL,
	`settled_date` text,
	`transaction_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from_lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `lease_transfers_toLeaseId_unique` ON `lease_transfers` (`to_lease_id`);--> statement-breakpoint
CREATE INDEX `lease_transfers_from` ON `lease_transfers` (`from_lease_id`);--> statement-breakpoint
CREATE INDEX `lease_transfers_open` ON `lease_transfers` (`to_lease_id`) WHERE settled_date IS NULL;--> statement-breakpoint
ALTER TABLE `agreement_settings` ADD `start_when_sealed` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `agreements` ADD `invite_tenants` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `agreements` ADD `upload_file_id` integer REFERENCES files(id);--> statement-breakpoint
ALTER TABLE `leases` ADD `signing_since` text;
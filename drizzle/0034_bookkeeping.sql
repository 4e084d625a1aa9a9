CREATE TABLE `owner_bank_accounts` (
	`owner_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`holder_name` text NOT NULL,
	`kind` text NOT NULL,
	`routing_number` text NOT NULL,
	`sealed_number` text NOT NULL,
	`last_four` text NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `owner_bank_accounts_by_profile` ON `owner_bank_accounts` (`profile_id`,`owner_id`);--> statement-breakpoint
ALTER TABLE `bank_accounts` ADD `for_new_properties` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `leases_deposit_due` ON `leases` (`profile_id`,`move_out_date`,`id`) WHERE deposit_cents > 0 AND move_out_date IS NOT NULL;
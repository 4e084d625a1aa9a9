CREATE TABLE `application_decisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	`outcome` text NOT NULL,
	`reasons` text DEFAULT '[]' NOT NULL,
	`conditions` text DEFAULT '' NOT NULL,
	`deposit_cents` integer,
	`move_in_date` text,
	`note` text DEFAULT '' NOT NULL,
	`expires_date` text,
	`letter` text DEFAULT '' NOT NULL,
	`letter_sent_date` text,
	`before` text NOT NULL,
	`decided_by_id` integer,
	`undone_date` text,
	`undone_by_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `application_groups`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_decisions_of` ON `application_decisions` (`group_id`,`id`);--> statement-breakpoint
CREATE TABLE `application_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`listing_id` integer,
	`property_id` integer NOT NULL,
	`unit_id` integer NOT NULL,
	`terms` text NOT NULL,
	`desired_move_in` text NOT NULL,
	`term_months` integer,
	`lease_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_groups_by_unit` ON `application_groups` (`profile_id`,`unit_id`,`id`);--> statement-breakpoint
CREATE INDEX `application_groups_by_listing` ON `application_groups` (`listing_id`,`id`) WHERE listing_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `application_groups_by_lease` ON `application_groups` (`lease_id`) WHERE lease_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `application_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`application_id` integer NOT NULL,
	`kind` text NOT NULL,
	`is_identity` integer DEFAULT false NOT NULL,
	`label` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`required` integer DEFAULT false NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`file_id` integer,
	`asked_by_id` integer,
	`received_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `rental_applications`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_items_of` ON `application_items` (`application_id`,`id`);--> statement-breakpoint
CREATE TABLE `application_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`profile_id` integer NOT NULL,
	`application_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`expires_date` text NOT NULL,
	`used_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`application_id`) REFERENCES `rental_applications`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `application_links_tokenHash_unique` ON `application_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `application_links_of` ON `application_links` (`application_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `application_links_old` ON `application_links` (`expires_date`);--> statement-breakpoint
CREATE TABLE `application_screenings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`application_id` integer NOT NULL,
	`provider` text NOT NULL,
	`agency` text NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`outcome` text,
	`findings` text DEFAULT '[]' NOT NULL,
	`ordered_by_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`received_date` text,
	FOREIGN KEY (`application_id`) REFERENCES `rental_applications`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_screenings_of` ON `application_screenings` (`application_id`,`id`);--> statement-breakpoint
CREATE INDEX `application_screenings_open` ON `application_screenings` (`id`) WHERE state = 'ordered';--> statement-breakpoint
CREATE TABLE `application_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`application_id` integer NOT NULL,
	`version` integer NOT NULL,
	`answers` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `rental_applications`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `application_versions_number` ON `application_versions` (`application_id`,`version`);--> statement-breakpoint
CREATE TABLE `rental_applications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	`unit_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`number` integer NOT NULL,
	`user_id` integer,
	`role` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`urgency` integer DEFAULT 4 NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`search_text` text NOT NULL,
	`answers` text DEFAULT '{}' NOT NULL,
	`percent_complete` integer DEFAULT 0 NOT NULL,
	`monthly_income_cents` integer DEFAULT 0 NOT NULL,
	`birth_date` text,
	`tax_id_sealed` text DEFAULT '' NOT NULL,
	`tax_id_last4` text DEFAULT '' NOT NULL,
	`id_number_sealed` text DEFAULT '' NOT NULL,
	`id_number_last4` text DEFAULT '' NOT NULL,
	`consents` text DEFAULT '[]' NOT NULL,
	`signature` text DEFAULT '' NOT NULL,
	`signed_date` text,
	`signed_from` text DEFAULT '' NOT NULL,
	`submitted_date` text,
	`fee_cents` integer DEFAULT 0 NOT NULL,
	`fee_state` text DEFAULT 'none' NOT NULL,
	`fee_transaction_id` integer,
	`fee_paid_date` text,
	`screening` text DEFAULT 'not_ordered' NOT NULL,
	`assignee_id` integer,
	`invited_date` text,
	`declined_date` text,
	`withdrawn_date` text,
	`decided_date` text,
	`reminded_day` integer DEFAULT 0 NOT NULL,
	`saved_date` text NOT NULL,
	`erased_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`) REFERENCES `application_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `rental_applications_number` ON `rental_applications` (`profile_id`,`number`);--> statement-breakpoint
CREATE INDEX `rental_applications_by_group` ON `rental_applications` (`group_id`,`id`);--> statement-breakpoint
CREATE INDEX `rental_applications_by_urgency` ON `rental_applications` (`profile_id`,`urgency`,coalesce(submitted_date, created_date),`id`);--> statement-breakpoint
CREATE INDEX `rental_applications_by_name` ON `rental_applications` (`profile_id`,`lastname`,`id`);--> statement-breakpoint
CREATE INDEX `rental_applications_by_move` ON `rental_applications` (`profile_id`,`created_date`,`id`);--> statement-breakpoint
CREATE INDEX `rental_applications_by_unit` ON `rental_applications` (`profile_id`,`unit_id`,`id`);--> statement-breakpoint
CREATE INDEX `rental_applications_by_email` ON `rental_applications` (`email`,`id`);--> statement-breakpoint
CREATE INDEX `rental_applications_by_user` ON `rental_applications` (`user_id`,`id`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `rental_applications_idle` ON `rental_applications` (`saved_date`,`id`) WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX `rental_applications_to_erase` ON `rental_applications` (`decided_date`,`id`) WHERE decided_date IS NOT NULL AND erased_date IS NULL;--> statement-breakpoint
CREATE INDEX `rental_applications_on_drafts` ON `rental_applications` (`group_id`) WHERE status = 'added_to_draft_lease';
CREATE TABLE `organization_announcement_dismissals` (
	`user_id` integer NOT NULL,
	`announcement_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `announcement_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`announcement_id`) REFERENCES `organization_announcements`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `organization_announcement_emails` (
	`announcement_id` integer NOT NULL,
	`to_address` text NOT NULL,
	PRIMARY KEY(`announcement_id`, `to_address`),
	FOREIGN KEY (`announcement_id`) REFERENCES `organization_announcements`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `organization_announcement_properties` (
	`announcement_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	PRIMARY KEY(`announcement_id`, `property_id`),
	FOREIGN KEY (`announcement_id`) REFERENCES `organization_announcements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `organization_announcements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`to_residents` integer NOT NULL,
	`to_owners` integer NOT NULL,
	`all_properties` integer NOT NULL,
	`by_center` integer NOT NULL,
	`by_email` integer NOT NULL,
	`from_date` text NOT NULL,
	`until_date` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`emailed_date` text,
	`emailed` integer DEFAULT 0 NOT NULL,
	`author_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `organization_announcements_by_profile` ON `organization_announcements` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `organization_announcements_to_email` ON `organization_announcements` (`from_date`) WHERE state = 'announced' AND by_email = 1 AND emailed_date IS NULL;--> statement-breakpoint
CREATE TABLE `contact_properties` (
	`contact_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	PRIMARY KEY(`contact_id`, `property_id`),
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `contact_properties_by_property` ON `contact_properties` (`property_id`);--> statement-breakpoint
CREATE TABLE `contacts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`is_company` integer DEFAULT false NOT NULL,
	`firstname` text DEFAULT '' NOT NULL,
	`lastname` text DEFAULT '' NOT NULL,
	`company_name` text DEFAULT '' NOT NULL,
	`display_name` text NOT NULL,
	`sort_name` text NOT NULL,
	`search_text` text NOT NULL,
	`role` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`no_email` integer DEFAULT false NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`alternate_phone` text DEFAULT '' NOT NULL,
	`street` text DEFAULT '' NOT NULL,
	`street2` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`postal_code` text DEFAULT '' NOT NULL,
	`country` text DEFAULT 'US' NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `contacts_by_name` ON `contacts` (`profile_id`,`sort_name`,`id`,`search_text`);--> statement-breakpoint
CREATE TABLE `directory_emails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`sent` integer NOT NULL,
	`skipped` integer NOT NULL,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `directory_emails_by_profile` ON `directory_emails` (`profile_id`,`id`);--> statement-breakpoint
CREATE TABLE `utility_accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`provider_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`unit_id` integer,
	`account_number` text DEFAULT '' NOT NULL,
	`meter` text DEFAULT '' NOT NULL,
	`payer` text NOT NULL,
	`transfer_at_move_in` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`provider_id`) REFERENCES `utility_providers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `utility_accounts_by_provider` ON `utility_accounts` (`provider_id`,`id`);--> statement-breakpoint
CREATE INDEX `utility_accounts_by_property` ON `utility_accounts` (`property_id`,`unit_id`);--> statement-breakpoint
CREATE TABLE `utility_providers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`name` text NOT NULL,
	`sort_name` text NOT NULL,
	`search_text` text NOT NULL,
	`service` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`alternate_phone` text DEFAULT '' NOT NULL,
	`outage_phone` text DEFAULT '' NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `utility_providers_name` ON `utility_providers` (`profile_id`,`sort_name`,`service`);--> statement-breakpoint
CREATE INDEX `utility_providers_by_name` ON `utility_providers` (`profile_id`,`sort_name`,`id`,`search_text`);--> statement-breakpoint
ALTER TABLE `organization` ADD `legal_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `organization` ADD `sender_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `notes` ADD `visible_to_owner` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `notes` ADD `remind_on` text;--> statement-breakpoint
ALTER TABLE `notes` ADD `removed_by_id` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `notes` ADD `removed_date` text;--> statement-breakpoint
CREATE INDEX `notes_to_remind` ON `notes` (`remind_on`) WHERE remind_on IS NOT NULL;--> statement-breakpoint
CREATE INDEX `rental_applications_directory` ON `rental_applications` (`profile_id`,CAST(lower(lastname || ' ' || firstname) AS TEXT),`id`,`search_text`) WHERE submitted_date IS NOT NULL AND merged_into_id IS NULL;
CREATE TABLE `listing_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `listing_enquiries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`listing_id` integer NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`message` text NOT NULL,
	`preferred_times` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `listing_enquiries_by_status` ON `listing_enquiries` (`profile_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `listing_enquiries_by_listing` ON `listing_enquiries` (`listing_id`,`id`);--> statement-breakpoint
CREATE TABLE `listing_interests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer DEFAULT 0 NOT NULL,
	`email` text NOT NULL,
	`told_until` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `listing_interests_email` ON `listing_interests` (`profile_id`,`email`);--> statement-breakpoint
CREATE TABLE `listing_photos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`listing_id` integer NOT NULL,
	`file_id` integer NOT NULL,
	`position` integer NOT NULL,
	`caption` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `listing_photos_by_listing` ON `listing_photos` (`listing_id`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `listing_photos_file` ON `listing_photos` (`file_id`);--> statement-breakpoint
CREATE TABLE `listing_settings` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`slug` text,
	`contact_name` text DEFAULT '' NOT NULL,
	`contact_email` text DEFAULT '' NOT NULL,
	`contact_phone` text DEFAULT '' NOT NULL,
	`hide_street` integer DEFAULT false NOT NULL,
	`expiry_days` integer DEFAULT 60 NOT NULL,
	`turn_days` integer DEFAULT 7 NOT NULL,
	`logo_file_id` integer,
	`feed_enabled` integer DEFAULT false NOT NULL,
	`criteria` text DEFAULT '' NOT NULL,
	`income_multiple_tenths` integer,
	`consider_in_order` integer DEFAULT true NOT NULL,
	`application_fee_cents` integer DEFAULT 0 NOT NULL,
	`fee_paid_by` text DEFAULT 'each_adult' NOT NULL,
	`ssn` text DEFAULT 'optional' NOT NULL,
	`sections` text DEFAULT '["homes","income","household","questions","documents"]' NOT NULL,
	`history_questions` text DEFAULT '[]' NOT NULL,
	`own_questions` text DEFAULT '[]' NOT NULL,
	`documents` text DEFAULT '["Government ID","Proof of income"]' NOT NULL,
	`drafts_kept_days` integer DEFAULT 30 NOT NULL,
	`sensitive_kept_months` integer DEFAULT 25 NOT NULL,
	`second_approval` integer DEFAULT false NOT NULL,
	`approval_letter` text DEFAULT '' NOT NULL,
	`conditional_letter` text DEFAULT '' NOT NULL,
	`adverse_letter` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`logo_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `listing_settings_slug_unique` ON `listing_settings` (`slug`);--> statement-breakpoint
CREATE TABLE `listings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`unit_id` integer NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`hide_street` integer DEFAULT false NOT NULL,
	`rent_cents` integer NOT NULL,
	`deposit_cents` integer DEFAULT 0 NOT NULL,
	`lease_terms` text DEFAULT '' NOT NULL,
	`available_date` text NOT NULL,
	`publish_date` text,
	`expires_date` text NOT NULL,
	`special_offer` text DEFAULT '' NOT NULL,
	`fees` text DEFAULT '[]' NOT NULL,
	`open_houses` text DEFAULT '[]' NOT NULL,
	`cats_allowed` integer DEFAULT false NOT NULL,
	`dogs_allowed` integer DEFAULT false NOT NULL,
	`pet_limits` text DEFAULT '' NOT NULL,
	`smoking_allowed` integer DEFAULT false NOT NULL,
	`parking` text DEFAULT '' NOT NULL,
	`furnished` integer DEFAULT false NOT NULL,
	`accessible` integer DEFAULT false NOT NULL,
	`vouchers_accepted` integer DEFAULT false NOT NULL,
	`restrictions` text DEFAULT '' NOT NULL,
	`contact_name` text DEFAULT '' NOT NULL,
	`contact_email` text DEFAULT '' NOT NULL,
	`contact_phone` text DEFAULT '' NOT NULL,
	`without_photos` integer DEFAULT false NOT NULL,
	`tour_url` text DEFAULT '' NOT NULL,
	`application_url` text DEFAULT '' NOT NULL,
	`craigslist_url` text DEFAULT '' NOT NULL,
	`craigslist_date` text,
	`published_date` text,
	`listed_on` text,
	`closed_date` text,
	`leased_by` integer,
	`settled` integer DEFAULT true NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`city_key` text DEFAULT '' NOT NULL,
	`postal_key` text DEFAULT '' NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`beds` integer DEFAULT -1 NOT NULL,
	`baths_tenths` integer DEFAULT 0 NOT NULL,
	`facts` integer DEFAULT 0 NOT NULL,
	`created_by_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `listings_public_newest` ON `listings` (`published_date`,`id`,`rent_cents`,`beds`,`baths_tenths`,`available_date`,`facts`,`expires_date`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `listings_public_rent` ON `listings` (`rent_cents`,`id`,`beds`,`baths_tenths`,`available_date`,`facts`,`expires_date`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `listings_public_soonest` ON `listings` (`available_date`,`id`,`rent_cents`,`beds`,`baths_tenths`,`facts`,`expires_date`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `listings_public_city` ON `listings` (`city_key`,`published_date`,`id`,`rent_cents`,`beds`,`baths_tenths`,`available_date`,`facts`,`expires_date`,`state`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `listings_public_postal` ON `listings` (`postal_key`,`published_date`,`id`,`rent_cents`,`beds`,`baths_tenths`,`available_date`,`facts`,`expires_date`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `listings_public_organisation` ON `listings` (`profile_id`,`published_date`,`id`,`rent_cents`,`beds`,`baths_tenths`,`available_date`,`facts`,`expires_date`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `listings_by_status` ON `listings` (`profile_id`,`status`,`listed_on`,`id`);--> statement-breakpoint
CREATE INDEX `listings_by_unit` ON `listings` (`unit_id`,`id`);--> statement-breakpoint
CREATE INDEX `listings_by_property` ON `listings` (`property_id`,`id`);--> statement-breakpoint
CREATE INDEX `listings_expiring` ON `listings` (`expires_date`) WHERE status IN ('active', 'paused');--> statement-breakpoint
CREATE INDEX `listings_to_publish` ON `listings` (`publish_date`) WHERE status = 'draft' AND publish_date IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listings_unsettled` ON `listings` (`id`) WHERE settled = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `listings_one_live` ON `listings` (`unit_id`) WHERE status = 'active';
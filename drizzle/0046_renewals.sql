CREATE TABLE `renewal_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`offer_id` integer NOT NULL,
	`kind` text NOT NULL,
	`who` text DEFAULT '' NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offer_id`) REFERENCES `renewal_offers`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `renewal_events_by_offer` ON `renewal_events` (`offer_id`,`id`);--> statement-breakpoint
CREATE TABLE `renewal_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`offer_id` integer NOT NULL,
	`tenant_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offer_id`) REFERENCES `renewal_offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `renewal_links_tokenHash_unique` ON `renewal_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `renewal_links_by_offer` ON `renewal_links` (`offer_id`,`id`);--> statement-breakpoint
CREATE TABLE `renewal_offers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`unit_id` integer NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`term_end` text NOT NULL,
	`term_start` text NOT NULL,
	`rent_cents` integer NOT NULL,
	`letter` text DEFAULT '' NOT NULL,
	`answer_by` text,
	`sent_date` text,
	`reminded_on` text,
	`answered_date` text,
	`answered_by` text DEFAULT '' NOT NULL,
	`answered_how` text DEFAULT '' NOT NULL,
	`option_id` integer,
	`end_reason` text DEFAULT '' NOT NULL,
	`terms` text,
	`prepared_date` text,
	`renewed_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `renewal_offers_by_lease` ON `renewal_offers` (`lease_id`,`id`);--> statement-breakpoint
CREATE INDEX `renewal_offers_by_state` ON `renewal_offers` (`profile_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `renewal_offers_out` ON `renewal_offers` (`answer_by`,`id`) WHERE state = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX `renewal_offers_open` ON `renewal_offers` (`lease_id`) WHERE state IN ('draft','sent','accepted');--> statement-breakpoint
CREATE TABLE `renewal_options` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`offer_id` integer NOT NULL,
	`position` integer NOT NULL,
	`months` integer NOT NULL,
	`end_date` text,
	`rent_cents` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offer_id`) REFERENCES `renewal_offers`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `renewal_options_by_offer` ON `renewal_options` (`offer_id`,`position`);--> statement-breakpoint
CREATE TABLE `renewal_settings` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`window_days` integer NOT NULL,
	`answer_days` integer NOT NULL,
	`notice_days` integer NOT NULL,
	`cap_bp` integer,
	`cap_blocks` integer NOT NULL,
	`terms` text NOT NULL,
	`month_to_month` integer NOT NULL,
	`month_to_month_bp` integer NOT NULL,
	`remind_days` text NOT NULL,
	`letter` text NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;

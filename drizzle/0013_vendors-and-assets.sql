CREATE TABLE `asset_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	`kind` text NOT NULL,
	`date` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`cost_cents` integer,
	`vendor_id` integer,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asset_id`) REFERENCES `assets`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `asset_events_by_asset` ON `asset_events` (`asset_id`,`date`,`id`);--> statement-breakpoint
CREATE TABLE `assets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`unit_id` integer,
	`parent_id` integer,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`make` text DEFAULT '' NOT NULL,
	`model` text DEFAULT '' NOT NULL,
	`serial_number` text DEFAULT '' NOT NULL,
	`cost_cents` integer,
	`installed_date` text,
	`warranty_until` text,
	`warranty_by` text DEFAULT '' NOT NULL,
	`life_years` integer,
	`life_ends` text,
	`status` text DEFAULT 'in_service' NOT NULL,
	`vendor_id` integer,
	`comment` text DEFAULT '' NOT NULL,
	`label_token` text,
	`sort_name` text NOT NULL,
	`search_text` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`warranty_order` text GENERATED ALWAYS AS (coalesce(warranty_until, '9999-12-31')) VIRTUAL,
	`installed_order` text GENERATED ALWAYS AS (coalesce(installed_date, '9999-12-31')) VIRTUAL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parent_id`) REFERENCES `assets`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `assets_by_name` ON `assets` (`profile_id`,`sort_name`,`id`,`status`,`kind`);--> statement-breakpoint
CREATE INDEX `assets_by_property` ON `assets` (`property_id`,`unit_id`,`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_unit` ON `assets` (`unit_id`,`sort_name`,`id`) WHERE unit_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `assets_by_warranty` ON `assets` (`profile_id`,`warranty_order`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_installed` ON `assets` (`profile_id`,`installed_order`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_parent` ON `assets` (`parent_id`) WHERE parent_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `assets_by_vendor` ON `assets` (`vendor_id`) WHERE vendor_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `assets_label` ON `assets` (`label_token`) WHERE label_token IS NOT NULL;--> statement-breakpoint
CREATE TABLE `vendor_insurances` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`kind` text NOT NULL,
	`carrier` text DEFAULT '' NOT NULL,
	`policy_number` text DEFAULT '' NOT NULL,
	`each_occurrence_cents` integer,
	`aggregate_cents` integer,
	`additional_insured` integer DEFAULT false NOT NULL,
	`from_date` text,
	`to_date` text NOT NULL,
	`certificate_file_id` integer,
	`endorsement_file_id` integer,
	`reminded_for` integer,
	`removed_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `vendor_insurances_by_vendor` ON `vendor_insurances` (`vendor_id`,`kind`,`to_date`);--> statement-breakpoint
CREATE INDEX `vendor_insurances_ending` ON `vendor_insurances` (`profile_id`,`to_date`) WHERE removed_date IS NULL;--> statement-breakpoint
CREATE TABLE `vendor_properties` (
	`vendor_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`profile_id` integer NOT NULL,
	PRIMARY KEY(`vendor_id`, `property_id`),
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `vendor_properties_by_property` ON `vendor_properties` (`property_id`,`vendor_id`);--> statement-breakpoint
CREATE TABLE `vendor_requirements` (
	`profile_id` integer NOT NULL,
	`trade` text NOT NULL,
	`kind` text NOT NULL,
	`each_occurrence_cents` integer,
	`aggregate_cents` integer,
	`additional_insured` integer DEFAULT false NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`profile_id`, `trade`, `kind`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `vendor_settings` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`at_dispatch` text DEFAULT 'warn' NOT NULL,
	`at_payment` text DEFAULT 'warn' NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `vendor_trades` (
	`vendor_id` integer NOT NULL,
	`trade` text NOT NULL,
	`profile_id` integer NOT NULL,
	PRIMARY KEY(`vendor_id`, `trade`),
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `vendor_trades_by_trade` ON `vendor_trades` (`profile_id`,`trade`);--> statement-breakpoint
ALTER TABLE `maintenance_requests` ADD `asset_id` integer REFERENCES assets(id);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_asset` ON `maintenance_requests` (`asset_id`,`id`) WHERE asset_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `other_trade` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `hourly_cents` integer;--> statement-breakpoint
ALTER TABLE `vendors` ADD `minimum_cents` integer;--> statement-breakpoint
ALTER TABLE `vendors` ADD `after_hours_cents` integer;--> statement-breakpoint
ALTER TABLE `vendors` ADD `tax_id_sealed` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `tax_id_kind` text;--> statement-breakpoint
ALTER TABLE `vendors` ADD `tax_class` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `w9_file_id` integer;--> statement-breakpoint
ALTER TABLE `vendors` ADD `w9_date` text;--> statement-breakpoint
ALTER TABLE `vendors` ADD `assignee_id` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `vendors` ADD `rated_jobs` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `rating_sum` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `merged_into_id` integer REFERENCES vendors(id);--> statement-breakpoint
CREATE INDEX `vendors_by_tax_id` ON `vendors` (`profile_id`,`tax_id_last4`) WHERE tax_id_last4 <> '';--> statement-breakpoint
CREATE INDEX `vendors_by_insurance` ON `vendors` (`profile_id`,`insurance_expires`) WHERE insurance_expires IS NOT NULL;--> statement-breakpoint
CREATE INDEX `vendors_merged` ON `vendors` (`merged_into_id`) WHERE merged_into_id IS NOT NULL;
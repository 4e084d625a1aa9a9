CREATE TABLE `activity_heads` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`entry_number` integer NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `approval_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`change` text NOT NULL,
	`input` text NOT NULL,
	`summary` text NOT NULL,
	`details` text DEFAULT '[]' NOT NULL,
	`amount_cents` integer,
	`state` text NOT NULL,
	`asked_by_id` integer NOT NULL,
	`decided_by_id` integer,
	`decided_date` text,
	`reason` text DEFAULT '' NOT NULL,
	`transaction_id` integer,
	`expires_date` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `approval_requests_by_state` ON `approval_requests` (`profile_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `approval_requests_by_asker` ON `approval_requests` (`profile_id`,`asked_by_id`,`id`);--> statement-breakpoint
CREATE INDEX `approval_requests_expire` ON `approval_requests` (`state`,`expires_date`);--> statement-breakpoint
CREATE TABLE `approval_settings` (
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`limit_cents` integer,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`profile_id`, `kind`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `file_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`file_id` integer NOT NULL,
	`number` integer NOT NULL,
	`storage_key` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`added_by_id` integer NOT NULL,
	`added_date` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`added_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `file_versions_storageKey_unique` ON `file_versions` (`storage_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `file_versions_by_number` ON `file_versions` (`file_id`,`number`);--> statement-breakpoint
CREATE TABLE `email_templates` (
	`profile_id` integer NOT NULL,
	`key` text NOT NULL,
	`subject` text NOT NULL,
	`greeting` text NOT NULL,
	`body` text NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`profile_id`, `key`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `organization_settings` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`payment_due_day` integer DEFAULT 1 NOT NULL,
	`post_days_in_advance` integer DEFAULT 0 NOT NULL,
	`prorate_first` text DEFAULT 'actual_days' NOT NULL,
	`request_reply_hours` integer,
	`new_reserve_cents` integer DEFAULT 0 NOT NULL,
	`approval_limit_cents` integer,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `billing_accounts` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`gateway` text NOT NULL,
	`customer` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`tax_id_kind` text,
	`tax_id` text DEFAULT '' NOT NULL,
	`card_label` text DEFAULT '' NOT NULL,
	`credit_cents` integer DEFAULT 0 NOT NULL,
	`open_page` text,
	`asked_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_accounts_customer_unique` ON `billing_accounts` (`customer`);--> statement-breakpoint
CREATE TABLE `sandbox_billing` (
	`customer` text PRIMARY KEY NOT NULL,
	`data` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `subscription_invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`gateway_id` text NOT NULL,
	`number` text NOT NULL,
	`date` text NOT NULL,
	`period_from` text NOT NULL,
	`period_to` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`amount_cents` integer NOT NULL,
	`tax_cents` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`pdf_url` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_invoices_gatewayId_unique` ON `subscription_invoices` (`gateway_id`);--> statement-breakpoint
CREATE INDEX `subscription_invoices_by_date` ON `subscription_invoices` (`profile_id`,`date`,`id`);--> statement-breakpoint
DROP INDEX `activity_by_subject`;--> statement-breakpoint
DROP INDEX `activity_by_profile`;--> statement-breakpoint
ALTER TABLE `activity_log` ADD `area` text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE `activity_log` ADD `session_id` integer;--> statement-breakpoint
ALTER TABLE `activity_log` ADD `ip_address` text;--> statement-breakpoint
ALTER TABLE `activity_log` ADD `user_agent` text;--> statement-breakpoint
ALTER TABLE `activity_log` ADD `entry_number` integer;--> statement-breakpoint
ALTER TABLE `activity_log` ADD `hash` text;--> statement-breakpoint
CREATE INDEX `activity_by_record` ON `activity_log` (`profile_id`,`subject_kind`,`subject_id`,`created_date`);--> statement-breakpoint
CREATE INDEX `activity_by_date` ON `activity_log` (`profile_id`,`created_date`);--> statement-breakpoint
CREATE INDEX `activity_by_person` ON `activity_log` (`profile_id`,`user_id`,`created_date`);--> statement-breakpoint
CREATE INDEX `activity_by_area` ON `activity_log` (`profile_id`,`area`,`created_date`);--> statement-breakpoint
ALTER TABLE `organization` ADD `reply_to` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `pricing_plans` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pricing_plans` ADD `monthly_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pricing_plans` ADD `yearly_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pricing_plans` ADD `units` integer;--> statement-breakpoint
ALTER TABLE `pricing_plans` ADD `seats` integer;--> statement-breakpoint
ALTER TABLE `pricing_plans` ADD `features` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `billed_every` text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `gateway_id` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `period_from` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `next_bill_date` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `ends_on` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `cancel_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `next_attempt_date` text;--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_gatewayId_unique` ON `subscriptions` (`gateway_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_organization` ON `subscriptions` (`profile_id`,`id`);--> statement-breakpoint
ALTER TABLE `files` ADD `property_id` integer;--> statement-breakpoint
ALTER TABLE `files` ADD `unit_id` integer;--> statement-breakpoint
ALTER TABLE `files` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `version_number` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `version_by_id` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `files` ADD `version_date` text;--> statement-breakpoint
ALTER TABLE `files` ADD `other_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `files_by_organization` ON `files` (`profile_id`,`id`,`subject_kind`,`category`,`shared_with_tenants`,`shared_with_owners`,`size_bytes`,`other_bytes`) WHERE deleted_date IS NULL AND (bucket = 'images' OR position = 0);--> statement-breakpoint
CREATE INDEX `files_by_property` ON `files` (`property_id`,`id`) WHERE property_id IS NOT NULL AND deleted_date IS NULL;--> statement-breakpoint
CREATE INDEX `files_by_unit` ON `files` (`unit_id`,`id`) WHERE unit_id IS NOT NULL AND deleted_date IS NULL;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `reply_to` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `roles` ADD `two_step_required` integer DEFAULT false NOT NULL;
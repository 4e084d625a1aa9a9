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
CREATE INDEX `subscriptions_by_organization` ON `subscriptions` (`profile_id`,`id`);
CREATE TABLE `autopay_runs` (
	`autopay_id` integer NOT NULL,
	`date` text NOT NULL,
	`profile_id` integer NOT NULL,
	`payment_id` integer,
	`outcome` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`autopay_id`, `date`),
	FOREIGN KEY (`autopay_id`) REFERENCES `autopays`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `autopays` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`tenant_id` integer NOT NULL,
	`saved_method_id` integer NOT NULL,
	`pays` text NOT NULL,
	`fixed_cents` integer,
	`maximum_cents` integer,
	`day` integer NOT NULL,
	`from_date` text NOT NULL,
	`until_date` text,
	`state` text DEFAULT 'active' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`next_date` text,
	`noticed_for` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`saved_method_id`) REFERENCES `saved_methods`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `autopays_due` ON `autopays` (`next_date`,`id`) WHERE state = 'active' AND next_date IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `autopays_by_lease` ON `autopays` (`lease_id`,`id`);
--> statement-breakpoint
CREATE INDEX `autopays_by_profile` ON `autopays` (`profile_id`,`state`,`id`);
--> statement-breakpoint
CREATE TABLE `gateway_events` (
	`gateway` text NOT NULL,
	`event_id` text NOT NULL,
	`gateway_account` text NOT NULL,
	`kind` text NOT NULL,
	`handled_date` text,
	`occurred_date` text NOT NULL,
	`received_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`gateway`, `event_id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `online_payment_blocks` (
	`lease_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `online_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`subject_id` integer NOT NULL,
	`lease_id` integer,
	`property_id` integer,
	`tenant_id` integer,
	`payer_name` text NOT NULL,
	`payer_email` text DEFAULT '' NOT NULL,
	`method` text NOT NULL,
	`method_label` text DEFAULT '' NOT NULL,
	`saved_method_id` integer,
	`amount_cents` integer NOT NULL,
	`fee_cents` integer DEFAULT 0 NOT NULL,
	`cost_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`currency` text NOT NULL,
	`description` text NOT NULL,
	`chosen` text,
	`state` text DEFAULT 'created' NOT NULL,
	`gateway` text NOT NULL,
	`gateway_account` text NOT NULL,
	`gateway_id` text,
	`gateway_charge` text,
	`checkout_url` text,
	`save_method` integer DEFAULT false NOT NULL,
	`return_to` text DEFAULT '' NOT NULL,
	`idempotency_key` text NOT NULL,
	`autopay_id` integer,
	`scheduled_for` text,
	`expected_date` text,
	`started_date` text NOT NULL,
	`settled_date` text,
	`ended_date` text,
	`reason` text DEFAULT '' NOT NULL,
	`transaction_id` integer,
	`fee_transaction_id` integer,
	`problem` text DEFAULT '' NOT NULL,
	`payout_id` integer,
	`checked_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fee_transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `online_payments_key` ON `online_payments` (`profile_id`,`idempotency_key`);
--> statement-breakpoint
CREATE INDEX `online_payments_by_profile` ON `online_payments` (`profile_id`,`id`);
--> statement-breakpoint
CREATE INDEX `online_payments_by_state` ON `online_payments` (`profile_id`,`state`,`id`);
--> statement-breakpoint
CREATE INDEX `online_payments_by_lease` ON `online_payments` (`lease_id`,`id`) WHERE lease_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `online_payments_by_subject` ON `online_payments` (`profile_id`,`purpose`,`subject_id`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `online_payments_gateway` ON `online_payments` (`gateway`,`gateway_id`) WHERE gateway_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `online_payments_charge` ON `online_payments` (`gateway`,`gateway_charge`) WHERE gateway_charge IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `online_payments_by_payout` ON `online_payments` (`payout_id`) WHERE payout_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `online_payments_unfinished` ON `online_payments` (`checked_date`,`id`) WHERE state IN ('created','open','processing') OR (state = 'settled' AND transaction_id IS NULL);
--> statement-breakpoint
CREATE INDEX `online_payments_scheduled` ON `online_payments` (`scheduled_for`,`id`) WHERE state = 'scheduled';
--> statement-breakpoint
CREATE TABLE `payment_settings` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`gateway` text,
	`gateway_account` text,
	`account_state` text DEFAULT 'not_started' NOT NULL,
	`needs` text DEFAULT '[]' NOT NULL,
	`restricted_on` text,
	`business_type` text DEFAULT 'company' NOT NULL,
	`legal_name` text DEFAULT '' NOT NULL,
	`support_phone` text DEFAULT '' NOT NULL,
	`rent_bank_id` integer,
	`deposit_bank_id` integer,
	`takes_cards` integer DEFAULT true NOT NULL,
	`takes_banks` integer DEFAULT true NOT NULL,
	`bank_fee_by` text DEFAULT 'organisation' NOT NULL,
	`card_fee_by` text DEFAULT 'resident' NOT NULL,
	`card_split_bp` integer DEFAULT 5000 NOT NULL,
	`card_fee_bp` integer DEFAULT 295 NOT NULL,
	`card_fee_cents` integer DEFAULT 0 NOT NULL,
	`bank_fee_bp` integer DEFAULT 0 NOT NULL,
	`bank_fee_cents` integer DEFAULT 100 NOT NULL,
	`partial_payments` integer DEFAULT true NOT NULL,
	`minimum_cents` integer DEFAULT 0 NOT NULL,
	`most_returns` integer DEFAULT 3 NOT NULL,
	`return_fee_cents` integer DEFAULT 0 NOT NULL,
	`settles` text DEFAULT 'oldest' NOT NULL,
	`late_fees_last` integer DEFAULT false NOT NULL,
	`connected_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rent_bank_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deposit_bank_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `payout_items` (
	`payout_id` integer NOT NULL,
	`payment_id` integer NOT NULL,
	`profile_id` integer NOT NULL,
	`gross_cents` integer NOT NULL,
	`fee_cents` integer NOT NULL,
	`posting_id` integer,
	PRIMARY KEY(`payout_id`, `payment_id`),
	FOREIGN KEY (`payout_id`) REFERENCES `payouts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `online_payments`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `payout_items_by_payment` ON `payout_items` (`payment_id`,`payout_id`);
--> statement-breakpoint
CREATE TABLE `payouts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`gateway` text NOT NULL,
	`gateway_id` text NOT NULL,
	`date` text NOT NULL,
	`gross_cents` integer NOT NULL,
	`fee_cents` integer NOT NULL,
	`net_cents` integer NOT NULL,
	`booked_cents` integer NOT NULL,
	`payments` integer NOT NULL,
	`transaction_id` integer,
	`problem` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_gateway` ON `payouts` (`profile_id`,`gateway`,`gateway_id`);
--> statement-breakpoint
CREATE INDEX `payouts_by_profile` ON `payouts` (`profile_id`,`date`,`id`);
--> statement-breakpoint
CREATE TABLE `rent_allocations` (
	`property_id` integer NOT NULL,
	`position` integer NOT NULL,
	`profile_id` integer NOT NULL,
	`bank_account_id` integer NOT NULL,
	`kind` text NOT NULL,
	`fixed_cents` integer DEFAULT 0 NOT NULL,
	`share_bp` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`property_id`, `position`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bank_account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `rent_allocations_by_profile` ON `rent_allocations` (`profile_id`,`property_id`);
--> statement-breakpoint
CREATE TABLE `sandbox_objects` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` integer,
	`kind` text NOT NULL,
	`account` text NOT NULL,
	`idempotency_key` text,
	`state` text NOT NULL,
	`moves_on` text,
	`data` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `sandbox_objects_by_account` ON `sandbox_objects` (`account`,`kind`,`id`);
--> statement-breakpoint
CREATE INDEX `sandbox_objects_by_state` ON `sandbox_objects` (`kind`,`state`);
--> statement-breakpoint
CREATE INDEX `sandbox_objects_moving` ON `sandbox_objects` (`moves_on`,`id`) WHERE moves_on IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_objects_key` ON `sandbox_objects` (`account`,`idempotency_key`) WHERE idempotency_key IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `saved_methods` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`tenant_id` integer NOT NULL,
	`gateway` text NOT NULL,
	`gateway_account` text NOT NULL,
	`customer` text NOT NULL,
	`reference` text NOT NULL,
	`method` text NOT NULL,
	`label` text NOT NULL,
	`expires` text DEFAULT '' NOT NULL,
	`removed_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_methods_once` ON `saved_methods` (`profile_id`,`tenant_id`,`gateway`,`reference`);
--> statement-breakpoint
CREATE INDEX `saved_methods_by_tenant` ON `saved_methods` (`tenant_id`,`id`);

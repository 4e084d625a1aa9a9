CREATE TABLE `allocation_rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`name` text NOT NULL,
	`method` text NOT NULL,
	`own_share_bp` integer DEFAULT 0 NOT NULL,
	`account_ids` text DEFAULT '[]' NOT NULL,
	`shares` text DEFAULT '[]' NOT NULL,
	`bill_tenants` integer DEFAULT false NOT NULL,
	`charge_account_id` integer,
	`charge_memo` text DEFAULT '' NOT NULL,
	`last_used_date` text,
	`active` integer DEFAULT true NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`charge_account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `allocation_rules_by_property` ON `allocation_rules` (`property_id`,`active`,`name`);--> statement-breakpoint
CREATE TABLE `disbursements` (
	`transaction_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`bank_account_id` integer NOT NULL,
	`vendor_id` integer,
	`owner_id` integer,
	`payee_name` text NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`method` text NOT NULL,
	`check_number` integer,
	`date` text NOT NULL,
	`memo` text DEFAULT '' NOT NULL,
	`amount_cents` integer NOT NULL,
	`run_number` integer,
	`printed_date` text,
	`voided` integer DEFAULT false NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bank_account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `disbursements_check` ON `disbursements` (`profile_id`,`bank_account_id`,`check_number`) WHERE check_number IS NOT NULL AND voided = 0;--> statement-breakpoint
CREATE INDEX `disbursements_by_vendor` ON `disbursements` (`profile_id`,`vendor_id`,`date`,`amount_cents`);--> statement-breakpoint
CREATE INDEX `disbursements_by_bank` ON `disbursements` (`profile_id`,`bank_account_id`,`date`,`transaction_id`);--> statement-breakpoint
CREATE INDEX `disbursements_run` ON `disbursements` (`profile_id`,`run_number`) WHERE run_number IS NOT NULL;--> statement-breakpoint
CREATE TABLE `expense_charges` (
	`expense_id` integer NOT NULL,
	`charge_id` integer NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	PRIMARY KEY(`expense_id`, `charge_id`),
	FOREIGN KEY (`expense_id`) REFERENCES `expenses`(`transaction_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`charge_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `expenses` (
	`transaction_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`date` text NOT NULL,
	`due_date` text,
	`vendor_id` integer,
	`owner_id` integer,
	`payee_name` text NOT NULL,
	`bill_number` text DEFAULT '' NOT NULL,
	`memo` text DEFAULT '' NOT NULL,
	`amount_cents` integer NOT NULL,
	`open_cents` integer DEFAULT 0 NOT NULL,
	`property_id` integer,
	`unit_id` integer,
	`account_id` integer,
	`line_count` integer NOT NULL,
	`approval` text DEFAULT 'not_needed' NOT NULL,
	`approved_by_id` integer,
	`approved_date` text,
	`approval_note` text DEFAULT '' NOT NULL,
	`recurring_id` integer,
	`reversed` integer DEFAULT false NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approved_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `expenses_by_date` ON `expenses` (`profile_id`,`date`,`transaction_id`,`reversed`,`amount_cents`,`open_cents`);--> statement-breakpoint
CREATE INDEX `expenses_by_vendor` ON `expenses` (`profile_id`,`vendor_id`,`date`,`transaction_id`,`reversed`,`amount_cents`);--> statement-breakpoint
CREATE INDEX `expenses_open` ON `expenses` (`profile_id`,`kind`,`due_date`,`transaction_id`,`open_cents`) WHERE open_cents > 0;--> statement-breakpoint
CREATE INDEX `expenses_by_number` ON `expenses` (`profile_id`,`vendor_id`,`bill_number`) WHERE bill_number <> '';--> statement-breakpoint
CREATE TABLE `recurring_expense_postings` (
	`recurring_id` integer NOT NULL,
	`due_date` text NOT NULL,
	`profile_id` integer NOT NULL,
	`transaction_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`recurring_id`, `due_date`),
	FOREIGN KEY (`recurring_id`) REFERENCES `recurring_expenses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `recurring_expenses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`vendor_id` integer,
	`payee_name` text DEFAULT '' NOT NULL,
	`memo` text DEFAULT '' NOT NULL,
	`lines` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`due_days` integer DEFAULT 0 NOT NULL,
	`bank_account_id` integer,
	`method` text,
	`needs_approval` integer DEFAULT false NOT NULL,
	`cycle` text NOT NULL,
	`first_date` text NOT NULL,
	`anchor_day` integer NOT NULL,
	`to_date` text,
	`next_date` text,
	`posted_count` integer DEFAULT 0 NOT NULL,
	`paused` integer DEFAULT false NOT NULL,
	`last_failure` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bank_account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `recurring_expenses_by_profile` ON `recurring_expenses` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `recurring_expenses_due` ON `recurring_expenses` (`next_date`,`id`) WHERE paused = 0 AND next_date IS NOT NULL;--> statement-breakpoint
CREATE TABLE `vendors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`is_company` integer DEFAULT false NOT NULL,
	`firstname` text DEFAULT '' NOT NULL,
	`lastname` text DEFAULT '' NOT NULL,
	`company_name` text DEFAULT '' NOT NULL,
	`display_name` text NOT NULL,
	`sort_name` text NOT NULL,
	`search_text` text NOT NULL,
	`trade` text DEFAULT 'other' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`alternate_email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`alternate_phone` text DEFAULT '' NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`street` text DEFAULT '' NOT NULL,
	`street2` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`postal_code` text DEFAULT '' NOT NULL,
	`country` text DEFAULT 'US' NOT NULL,
	`check_name` text DEFAULT '' NOT NULL,
	`account_number` text DEFAULT '' NOT NULL,
	`expense_account_id` integer,
	`terms_days` integer DEFAULT 0 NOT NULL,
	`insurance_provider` text DEFAULT '' NOT NULL,
	`insurance_policy` text DEFAULT '' NOT NULL,
	`insurance_expires` text,
	`tax_id_last4` text DEFAULT '' NOT NULL,
	`tax_name` text DEFAULT '' NOT NULL,
	`include_in1099` integer DEFAULT false NOT NULL,
	`do_not_use` integer DEFAULT false NOT NULL,
	`do_not_use_reason` text DEFAULT '' NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`expense_account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `vendors_by_name` ON `vendors` (`profile_id`,`sort_name`,`id`,`active`,`search_text`);--> statement-breakpoint
CREATE UNIQUE INDEX `vendors_active_name` ON `vendors` (`profile_id`,display_name COLLATE NOCASE) WHERE active = 1;
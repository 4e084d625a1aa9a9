CREATE TABLE `enum_currency` (
	`code` text PRIMARY KEY NOT NULL,
	`symbol` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `organization` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`street` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`postal_code` text DEFAULT '' NOT NULL,
	`country` text DEFAULT 'US' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`time_zone` text DEFAULT 'America/New_York' NOT NULL,
	`accounting_basis` text DEFAULT 'accrual' NOT NULL,
	`fiscal_year_end_month` integer DEFAULT 12 NOT NULL,
	`closed_through` text,
	`last_receipt_number` integer DEFAULT 0 NOT NULL,
	`getting_started_dismissed` integer DEFAULT false NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `pricing_plans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `pricing_plans_name_unique` ON `pricing_plans` (`name`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`linked_profile_id` integer,
	`status` text DEFAULT 'active' NOT NULL,
	`currency` text DEFAULT 'USD' NOT NULL,
	`locale` text DEFAULT 'en-US' NOT NULL,
	`avatar_uuid` text,
	`custom_bg_color` text,
	`email_notifications` integer DEFAULT true NOT NULL,
	`phone_notifications` integer DEFAULT false NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`deactivated_date` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_userId_unique` ON `profiles` (`user_id`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`attempts` integer NOT NULL,
	`window_ends_date` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `rate_limits_window` ON `rate_limits` (`window_ends_date`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`remember` integer DEFAULT false NOT NULL,
	`ip_address` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`expires_date` text NOT NULL,
	`revoked_date` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_tokenHash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`pricing_plan_id` integer NOT NULL,
	`status` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pricing_plan_id`) REFERENCES `pricing_plans`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_active` ON `subscriptions` (`profile_id`) WHERE status = 'active';--> statement-breakpoint
CREATE TABLE `user_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`expires_date` text NOT NULL,
	`used_date` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `user_tokens_tokenHash_unique` ON `user_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `user_tokens_user` ON `user_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`user_role` text NOT NULL,
	`firstname` text DEFAULT '' NOT NULL,
	`lastname` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`tenant_id` integer,
	`property_owner_id` integer,
	`terms_accepted_date` text,
	`email_confirmed_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `lease_deposits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`due_date` text,
	`already_held` integer DEFAULT false NOT NULL,
	`received_date` text,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `lease_deposits_lease` ON `lease_deposits` (`lease_id`);--> statement-breakpoint
CREATE TABLE `lease_tenants` (
	`lease_id` integer NOT NULL,
	`tenant_id` integer NOT NULL,
	`profile_id` integer NOT NULL,
	`role` text DEFAULT 'tenant' NOT NULL,
	`is_primary` integer DEFAULT false NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`move_in_date` text,
	`notice_date` text,
	`move_out_date` text,
	`forwarding_address` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`lease_id`, `tenant_id`),
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `lease_tenants_tenant` ON `lease_tenants` (`tenant_id`,`lease_id`);--> statement-breakpoint
CREATE TABLE `leases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`unit_id` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`stage` text DEFAULT 'draft' NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`changes_on` text,
	`executed_date` text,
	`start_date` text NOT NULL,
	`end_date` text,
	`move_in_date` text,
	`signed_date` text,
	`notice_date` text,
	`move_out_date` text,
	`followed_on` text,
	`payment_due_day` integer DEFAULT 1 NOT NULL,
	`prorate_first` text DEFAULT 'none' NOT NULL,
	`prorate_last` text DEFAULT 'none' NOT NULL,
	`charge_from` text NOT NULL,
	`opening_balance_cents` integer DEFAULT 0 NOT NULL,
	`occupants` text DEFAULT '[]' NOT NULL,
	`eviction_pending` integer DEFAULT false NOT NULL,
	`certified_funds_only` integer DEFAULT false NOT NULL,
	`rent_cents` integer DEFAULT 0 NOT NULL,
	`deposit_required_cents` integer DEFAULT 0 NOT NULL,
	`receivable_cents` integer DEFAULT 0 NOT NULL,
	`prepaid_cents` integer DEFAULT 0 NOT NULL,
	`balance_cents` integer DEFAULT 0 NOT NULL,
	`deposit_cents` integer DEFAULT 0 NOT NULL,
	`import_key` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `leases_by_unit` ON `leases` (`unit_id`,`start_date`);--> statement-breakpoint
CREATE INDEX `leases_by_property` ON `leases` (`property_id`,`id`);--> statement-breakpoint
CREATE INDEX `leases_by_balance` ON `leases` (`profile_id`,balance_cents DESC,`id`);--> statement-breakpoint
CREATE INDEX `leases_by_start` ON `leases` (`profile_id`,`stage`,`start_date`);--> statement-breakpoint
CREATE INDEX `leases_by_end` ON `leases` (`profile_id`,`stage`,`end_date`);--> statement-breakpoint
CREATE INDEX `leases_by_status` ON `leases` (`profile_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `leases_changing` ON `leases` (`changes_on`,`id`) WHERE changes_on IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `leases_import_key` ON `leases` (`profile_id`,`import_key`) WHERE import_key IS NOT NULL;--> statement-breakpoint
CREATE TABLE `payments` (
	`transaction_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`tenant_id` integer,
	`payer_name` text NOT NULL,
	`method` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`receipt_number` integer NOT NULL,
	`returned_by` integer,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`returned_by`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `payments_by_lease` ON `payments` (`lease_id`,`transaction_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_receipt` ON `payments` (`profile_id`,`receipt_number`);--> statement-breakpoint
CREATE TABLE `recurring_postings` (
	`recurring_id` integer NOT NULL,
	`due_date` text NOT NULL,
	`transaction_id` integer,
	`skipped_reason` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`recurring_id`, `due_date`),
	FOREIGN KEY (`recurring_id`) REFERENCES `recurring_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `recurring_transactions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`kind` text DEFAULT 'charge' NOT NULL,
	`is_rent` integer DEFAULT false NOT NULL,
	`account_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`memo` text DEFAULT '' NOT NULL,
	`cycle` text DEFAULT 'monthly' NOT NULL,
	`first_date` text NOT NULL,
	`anchor_day` integer NOT NULL,
	`prorated_from` text,
	`only_if_paid` integer DEFAULT false NOT NULL,
	`to_date` text,
	`occurrences` integer,
	`posted_count` integer DEFAULT 0 NOT NULL,
	`post_days_in_advance` integer DEFAULT 0 NOT NULL,
	`next_date` text,
	`next_post_date` text,
	`paused` integer DEFAULT false NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `recurring_by_lease` ON `recurring_transactions` (`lease_id`);--> statement-breakpoint
CREATE INDEX `recurring_due` ON `recurring_transactions` (`next_post_date`,`id`) WHERE paused = 0 AND next_post_date IS NOT NULL;--> statement-breakpoint
CREATE TABLE `refunds` (
	`transaction_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`payee_name` text NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`method` text NOT NULL,
	`amount_cents` integer NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `refunds_by_lease` ON `refunds` (`lease_id`,`transaction_id`);--> statement-breakpoint
CREATE TABLE `applications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`payment_posting_id` integer NOT NULL,
	`charge_posting_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`date` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`payment_posting_id`) REFERENCES `settlements`(`posting_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`charge_posting_id`) REFERENCES `charges`(`posting_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `applications_charge` ON `applications` (`charge_posting_id`);--> statement-breakpoint
CREATE INDEX `applications_payment` ON `applications` (`payment_posting_id`);--> statement-breakpoint
CREATE TABLE `charges` (
	`posting_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`lease_id` integer,
	`property_id` integer,
	`account_id` integer NOT NULL,
	`due_date` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`open_cents` integer NOT NULL,
	`closed_on` text,
	FOREIGN KEY (`posting_id`) REFERENCES `gl_postings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "charges_open_cents" CHECK(open_cents BETWEEN 0 AND amount_cents)
) STRICT;
--> statement-breakpoint
CREATE INDEX `charges_open` ON `charges` (`profile_id`,`kind`,`lease_id`,`due_date`,`open_cents`) WHERE open_cents > 0;--> statement-breakpoint
CREATE INDEX `charges_by_due` ON `charges` (`profile_id`,`kind`,`due_date`,`closed_on`,`lease_id`,`amount_cents`);--> statement-breakpoint
CREATE INDEX `charges_by_lease` ON `charges` (`lease_id`,`due_date`);--> statement-breakpoint
CREATE TABLE `gl_accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`number` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`type` text NOT NULL,
	`sub_type` text NOT NULL,
	`parent_id` integer,
	`system_key` text,
	`is_bank` integer DEFAULT false NOT NULL,
	`is_deposit` integer DEFAULT false NOT NULL,
	`is_contra` integer DEFAULT false NOT NULL,
	`cash_flow` text DEFAULT 'operating' NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parent_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `gl_accounts_number` ON `gl_accounts` (`profile_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `gl_accounts_name` ON `gl_accounts` (`profile_id`,name COLLATE NOCASE);--> statement-breakpoint
CREATE UNIQUE INDEX `gl_accounts_role` ON `gl_accounts` (`profile_id`,`system_key`) WHERE system_key IS NOT NULL;--> statement-breakpoint
CREATE TABLE `gl_daily` (
	`profile_id` integer NOT NULL,
	`basis` integer NOT NULL,
	`account_id` integer NOT NULL,
	`date` text NOT NULL,
	`debit_cents` integer NOT NULL,
	`credit_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `basis`, `account_id`, `date`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `gl_monthly` (
	`profile_id` integer NOT NULL,
	`basis` integer NOT NULL,
	`account_id` integer NOT NULL,
	`month` text NOT NULL,
	`property_id` integer NOT NULL,
	`debit_cents` integer NOT NULL,
	`credit_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `basis`, `account_id`, `month`, `property_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `gl_never` (
	`id` integer PRIMARY KEY NOT NULL,
	CONSTRAINT "gl_never_empty" CHECK(0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `gl_postings` (
	`id` integer PRIMARY KEY NOT NULL,
	`transaction_id` integer NOT NULL,
	`profile_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`date` text NOT NULL,
	`memo` text DEFAULT '' NOT NULL,
	`contra_posting_id` integer,
	`due_date` text,
	`property_id` integer,
	`unit_id` integer,
	`lease_id` integer,
	`tenant_id` integer,
	`owner_id` integer,
	`vendor_id` integer,
	`reconciliation_id` integer,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "gl_postings_id" CHECK(id >> 8 = transaction_id),
	CONSTRAINT "gl_postings_amount" CHECK(amount_cents <> 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `gl_postings_by_account` ON `gl_postings` (`profile_id`,`account_id`,`date`,`id`,`amount_cents`);--> statement-breakpoint
CREATE INDEX `gl_postings_by_property` ON `gl_postings` (`profile_id`,`property_id`,`account_id`,`date`,`id`,`amount_cents`);--> statement-breakpoint
CREATE INDEX `gl_postings_by_lease` ON `gl_postings` (`lease_id`,`account_id`,`date`,`id`,`amount_cents`) WHERE lease_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `gl_transactions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`type` text NOT NULL,
	`date` text NOT NULL,
	`memo` text DEFAULT '' NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`lease_id` integer,
	`txn_group_number` integer,
	`reversal_of` integer,
	`reversed_by` integer,
	`corrects` integer,
	`reason` text DEFAULT '' NOT NULL,
	`author_id` integer,
	`idempotency_key` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`open_guard` integer DEFAULT 1,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reversal_of`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reversed_by`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`corrects`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`open_guard`) REFERENCES `gl_never`(`id`) DEFERRABLE INITIALLY DEFERRED
) STRICT;
--> statement-breakpoint
CREATE INDEX `gl_transactions_by_date` ON `gl_transactions` (`profile_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `gl_transactions_by_lease` ON `gl_transactions` (`lease_id`,`date`,`id`) WHERE lease_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `gl_transactions_group` ON `gl_transactions` (`profile_id`,`txn_group_number`) WHERE txn_group_number IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `gl_transactions_key` ON `gl_transactions` (`profile_id`,`idempotency_key`) WHERE idempotency_key IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `gl_transactions_reversal` ON `gl_transactions` (`reversal_of`) WHERE reversal_of IS NOT NULL;--> statement-breakpoint
CREATE TABLE `receivables_monthly` (
	`profile_id` integer NOT NULL,
	`month` text NOT NULL,
	`property_id` integer NOT NULL,
	`charged_cents` integer NOT NULL,
	`credited_cents` integer NOT NULL,
	`collected_cents` integer NOT NULL,
	`prepaid_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `month`, `property_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `settlements` (
	`posting_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`lease_id` integer,
	`amount_cents` integer NOT NULL,
	`unapplied_cents` integer NOT NULL,
	`guard` integer,
	FOREIGN KEY (`posting_id`) REFERENCES `gl_postings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "settlements_unapplied_cents" CHECK(unapplied_cents BETWEEN 0 AND amount_cents),
	FOREIGN KEY (`guard`) REFERENCES `gl_never`(`id`) DEFERRABLE INITIALLY DEFERRED
) STRICT;
--> statement-breakpoint
CREATE INDEX `settlements_by_lease` ON `settlements` (`lease_id`,`posting_id`) WHERE lease_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `activity_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`user_id` integer,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`summary` text NOT NULL,
	`changes` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `activity_by_subject` ON `activity_log` (`profile_id`,`subject_kind`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `activity_by_profile` ON `activity_log` (`profile_id`,`id`);--> statement-breakpoint
CREATE TABLE `announcement_dismissals` (
	`user_id` integer NOT NULL,
	`announcement_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `announcement_id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `announcements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message` text NOT NULL,
	`announcement_icon` text DEFAULT '' NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`from_date` text,
	`to_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `error_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`error_message` text NOT NULL,
	`error_stack` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`bucket` text NOT NULL,
	`storage_key` text NOT NULL,
	`title` text NOT NULL,
	`file_name` text NOT NULL,
	`category` text DEFAULT 'other' NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`position` integer DEFAULT 0 NOT NULL,
	`shared_with_tenants` integer DEFAULT false NOT NULL,
	`shared_with_owners` integer DEFAULT false NOT NULL,
	`added_by_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`deleted_date` text,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`added_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `files_storageKey_unique` ON `files` (`storage_key`);--> statement-breakpoint
CREATE INDEX `files_by_subject` ON `files` (`profile_id`,`subject_kind`,`subject_id`,`bucket`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`profile_id` integer NOT NULL,
	`key` text NOT NULL,
	`result` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`profile_id`, `key`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`body` text NOT NULL,
	`pinned` integer DEFAULT false NOT NULL,
	`author_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`edited_date` text,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `notes_by_subject` ON `notes` (`profile_id`,`subject_kind`,`subject_id`,`id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`type` text NOT NULL,
	`message` text NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`read` integer DEFAULT false NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `notifications_by_user` ON `notifications` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,`id`) WHERE read = 0;--> statement-breakpoint
CREATE TABLE `tasks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`property_id` integer,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`priority` text DEFAULT 'normal' NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`due_date` text,
	`author_id` integer NOT NULL,
	`completed_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `tasks_by_subject` ON `tasks` (`profile_id`,`subject_kind`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_by_property` ON `tasks` (`property_id`,`id`);--> statement-breakpoint
CREATE TABLE `user_feedback` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`feedback_text` text NOT NULL,
	`rating` integer DEFAULT 0 NOT NULL,
	`username` text DEFAULT '' NOT NULL,
	`user_role` text DEFAULT 'guest' NOT NULL,
	`user_email` text DEFAULT '' NOT NULL,
	`timezone` text DEFAULT '' NOT NULL,
	`current_url` text DEFAULT '' NOT NULL,
	`current_route` text DEFAULT '' NOT NULL,
	`previous_route` text DEFAULT '' NOT NULL,
	`session_id` text DEFAULT '' NOT NULL,
	`browser_info` text,
	`feedback_category` text NOT NULL,
	`priority` text DEFAULT 'medium' NOT NULL,
	`affects_workflow` integer DEFAULT false NOT NULL,
	`requires_response` integer DEFAULT false NOT NULL,
	`preferred_contact_method` text,
	`app_version` text DEFAULT '1.0.0' NOT NULL,
	`environment` text DEFAULT 'production' NOT NULL,
	`user_location` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `ownership_shares` (
	`property_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text,
	`profile_id` integer NOT NULL,
	`share_bp` integer NOT NULL,
	PRIMARY KEY(`property_id`, `owner_id`, `from_date`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `ownership_shares_owner` ON `ownership_shares` (`owner_id`,`property_id`);--> statement-breakpoint
CREATE TABLE `portfolio_stats` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`properties` integer DEFAULT 0 NOT NULL,
	`units` integer DEFAULT 0 NOT NULL,
	`occupied` integer DEFAULT 0 NOT NULL,
	`on_notice` integer DEFAULT 0 NOT NULL,
	`leased_ahead` integer DEFAULT 0 NOT NULL,
	`off_market` integer DEFAULT 0 NOT NULL,
	`market_rent_cents` integer DEFAULT 0 NOT NULL,
	`rent_cents` integer DEFAULT 0 NOT NULL,
	`outstanding_cents` integer DEFAULT 0 NOT NULL,
	`credit_cents` integer DEFAULT 0 NOT NULL,
	`leases_owing` integer DEFAULT 0 NOT NULL,
	`deposits_held_cents` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `properties` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`name` text NOT NULL,
	`sort_name` text NOT NULL,
	`search_text` text NOT NULL,
	`rental_type` text DEFAULT 'residential' NOT NULL,
	`sub_type` text NOT NULL,
	`street` text NOT NULL,
	`street2` text DEFAULT '' NOT NULL,
	`city` text NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`postal_code` text DEFAULT '' NOT NULL,
	`country` text DEFAULT 'US' NOT NULL,
	`year_built` integer,
	`description` text DEFAULT '' NOT NULL,
	`operating_account_id` integer,
	`deposit_account_id` integer,
	`reserve_cents` integer DEFAULT 0 NOT NULL,
	`management_fee_percent_bp` integer DEFAULT 0 NOT NULL,
	`management_fee_flat_cents` integer DEFAULT 0 NOT NULL,
	`management_fee_min_cents` integer DEFAULT 0 NOT NULL,
	`management_fee_max_cents` integer,
	`management_fee_waive_vacant` integer DEFAULT false NOT NULL,
	`insurance_expires` text,
	`manager_name` text DEFAULT '' NOT NULL,
	`included_in_rent` text DEFAULT '[]' NOT NULL,
	`features` text DEFAULT '[]' NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`deactivated_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`operating_account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deposit_account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `properties_by_name` ON `properties` (`profile_id`,`sort_name`,`id`,`active`,`search_text`);--> statement-breakpoint
CREATE INDEX `properties_by_status` ON `properties` (`profile_id`,`active`,`sort_name`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `properties_active_name` ON `properties` (`profile_id`,name COLLATE NOCASE) WHERE active = 1;--> statement-breakpoint
CREATE TABLE `property_owners` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`is_company` integer DEFAULT false NOT NULL,
	`firstname` text DEFAULT '' NOT NULL,
	`lastname` text DEFAULT '' NOT NULL,
	`company_name` text DEFAULT '' NOT NULL,
	`sort_name` text NOT NULL,
	`display_name` text NOT NULL,
	`search_text` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`alternate_email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`alternate_phone` text DEFAULT '' NOT NULL,
	`street` text DEFAULT '' NOT NULL,
	`street2` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`postal_code` text DEFAULT '' NOT NULL,
	`country` text DEFAULT 'US' NOT NULL,
	`agreement_start` text,
	`agreement_end` text,
	`tax_id_last4` text DEFAULT '' NOT NULL,
	`tax_name` text DEFAULT '' NOT NULL,
	`include_in1099` integer DEFAULT true NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`user_id` integer,
	`signup_token` text,
	`signup_token_expiry` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `property_owners_by_name` ON `property_owners` (`profile_id`,`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `property_owners_email` ON `property_owners` (`email`);--> statement-breakpoint
CREATE INDEX `property_owners_user` ON `property_owners` (`user_id`);--> statement-breakpoint
CREATE TABLE `property_stats` (
	`property_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`units` integer DEFAULT 0 NOT NULL,
	`occupied` integer DEFAULT 0 NOT NULL,
	`on_notice` integer DEFAULT 0 NOT NULL,
	`leased_ahead` integer DEFAULT 0 NOT NULL,
	`off_market` integer DEFAULT 0 NOT NULL,
	`market_rent_cents` integer DEFAULT 0 NOT NULL,
	`rent_cents` integer DEFAULT 0 NOT NULL,
	`outstanding_cents` integer DEFAULT 0 NOT NULL,
	`credit_cents` integer DEFAULT 0 NOT NULL,
	`leases_owing` integer DEFAULT 0 NOT NULL,
	`deposits_held_cents` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `property_stats_by_units` ON `property_stats` (`profile_id`,`units`,`property_id`);--> statement-breakpoint
CREATE INDEX `property_stats_by_occupancy` ON `property_stats` (`profile_id`,occupied * 1000 / (units + (units = 0)),`property_id`);--> statement-breakpoint
CREATE INDEX `property_stats_by_rent` ON `property_stats` (`profile_id`,`rent_cents`,`property_id`);--> statement-breakpoint
CREATE INDEX `property_stats_by_outstanding` ON `property_stats` (`profile_id`,`outstanding_cents`,`property_id`);--> statement-breakpoint
CREATE TABLE `tenant_contacts` (
	`profile_id` integer NOT NULL,
	`contact` text NOT NULL,
	`tenant_id` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `contact`, `tenant_id`),
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `tenant_contacts_tenant` ON `tenant_contacts` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `tenants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`is_company` integer DEFAULT false NOT NULL,
	`firstname` text DEFAULT '' NOT NULL,
	`lastname` text DEFAULT '' NOT NULL,
	`company_name` text DEFAULT '' NOT NULL,
	`sort_name` text NOT NULL,
	`display_name` text NOT NULL,
	`search_text` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`alternate_email` text DEFAULT '' NOT NULL,
	`mobile_phone` text DEFAULT '' NOT NULL,
	`home_phone` text DEFAULT '' NOT NULL,
	`work_phone` text DEFAULT '' NOT NULL,
	`birth_date` text,
	`street` text DEFAULT '' NOT NULL,
	`street2` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`postal_code` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`mailing_preference` text DEFAULT 'email' NOT NULL,
	`sms_opt_in_date` text,
	`emergency_name` text DEFAULT '' NOT NULL,
	`emergency_relationship` text DEFAULT '' NOT NULL,
	`emergency_phone` text DEFAULT '' NOT NULL,
	`emergency_email` text DEFAULT '' NOT NULL,
	`vehicles` text DEFAULT '[]' NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`status` text DEFAULT 'none' NOT NULL,
	`current_lease_id` integer,
	`user_id` integer,
	`signup_token` text,
	`signup_token_expiry` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `tenants_by_name` ON `tenants` (`profile_id`,`sort_name`,`id`,`active`,`status`,`search_text`);--> statement-breakpoint
CREATE INDEX `tenants_by_status` ON `tenants` (`profile_id`,`status`,`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `tenants_email` ON `tenants` (`email`);--> statement-breakpoint
CREATE INDEX `tenants_user` ON `tenants` (`user_id`);--> statement-breakpoint
CREATE TABLE `units` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`unit_number` text NOT NULL,
	`sort_key` text NOT NULL,
	`former_numbers` text DEFAULT '[]' NOT NULL,
	`bedrooms` text DEFAULT 'not_set' NOT NULL,
	`bathrooms` text DEFAULT 'not_set' NOT NULL,
	`size_sqft` integer,
	`market_rent_cents` integer DEFAULT 0 NOT NULL,
	`street` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`features` text DEFAULT '[]' NOT NULL,
	`use_status` text DEFAULT 'ready' NOT NULL,
	`use_status_from` text,
	`occupancy` text DEFAULT 'vacant' NOT NULL,
	`current_lease_id` integer,
	`current_rent_cents` integer DEFAULT 0 NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `units_number` ON `units` (`property_id`,unit_number COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `units_by_property` ON `units` (`property_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `units_by_occupancy` ON `units` (`profile_id`,`occupancy`,`id`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`content_hash` text NOT NULL,
	`content` text NOT NULL,
	`header_key` text NOT NULL,
	`mapping` text NOT NULL,
	`state` text DEFAULT 'uploaded' NOT NULL,
	`result` text,
	`failure` text DEFAULT '' NOT NULL,
	`author_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`finished_date` text,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `imports_by_profile` ON `imports` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `imports_by_content` ON `imports` (`profile_id`,`content_hash`);--> statement-breakpoint
CREATE INDEX `imports_by_header` ON `imports` (`profile_id`,`header_key`);--> statement-breakpoint
CREATE TABLE `job_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`started_date` text NOT NULL,
	`finished_date` text,
	`outcome` text DEFAULT '' NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer,
	`to_address` text NOT NULL,
	`from_address` text NOT NULL,
	`subject` text NOT NULL,
	`text_body` text NOT NULL,
	`html_body` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`secret` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_date` text NOT NULL,
	`last_error` text DEFAULT '' NOT NULL,
	`provider_id` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`sent_date` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`next_attempt_date`,`id`) WHERE status IN ('queued','sending');
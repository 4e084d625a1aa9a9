CREATE TABLE `agreement_consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`version` integer NOT NULL,
	`words` text NOT NULL,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `agreement_consents_version` ON `agreement_consents` (`profile_id`,`version`);--> statement-breakpoint
CREATE TABLE `agreement_settings` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`signing_name` text DEFAULT '' NOT NULL,
	`signing_title` text DEFAULT '' NOT NULL,
	`signing_order` text DEFAULT 'tenants_first' NOT NULL,
	`expiry_days` integer DEFAULT 14 NOT NULL,
	`reminder_days` text DEFAULT '[3,7]' NOT NULL,
	`remind_before_end` integer DEFAULT true NOT NULL,
	`ask_code` integer DEFAULT false NOT NULL,
	`start_when_sealed` integer DEFAULT true NOT NULL,
	`signer_user_ids` text DEFAULT '[]' NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `agreement_template_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`template_id` integer NOT NULL,
	`version` integer NOT NULL,
	`body` text NOT NULL,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`template_id`) REFERENCES `agreement_templates`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `agreement_template_versions_number` ON `agreement_template_versions` (`template_id`,`version`);--> statement-breakpoint
CREATE TABLE `agreement_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`region` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`body` text NOT NULL,
	`retired_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `agreement_templates_name` ON `agreement_templates` (`profile_id`,name COLLATE NOCASE) WHERE retired_date IS NULL;--> statement-breakpoint
CREATE INDEX `agreement_templates_by_profile` ON `agreement_templates` (`profile_id`,`kind`,`id`);--> statement-breakpoint
CREATE TABLE `agreements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`number` text NOT NULL,
	`lease_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`unit_id` integer NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`template_key` text NOT NULL,
	`addenda` text DEFAULT '[]' NOT NULL,
	`extra_clauses` text DEFAULT '' NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`signing_order` text DEFAULT 'tenants_first' NOT NULL,
	`ask_code` integer DEFAULT false NOT NULL,
	`ask_initials` integer DEFAULT true NOT NULL,
	`shared_device` integer DEFAULT false NOT NULL,
	`invite_tenants` integer DEFAULT true NOT NULL,
	`expiry_days` integer DEFAULT 14 NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`rank` integer DEFAULT 2 NOT NULL,
	`signers` integer DEFAULT 0 NOT NULL,
	`signed` integer DEFAULT 0 NOT NULL,
	`content` text,
	`facts` text,
	`terms_digest` text DEFAULT '' NOT NULL,
	`consent_version` integer DEFAULT 0 NOT NULL,
	`consent_words` text DEFAULT '' NOT NULL,
	`document_hash` text DEFAULT '' NOT NULL,
	`document_file_id` integer,
	`sealed_hash` text DEFAULT '' NOT NULL,
	`sealed_file_id` integer,
	`on_paper` integer DEFAULT false NOT NULL,
	`sent_date` text,
	`expires_on` text,
	`last_event_date` text NOT NULL,
	`completed_date` text,
	`end_reason` text DEFAULT '' NOT NULL,
	`lease_trouble` text DEFAULT '' NOT NULL,
	`author_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`document_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sealed_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `agreements_number_unique` ON `agreements` (`number`);--> statement-breakpoint
CREATE INDEX `agreements_by_rank` ON `agreements` (`profile_id`,`rank`,`id`);--> statement-breakpoint
CREATE INDEX `agreements_by_state` ON `agreements` (`profile_id`,`state`,`rank`,`id`);--> statement-breakpoint
CREATE INDEX `agreements_by_lease` ON `agreements` (`lease_id`,`id`);--> statement-breakpoint
CREATE INDEX `agreements_open` ON `agreements` (`state`,`expires_on`) WHERE state IN ('sent','viewed','partly_signed','ours_to_sign');--> statement-breakpoint
CREATE INDEX `agreements_sealed` ON `agreements` (`sealed_hash`) WHERE completed_date IS NOT NULL;--> statement-breakpoint
CREATE INDEX `agreements_to_seal` ON `agreements` (`id`) WHERE state = 'signed';--> statement-breakpoint
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
	`pending_since` text,
	`confirmed_by_id` integer,
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
	`written_by_id` integer,
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
	`merged_into_id` integer,
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
CREATE INDEX `rental_applications_on_drafts` ON `rental_applications` (`group_id`) WHERE status = 'added_to_draft_lease';--> statement-breakpoint
CREATE TABLE `autopay_authorizations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`autopay_id` integer NOT NULL,
	`tenant_id` integer NOT NULL,
	`version` text NOT NULL,
	`text` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`autopay_id`) REFERENCES `autopays`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `autopay_authorizations_by_autopay` ON `autopay_authorizations` (`autopay_id`,`id`);--> statement-breakpoint
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
	`noticed_cents` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`saved_method_id`) REFERENCES `saved_methods`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `autopays_due` ON `autopays` (`next_date`,`id`) WHERE state = 'active' AND next_date IS NOT NULL;--> statement-breakpoint
CREATE INDEX `autopays_by_lease` ON `autopays` (`lease_id`,`id`);--> statement-breakpoint
CREATE INDEX `autopays_by_profile` ON `autopays` (`profile_id`,`state`,`id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `saved_methods_once` ON `saved_methods` (`profile_id`,`tenant_id`,`gateway`,`reference`);--> statement-breakpoint
CREATE INDEX `saved_methods_by_tenant` ON `saved_methods` (`tenant_id`,`id`);--> statement-breakpoint
CREATE TABLE `bank_accounts` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text DEFAULT 'checking' NOT NULL,
	`purpose` text DEFAULT 'operating' NOT NULL,
	`bank_name` text DEFAULT '' NOT NULL,
	`country` text DEFAULT 'US' NOT NULL,
	`routing_number` text DEFAULT '' NOT NULL,
	`last_four` text DEFAULT '' NOT NULL,
	`number_digest` text,
	`next_check_number` integer DEFAULT 1001 NOT NULL,
	`for_new_properties` integer DEFAULT false NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_accounts_number` ON `bank_accounts` (`profile_id`,`number_digest`) WHERE number_digest IS NOT NULL;--> statement-breakpoint
CREATE TABLE `bank_deposits` (
	`transaction_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`number` integer NOT NULL,
	`items` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_deposits_number` ON `bank_deposits` (`profile_id`,`number`);--> statement-breakpoint
CREATE INDEX `bank_deposits_by_account` ON `bank_deposits` (`profile_id`,`account_id`,`number`);--> statement-breakpoint
CREATE TABLE `banking_settings` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`trust_warning` text DEFAULT 'off' NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `check_numbers` (
	`transaction_id` integer NOT NULL,
	`profile_id` integer NOT NULL,
	`bank_account_id` integer NOT NULL,
	`number` integer NOT NULL,
	`voided` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`transaction_id`, `bank_account_id`),
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bank_account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `check_numbers_once` ON `check_numbers` (`bank_account_id`,`number`) WHERE voided = 0;--> statement-breakpoint
CREATE INDEX `check_numbers_by_account` ON `check_numbers` (`profile_id`,`bank_account_id`,`number`,`transaction_id`);--> statement-breakpoint
CREATE TABLE `covered_lines` (
	`posting_id` integer PRIMARY KEY NOT NULL,
	`by_transaction_id` integer NOT NULL,
	FOREIGN KEY (`posting_id`) REFERENCES `gl_postings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by_transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `covered_lines_by` ON `covered_lines` (`by_transaction_id`,`posting_id`);--> statement-breakpoint
CREATE TABLE `reconciliation_ticks` (
	`reconciliation_id` integer NOT NULL,
	`transaction_id` integer NOT NULL,
	`ticked_by_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`reconciliation_id`, `transaction_id`),
	FOREIGN KEY (`reconciliation_id`) REFERENCES `reconciliations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticked_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `reconciliations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`statement_end` text NOT NULL,
	`beginning_cents` integer NOT NULL,
	`ending_cents` integer NOT NULL,
	`cleared_cents` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`opening` integer DEFAULT false NOT NULL,
	`started_by_id` integer,
	`started_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`finished_by_id` integer,
	`finished_date` text,
	`trust_note` text DEFAULT '' NOT NULL,
	`report_file_id` integer,
	`reopen_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`started_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`finished_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `reconciliations_by_account` ON `reconciliations` (`profile_id`,`account_id`,`statement_end`);--> statement-breakpoint
CREATE UNIQUE INDEX `reconciliations_open` ON `reconciliations` (`account_id`) WHERE state = 'open';--> statement-breakpoint
CREATE TABLE `statement_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`author_id` integer,
	`file_name` text NOT NULL,
	`format` text NOT NULL,
	`content` text NOT NULL,
	`columns` text,
	`state` text DEFAULT 'checked' NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`repeated` integer DEFAULT 0 NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `statement_imports_by_account` ON `statement_imports` (`profile_id`,`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `statement_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`import_id` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`date` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`transaction_id` integer,
	`decided_by_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`import_id`) REFERENCES `statement_imports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `statement_lines_once` ON `statement_lines` (`account_id`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `statement_lines_by_state` ON `statement_lines` (`profile_id`,`account_id`,`state`,`date`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `statement_lines_match` ON `statement_lines` (`account_id`,`transaction_id`) WHERE transaction_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `uncleared_lines` (
	`profile_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`date` text NOT NULL,
	`posting_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `account_id`, `date`, `posting_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `books_keyholders` (
	`profile_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`profile_id`, `user_id`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `closed_postings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`transaction_id` integer NOT NULL,
	`user_id` integer,
	`date` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `closed_postings_by_profile` ON `closed_postings` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `closed_postings_by_transaction` ON `closed_postings` (`transaction_id`,`date`);--> statement-breakpoint
CREATE TABLE `property_closings` (
	`profile_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`closed_through` text NOT NULL,
	PRIMARY KEY(`profile_id`, `property_id`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `property_closings_by_day` ON `property_closings` (`profile_id`,`closed_through`,`property_id`);--> statement-breakpoint
CREATE TABLE `balance_reminders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`date` text NOT NULL,
	`balance_cents` integer NOT NULL,
	`mails` integer NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `balance_reminders_by_lease` ON `balance_reminders` (`lease_id`,`date`);--> statement-breakpoint
CREATE TABLE `bulk_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`txn_group_number` integer NOT NULL,
	`account_id` integer NOT NULL,
	`date` text NOT NULL,
	`memo` text DEFAULT '' NOT NULL,
	`lease_count` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`author_id` integer,
	`undone_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `bulk_runs_by_profile` ON `bulk_runs` (`profile_id`,`id`);--> statement-breakpoint
CREATE TABLE `deposit_interest_rates` (
	`profile_id` integer NOT NULL,
	`from_date` text NOT NULL,
	`interest_bp` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `from_date`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `deposit_returns` (
	`transaction_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`date` text NOT NULL,
	`held_cents` integer NOT NULL,
	`interest_cents` integer DEFAULT 0 NOT NULL,
	`withheld_cents` integer NOT NULL,
	`deadline` text NOT NULL,
	`remarks` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `deposit_returns_by_lease` ON `deposit_returns` (`lease_id`,`transaction_id`);--> statement-breakpoint
CREATE TABLE `deposit_rules` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`return_days` integer DEFAULT 30 NOT NULL,
	`interest_account_id` integer,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`interest_account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `late_fee_rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`property_id` integer,
	`lease_id` integer,
	`exempt` integer DEFAULT false NOT NULL,
	`minimum_balance_cents` integer DEFAULT 0 NOT NULL,
	`floor_cents` integer DEFAULT 0 NOT NULL,
	`month_cap_cents` integer,
	`total_cap_cents` integer,
	`account_ids` text,
	`ignore_partial_payments` integer DEFAULT false NOT NULL,
	`income_account_id` integer NOT NULL,
	`tell_tenants` integer DEFAULT false NOT NULL,
	`start_date` text NOT NULL,
	`charged_through` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`ended_on` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`income_account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "late_fee_rules_scope" CHECK(property_id IS NULL OR lease_id IS NULL)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `late_fee_rules_default` ON `late_fee_rules` (`profile_id`) WHERE property_id IS NULL AND lease_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `late_fee_rules_property` ON `late_fee_rules` (`profile_id`,`property_id`) WHERE property_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `late_fee_rules_lease` ON `late_fee_rules` (`profile_id`,`lease_id`) WHERE lease_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `late_fee_rules_due` ON `late_fee_rules` (`charged_through`) WHERE active = 1 AND exempt = 0;--> statement-breakpoint
CREATE TABLE `late_fee_steps` (
	`rule_id` integer NOT NULL,
	`step` integer NOT NULL,
	`timing` text NOT NULL,
	`grace_days` integer NOT NULL,
	`fixed_cents` integer DEFAULT 0 NOT NULL,
	`percent_bp` integer DEFAULT 0 NOT NULL,
	`percent_of` text DEFAULT 'overdue' NOT NULL,
	PRIMARY KEY(`rule_id`, `step`),
	FOREIGN KEY (`rule_id`) REFERENCES `late_fee_rules`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `late_fees` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`rule_id` integer NOT NULL,
	`step` integer NOT NULL,
	`period` text NOT NULL,
	`transaction_id` integer,
	`base_cents` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`date` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rule_id`) REFERENCES `late_fee_rules`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `late_fees_once` ON `late_fees` (`lease_id`,`step`,`period`);--> statement-breakpoint
CREATE INDEX `late_fees_by_day` ON `late_fees` (`profile_id`,`lease_id`,`date`);--> statement-breakpoint
CREATE INDEX `late_fees_transaction` ON `late_fees` (`transaction_id`);--> statement-breakpoint
CREATE TABLE `payment_plans` (
	`lease_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`note` text NOT NULL,
	`until` text,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `enum_currency` (
	`code` text PRIMARY KEY NOT NULL,
	`symbol` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `kept_forms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`address` text NOT NULL,
	`sealed_form` text NOT NULL,
	`expires_date` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `kept_forms_tokenHash_unique` ON `kept_forms` (`token_hash`);--> statement-breakpoint
CREATE INDEX `kept_forms_user` ON `kept_forms` (`user_id`);--> statement-breakpoint
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
	`emergency_phone` text DEFAULT '' NOT NULL,
	`time_zone` text DEFAULT 'America/New_York' NOT NULL,
	`accounting_basis` text DEFAULT 'accrual' NOT NULL,
	`fiscal_year_end_month` integer DEFAULT 12 NOT NULL,
	`owner_payout_day` integer,
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
	`tenant_id` integer,
	`property_owner_id` integer,
	`lease_id` integer,
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
	`new_email` text,
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
CREATE INDEX `users_managers` ON `users` (`id`) WHERE user_role = 'property_manager';--> statement-breakpoint
CREATE TABLE `journal_drafts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`date` text,
	`memo` text DEFAULT '' NOT NULL,
	`lease_id` integer,
	`reverse_on` text,
	`lines` text NOT NULL,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `journal_drafts_by_profile` ON `journal_drafts` (`profile_id`,`id`);--> statement-breakpoint
CREATE TABLE `journal_entries` (
	`transaction_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`number` integer NOT NULL,
	`date` text NOT NULL,
	`memo` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`property_id` integer,
	`line_count` integer NOT NULL,
	`author_id` integer,
	`reversed` integer DEFAULT false NOT NULL,
	`lines` text NOT NULL,
	`reverse_on` text,
	`reversal_due` integer DEFAULT false NOT NULL,
	`last_failure` text DEFAULT '' NOT NULL,
	`template_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `journal_entries_number` ON `journal_entries` (`profile_id`,`number`);--> statement-breakpoint
CREATE INDEX `journal_entries_by_date` ON `journal_entries` (`profile_id`,`date`,`transaction_id`);--> statement-breakpoint
CREATE INDEX `journal_entries_by_author` ON `journal_entries` (`profile_id`,`author_id`,`reversed`,`amount_cents`);--> statement-breakpoint
CREATE INDEX `journal_entries_to_reverse` ON `journal_entries` (`reverse_on`,`transaction_id`) WHERE reversal_due = 1;--> statement-breakpoint
CREATE TABLE `journal_template_postings` (
	`template_id` integer NOT NULL,
	`due_date` text NOT NULL,
	`profile_id` integer NOT NULL,
	`transaction_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	PRIMARY KEY(`template_id`, `due_date`),
	FOREIGN KEY (`template_id`) REFERENCES `journal_templates`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `journal_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`memo` text NOT NULL,
	`lease_id` integer,
	`lines` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reverse_days` integer,
	`cycle` text,
	`first_date` text,
	`anchor_day` integer,
	`to_date` text,
	`next_date` text,
	`posted_count` integer DEFAULT 0 NOT NULL,
	`paused` integer DEFAULT false NOT NULL,
	`last_failure` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `journal_templates_name` ON `journal_templates` (`profile_id`,memo COLLATE NOCASE) WHERE cycle IS NULL;--> statement-breakpoint
CREATE INDEX `journal_templates_by_profile` ON `journal_templates` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `journal_templates_due` ON `journal_templates` (`next_date`,`id`) WHERE paused = 0 AND next_date IS NOT NULL;--> statement-breakpoint
CREATE TABLE `lease_endings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`notice_date` text,
	`given_by` text NOT NULL,
	`reason` text NOT NULL,
	`remarks` text DEFAULT '' NOT NULL,
	`move_out_date` text NOT NULL,
	`prorate_before` text NOT NULL,
	`credit_ids` text DEFAULT '[]' NOT NULL,
	`fee_id` integer,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`undone_date` text,
	`undo_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fee_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `lease_endings_by_lease` ON `lease_endings` (`lease_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `lease_endings_in_force` ON `lease_endings` (`lease_id`) WHERE undone_date IS NULL;--> statement-breakpoint
CREATE TABLE `lease_extensions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`type_before` text NOT NULL,
	`end_before` text,
	`type` text NOT NULL,
	`end_date` text,
	`reason` text DEFAULT '' NOT NULL,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `lease_extensions_by_lease` ON `lease_extensions` (`lease_id`,`id`);--> statement-breakpoint
CREATE TABLE `lease_transfers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`from_lease_id` integer NOT NULL,
	`to_lease_id` integer NOT NULL,
	`carried` text DEFAULT '[]' NOT NULL,
	`settled_date` text,
	`transaction_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from_lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `lease_transfers_toLeaseId_unique` ON `lease_transfers` (`to_lease_id`);--> statement-breakpoint
CREATE INDEX `lease_transfers_from` ON `lease_transfers` (`from_lease_id`);--> statement-breakpoint
CREATE INDEX `lease_transfers_open` ON `lease_transfers` (`to_lease_id`) WHERE settled_date IS NULL;--> statement-breakpoint
CREATE TABLE `move_out_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`tenant_id` integer NOT NULL,
	`move_out_date` text NOT NULL,
	`forwarding_address` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'given' NOT NULL,
	`given_date` text NOT NULL,
	`settled_date` text,
	`answer` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `move_out_notices_by_lease` ON `move_out_notices` (`lease_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `move_out_notices_open` ON `move_out_notices` (`lease_id`,`tenant_id`) WHERE state = 'given';--> statement-breakpoint
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
	`share_cents` integer,
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
	`signing_since` text,
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
CREATE INDEX `leases_owing` ON `leases` (`profile_id`,balance_cents DESC,`id`) WHERE balance_cents > 0;--> statement-breakpoint
CREATE INDEX `leases_by_start` ON `leases` (`profile_id`,`stage`,`start_date`);--> statement-breakpoint
CREATE INDEX `leases_by_end` ON `leases` (`profile_id`,`stage`,`end_date`);--> statement-breakpoint
CREATE INDEX `leases_by_status` ON `leases` (`profile_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `leases_search` ON `leases` (`profile_id`,`name`,`status`,`unit_id`,`property_id`) WHERE stage = 'executed';--> statement-breakpoint
CREATE INDEX `leases_elsewhere` ON `leases` (`profile_id`,`property_id`,`status`,`balance_cents`) WHERE status IN ('past', 'future') AND balance_cents <> 0;--> statement-breakpoint
CREATE INDEX `leases_deposit_due` ON `leases` (`profile_id`,`move_out_date`,`id`) WHERE deposit_cents > 0 AND move_out_date IS NOT NULL;--> statement-breakpoint
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
	`exclude_from_1099` integer DEFAULT false NOT NULL,
	`late_fees_apply` integer DEFAULT true NOT NULL,
	`management_fee_applies` integer DEFAULT true NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parent_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `gl_accounts_number` ON `gl_accounts` (`profile_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `gl_accounts_name` ON `gl_accounts` (`profile_id`,name COLLATE NOCASE);--> statement-breakpoint
CREATE UNIQUE INDEX `gl_accounts_role` ON `gl_accounts` (`profile_id`,`system_key`) WHERE system_key IS NOT NULL;--> statement-breakpoint
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
CREATE INDEX `gl_postings_by_lease` ON `gl_postings` (`lease_id`,`date`,`id`,`account_id`,`amount_cents`) WHERE lease_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `gl_postings_by_owner` ON `gl_postings` (`owner_id`,`account_id`,`date`,`id`,`amount_cents`) WHERE owner_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `gl_postings_by_vendor` ON `gl_postings` (`vendor_id`,`account_id`,`date`,`id`,`amount_cents`) WHERE vendor_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `gl_transactions` (
	`id` integer PRIMARY KEY NOT NULL,
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
CREATE INDEX `gl_transactions_group` ON `gl_transactions` (`profile_id`,`txn_group_number`) WHERE txn_group_number IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `gl_transactions_key` ON `gl_transactions` (`profile_id`,`idempotency_key`) WHERE idempotency_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `gl_transactions_by_type` ON `gl_transactions` (`profile_id`,`type`,`date`,`id`) WHERE type NOT IN ('charge', 'payment');--> statement-breakpoint
CREATE INDEX `gl_transactions_corrects` ON `gl_transactions` (`corrects`) WHERE corrects IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `gl_transactions_reversal` ON `gl_transactions` (`reversal_of`) WHERE reversal_of IS NOT NULL;--> statement-breakpoint
CREATE TABLE `cash_by_property` (
	`profile_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `account_id`, `property_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `gl_daily` (
	`profile_id` integer NOT NULL,
	`basis` integer NOT NULL,
	`account_id` integer NOT NULL,
	`date` text NOT NULL,
	`debit_cents` integer NOT NULL,
	`credit_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `basis`, `date`, `account_id`)
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
CREATE INDEX `gl_monthly_by_property` ON `gl_monthly` (`profile_id`,`basis`,`property_id`,`month`,`account_id`);--> statement-breakpoint
CREATE TABLE `gl_openings` (
	`profile_id` integer NOT NULL,
	`basis` integer NOT NULL,
	`property_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`debit_cents` integer NOT NULL,
	`credit_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `basis`, `property_id`, `account_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `gl_yearly` (
	`profile_id` integer NOT NULL,
	`year` text NOT NULL,
	`account_id` integer NOT NULL,
	`basis` integer NOT NULL,
	`debit_cents` integer NOT NULL,
	`credit_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `year`, `account_id`, `basis`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `receivables_by_month` (
	`profile_id` integer NOT NULL,
	`month` text NOT NULL,
	`charged_cents` integer NOT NULL,
	`credited_cents` integer NOT NULL,
	`collected_cents` integer NOT NULL,
	`prepaid_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `month`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
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
CREATE TABLE `listing_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `listing_inquiries` (
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
CREATE INDEX `listing_inquiries_by_status` ON `listing_inquiries` (`profile_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `listing_inquiries_by_listing` ON `listing_inquiries` (`listing_id`,`id`);--> statement-breakpoint
CREATE TABLE `listing_interests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer DEFAULT 0 NOT NULL,
	`email` text NOT NULL,
	`search` text DEFAULT '{}' NOT NULL,
	`confirmed_date` text,
	`told_until` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `listing_interests_wanted` ON `listing_interests` (`profile_id`,`email`,`search`);--> statement-breakpoint
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
	`refund_when_let` integer DEFAULT false NOT NULL,
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
	`craigslist_told` integer DEFAULT false NOT NULL,
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
CREATE INDEX `listings_public_organization` ON `listings` (`profile_id`,`published_date`,`id`,`rent_cents`,`beds`,`baths_tenths`,`available_date`,`facts`,`expires_date`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `listings_by_status` ON `listings` (`profile_id`,`status`,`listed_on`,`id`);--> statement-breakpoint
CREATE INDEX `listings_by_unit` ON `listings` (`unit_id`,`id`);--> statement-breakpoint
CREATE INDEX `listings_by_property` ON `listings` (`property_id`,`id`);--> statement-breakpoint
CREATE INDEX `listings_expiring` ON `listings` (`expires_date`) WHERE status IN ('active', 'paused');--> statement-breakpoint
CREATE INDEX `listings_to_publish` ON `listings` (`publish_date`) WHERE status = 'draft' AND publish_date IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listings_unsettled` ON `listings` (`id`) WHERE settled = 0;--> statement-breakpoint
CREATE INDEX `listings_posted` ON `listings` (`craigslist_date`) WHERE craigslist_date IS NOT NULL AND craigslist_told = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `listings_one_live` ON `listings` (`unit_id`) WHERE status = 'active';--> statement-breakpoint
CREATE TABLE `maintenance_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`number` integer NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`category` text DEFAULT 'other' NOT NULL,
	`place` text DEFAULT 'other' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`priority` text DEFAULT 'normal' NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`entry` text DEFAULT 'unknown' NOT NULL,
	`entry_notes` text DEFAULT '' NOT NULL,
	`pets` text DEFAULT '' NOT NULL,
	`alarm_note` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`property_id` integer,
	`unit_id` integer,
	`lease_id` integer,
	`tenant_id` integer,
	`owner_id` integer,
	`requester_name` text NOT NULL,
	`shared_with_tenants` integer DEFAULT false NOT NULL,
	`shared_with_owners` integer DEFAULT false NOT NULL,
	`assignee_id` integer,
	`due_date` text,
	`deferred_until` text,
	`waits_for_resident` integer DEFAULT false NOT NULL,
	`visit_date` text,
	`visit_window` text DEFAULT '' NOT NULL,
	`ended_date` text,
	`ended_on` text,
	`rating` integer,
	`search_text` text NOT NULL,
	`author_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`open` integer GENERATED ALWAYS AS (status NOT IN ('completed', 'closed')) VIRTUAL,
	`urgency` integer GENERATED ALWAYS AS (CASE priority WHEN 'urgent' THEN 0 WHEN 'high' THEN 1 WHEN 'normal' THEN 2 ELSE 3 END) VIRTUAL,
	`due_order` text GENERATED ALWAYS AS (coalesce(due_date, '9999-12-31')) VIRTUAL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `maintenance_requests_number` ON `maintenance_requests` (`profile_id`,`number`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_urgency` ON `maintenance_requests` (`profile_id`,`open`,`urgency`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_all_urgency` ON `maintenance_requests` (`profile_id`,`urgency`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_update` ON `maintenance_requests` (`profile_id`,`updated_date`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_property` ON `maintenance_requests` (`property_id`,`open`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_unit` ON `maintenance_requests` (`unit_id`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_lease` ON `maintenance_requests` (`lease_id`,`id`) WHERE lease_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `maintenance_requests_ended` ON `maintenance_requests` (`profile_id`,`ended_date`) WHERE ended_date IS NOT NULL;--> statement-breakpoint
CREATE INDEX `maintenance_requests_unanswered` ON `maintenance_requests` (`ended_on`,`id`) WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX `maintenance_requests_deferred` ON `maintenance_requests` (`deferred_until`,`id`) WHERE status = 'deferred';--> statement-breakpoint
CREATE TABLE `request_estimates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`request_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`scope` text NOT NULL,
	`vendor_id` integer,
	`state` text DEFAULT 'asked' NOT NULL,
	`asked_by_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`answered_by_id` integer,
	`answered_date` text,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `maintenance_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answered_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `request_estimates_by_request` ON `request_estimates` (`request_id`,`id`);--> statement-breakpoint
CREATE INDEX `request_estimates_asked` ON `request_estimates` (`profile_id`,`request_id`) WHERE state = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX `request_estimates_one_asked` ON `request_estimates` (`request_id`) WHERE state = 'asked';--> statement-breakpoint
CREATE TABLE `request_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`request_id` integer NOT NULL,
	`channel` text NOT NULL,
	`body` text NOT NULL,
	`author_id` integer NOT NULL,
	`author_role` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `maintenance_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `request_messages_by_request` ON `request_messages` (`request_id`,`id`);--> statement-breakpoint
CREATE TABLE `daily_notices` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`told_through` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `live_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`notification_id` integer,
	`session_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `live_events_by_user` ON `live_events` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `notification_lead_times` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`upcoming_rent_days` integer NOT NULL,
	`renewal_days` integer NOT NULL,
	`vacant_days` integer NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`preferences` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`told_as` text DEFAULT 'property_manager' NOT NULL,
	`place_id` integer DEFAULT 0 NOT NULL,
	`type` text NOT NULL,
	`message` text NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`read` integer DEFAULT false NOT NULL,
	`cause` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `notifications_by_user` ON `notifications` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,`id`) WHERE read = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_cause` ON `notifications` (`user_id`,`told_as`,`place_id`,`cause`) WHERE cause <> '';--> statement-breakpoint
CREATE TABLE `form_1099_thresholds` (
	`profile_id` integer NOT NULL,
	`year` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `year`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `management_fee_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`number` integer NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`date` text NOT NULL,
	`company_account_id` integer NOT NULL,
	`properties` integer NOT NULL,
	`paid_cents` integer NOT NULL,
	`due_cents` integer NOT NULL,
	`seen_application_id` integer NOT NULL,
	`seen_transaction_id` integer NOT NULL,
	`undone_date` text,
	`undone_reason` text DEFAULT '' NOT NULL,
	`undone_by_id` integer,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`undone_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `management_fee_runs_number` ON `management_fee_runs` (`profile_id`,`number`);--> statement-breakpoint
CREATE TABLE `management_fees` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`run_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`terms` text NOT NULL,
	`collected_cents` integer NOT NULL,
	`returned_cents` integer NOT NULL,
	`late_cents` integer NOT NULL,
	`carried_cents` integer NOT NULL,
	`base_cents` integer NOT NULL,
	`computed_cents` integer NOT NULL,
	`due_before_cents` integer NOT NULL,
	`charged_cents` integer NOT NULL,
	`paid_cents` integer NOT NULL,
	`due_cents` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`transaction_id` integer,
	`undone` integer DEFAULT false NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`run_id`) REFERENCES `management_fee_runs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `management_fees_by_run` ON `management_fees` (`run_id`,`property_id`);--> statement-breakpoint
CREATE INDEX `management_fees_by_property` ON `management_fees` (`property_id`,`undone`,`to_date`,`id`);--> statement-breakpoint
CREATE TABLE `owner_bank_accounts` (
	`owner_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`holder_name` text NOT NULL,
	`kind` text NOT NULL,
	`routing_number` text NOT NULL,
	`sealed_number` text NOT NULL,
	`last_four` text NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `owner_bank_accounts_by_profile` ON `owner_bank_accounts` (`profile_id`,`owner_id`);--> statement-breakpoint
CREATE TABLE `owner_payment_batches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`date` text NOT NULL,
	`method` text NOT NULL,
	`payments` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `owner_payment_batches_by_profile` ON `owner_payment_batches` (`profile_id`,`id`);--> statement-breakpoint
CREATE TABLE `owner_statement_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`file_id` integer NOT NULL,
	`email` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `owner_statement_mails_by_day` ON `owner_statement_mails` (`profile_id`,`to_date`,`owner_id`);--> statement-breakpoint
CREATE TABLE `owner_statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`closing_cents` integer NOT NULL,
	`digest` text DEFAULT '' NOT NULL,
	`file_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `owner_statements_by_owner` ON `owner_statements` (`owner_id`,`to_date`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `owner_statements_once` ON `owner_statements` (`owner_id`,`from_date`,`to_date`,`digest`) WHERE digest <> '';--> statement-breakpoint
CREATE TABLE `owner_transactions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`transaction_id` integer NOT NULL,
	`kind` text NOT NULL,
	`date` text NOT NULL,
	`owner_id` integer,
	`property_id` integer NOT NULL,
	`bank_account_id` integer NOT NULL,
	`method` text DEFAULT '' NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`memo` text DEFAULT '' NOT NULL,
	`amount_cents` integer NOT NULL,
	`batch_id` integer,
	`reversed` integer DEFAULT false NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bank_account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`batch_id`) REFERENCES `owner_payment_batches`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `owner_transactions_by_date` ON `owner_transactions` (`profile_id`,`date`,`id`,`kind`,`reversed`,`amount_cents`);--> statement-breakpoint
CREATE INDEX `owner_transactions_by_kind` ON `owner_transactions` (`profile_id`,`reversed`,`kind`,`amount_cents`);--> statement-breakpoint
CREATE INDEX `owner_transactions_by_owner` ON `owner_transactions` (`owner_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `owner_transactions_by_property` ON `owner_transactions` (`property_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `owner_transactions_by_transaction` ON `owner_transactions` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `owner_transactions_by_batch` ON `owner_transactions` (`batch_id`) WHERE batch_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `owner_bank_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`holder_name` text NOT NULL,
	`kind` text NOT NULL,
	`routing_number` text NOT NULL,
	`sealed_number` text NOT NULL,
	`last_four` text NOT NULL,
	`token_hash` text NOT NULL,
	`token_expires` text NOT NULL,
	`confirmed_date` text,
	`effective_on` text,
	`ended_date` text,
	`outcome` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `owner_bank_changes_open` ON `owner_bank_changes` (`owner_id`) WHERE ended_date IS NULL;--> statement-breakpoint
CREATE INDEX `owner_bank_changes_due` ON `owner_bank_changes` (`effective_on`) WHERE ended_date IS NULL AND effective_on IS NOT NULL;--> statement-breakpoint
CREATE INDEX `owner_bank_changes_by_owner` ON `owner_bank_changes` (`profile_id`,`owner_id`,`id`);--> statement-breakpoint
CREATE TABLE `owner_preferences` (
	`owner_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`statements_by` text DEFAULT 'email' NOT NULL,
	`electronic1099_date` text,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `property_owners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `owner_preferences_by_profile` ON `owner_preferences` (`profile_id`,`owner_id`);--> statement-breakpoint
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
CREATE INDEX `disbursements_numbers` ON `disbursements` (`profile_id`,`bank_account_id`,`check_number`) WHERE check_number IS NOT NULL;--> statement-breakpoint
CREATE INDEX `disbursements_to_print` ON `disbursements` (`profile_id`,`bank_account_id`,`check_number`) WHERE check_number IS NOT NULL AND printed_date IS NULL AND voided = 0;--> statement-breakpoint
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
CREATE INDEX `expense_charges_by_charge` ON `expense_charges` (`charge_id`);--> statement-breakpoint
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
CREATE INDEX `expenses_listed` ON `expenses` (`profile_id`,`date`,`transaction_id`,`reversed`,`amount_cents`,`open_cents`,`kind`,`property_id`);--> statement-breakpoint
CREATE INDEX `expenses_by_vendor` ON `expenses` (`profile_id`,`vendor_id`,`date`,`transaction_id`,`reversed`,`amount_cents`);--> statement-breakpoint
CREATE INDEX `expenses_unsettled` ON `expenses` (`profile_id`,`kind`,`vendor_id`,`due_date`,`open_cents`) WHERE open_cents > 0;--> statement-breakpoint
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
CREATE UNIQUE INDEX `vendors_active_name` ON `vendors` (`profile_id`,display_name COLLATE NOCASE) WHERE active = 1;--> statement-breakpoint
CREATE TABLE `online_payment_blocks` (
	`lease_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL
) STRICT;
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
	`bank_fee_by` text DEFAULT 'organization' NOT NULL,
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
	`priority` text DEFAULT '[]' NOT NULL,
	`news_asked_date` text,
	`connected_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rent_bank_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deposit_bank_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `property_settle_orders` (
	`property_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`settles` text NOT NULL,
	`late_fees_last` integer DEFAULT false NOT NULL,
	`priority` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `property_settle_orders_by_profile` ON `property_settle_orders` (`profile_id`,`property_id`);--> statement-breakpoint
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
CREATE INDEX `rent_allocations_by_profile` ON `rent_allocations` (`profile_id`,`property_id`);--> statement-breakpoint
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
	`owed_cents` integer,
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
CREATE UNIQUE INDEX `online_payments_key` ON `online_payments` (`profile_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `online_payments_by_profile` ON `online_payments` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `online_payments_by_state` ON `online_payments` (`profile_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `online_payments_by_lease` ON `online_payments` (`lease_id`,`id`) WHERE lease_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `online_payments_by_subject` ON `online_payments` (`profile_id`,`purpose`,`subject_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `online_payments_gateway` ON `online_payments` (`gateway`,`gateway_id`) WHERE gateway_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `online_payments_charge` ON `online_payments` (`gateway`,`gateway_charge`) WHERE gateway_charge IS NOT NULL;--> statement-breakpoint
CREATE INDEX `online_payments_by_payout` ON `online_payments` (`payout_id`) WHERE payout_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `online_payments_unfinished` ON `online_payments` (`checked_date`,`id`) WHERE state IN ('created','open','processing') OR (state = 'settled' AND transaction_id IS NULL);--> statement-breakpoint
CREATE INDEX `online_payments_scheduled` ON `online_payments` (`scheduled_for`,`id`) WHERE state = 'scheduled';--> statement-breakpoint
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
CREATE INDEX `payout_items_by_payment` ON `payout_items` (`payment_id`,`payout_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `payouts_gateway` ON `payouts` (`profile_id`,`gateway`,`gateway_id`);--> statement-breakpoint
CREATE INDEX `payouts_by_profile` ON `payouts` (`profile_id`,`date`,`id`);--> statement-breakpoint
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
CREATE INDEX `sandbox_objects_by_account` ON `sandbox_objects` (`account`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `sandbox_objects_by_state` ON `sandbox_objects` (`kind`,`state`);--> statement-breakpoint
CREATE INDEX `sandbox_objects_moving` ON `sandbox_objects` (`moves_on`,`id`) WHERE moves_on IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_objects_key` ON `sandbox_objects` (`account`,`idempotency_key`) WHERE idempotency_key IS NOT NULL;--> statement-breakpoint
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
	`invited_date` text,
	`signed_up_date` text,
	`portal_blocked_date` text,
	`portal_blocked_message` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `property_owners_by_name` ON `property_owners` (`profile_id`,`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `property_owners_email` ON `property_owners` (`email`);--> statement-breakpoint
CREATE INDEX `property_owners_user` ON `property_owners` (`user_id`);--> statement-breakpoint
CREATE INDEX `property_owners_signup_token` ON `property_owners` (`signup_token`) WHERE signup_token IS NOT NULL;--> statement-breakpoint
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
	`invited_date` text,
	`signed_up_date` text,
	`portal_blocked_date` text,
	`portal_blocked_message` text DEFAULT '' NOT NULL,
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
CREATE INDEX `tenants_signup_token` ON `tenants` (`signup_token`) WHERE signup_token IS NOT NULL;--> statement-breakpoint
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
	`sealed` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`added_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `files_storageKey_unique` ON `files` (`storage_key`);--> statement-breakpoint
CREATE INDEX `files_by_subject` ON `files` (`profile_id`,`subject_kind`,`subject_id`,`bucket`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`profile_id` integer NOT NULL,
	`key` text NOT NULL,
	`digest` text DEFAULT '' NOT NULL,
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
CREATE TABLE `support_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`name` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`topic` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`page` text DEFAULT '' NOT NULL,
	`reply_by` text DEFAULT 'email' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `support_messages_by_user` ON `support_messages` (`user_id`,`id`);--> statement-breakpoint
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
--> statement-breakpoint
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
	`management_fee_per_unit_cents` integer DEFAULT 0 NOT NULL,
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
CREATE INDEX `properties_by_manager` ON `properties` (`profile_id`,`manager_name`) WHERE manager_name <> '';--> statement-breakpoint
CREATE INDEX `properties_by_status` ON `properties` (`profile_id`,`active`,`sort_name`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `properties_active_name` ON `properties` (`profile_id`,name COLLATE NOCASE) WHERE active = 1;--> statement-breakpoint
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
CREATE INDEX `units_search` ON `units` (`profile_id`,`unit_number`) WHERE unit_number <> '';--> statement-breakpoint
CREATE INDEX `units_by_occupancy` ON `units` (`profile_id`,`occupancy`,`id`);--> statement-breakpoint
CREATE TABLE `renters_insurances` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`tenant_id` integer NOT NULL,
	`company` text NOT NULL,
	`policy_number` text NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`liability_cents` integer,
	`file_id` integer,
	`added_by_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`added_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `renters_insurances_by_tenant` ON `renters_insurances` (`profile_id`,`tenant_id`,`to_date`);--> statement-breakpoint
CREATE INDEX `renters_insurances_by_end` ON `renters_insurances` (`profile_id`,`to_date`);--> statement-breakpoint
CREATE TABLE `import_files` (
	`import_id` integer PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`content_hash` text NOT NULL,
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
	`recipient_kind` text,
	`recipient_id` integer,
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
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`next_attempt_date`,`id`) WHERE status IN ('queued','sending');--> statement-breakpoint
CREATE INDEX `mail_outbox_failed` ON `mail_outbox` (`profile_id`,`created_date`) WHERE status = 'failed';--> statement-breakpoint
CREATE TABLE `search_progress` (
	`source` text PRIMARY KEY NOT NULL,
	`through_id` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `search_words` (
	`profile_id` integer NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`profile_id`, `word`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `search_words_by_ending` ON `search_words` (`profile_id`,substr(word, -2));--> statement-breakpoint
CREATE TABLE `applications` (
	`id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`payment_posting_id` integer NOT NULL,
	`charge_posting_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`date` text NOT NULL,
	`author_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`payment_posting_id`) REFERENCES `settlements`(`posting_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`charge_posting_id`) REFERENCES `charges`(`posting_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `applications_charge` ON `applications` (`charge_posting_id`,`date`);--> statement-breakpoint
CREATE INDEX `applications_payment` ON `applications` (`payment_posting_id`,`charge_posting_id`,`date`,`amount_cents`);--> statement-breakpoint
CREATE INDEX `applications_by_date` ON `applications` (`profile_id`,`date`,`id`);--> statement-breakpoint
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
CREATE TABLE `leases_to_settle` (
	`lease_id` integer PRIMARY KEY NOT NULL,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `left_prepaid` (
	`transaction_id` integer NOT NULL,
	`charge_posting_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`applied_on` text,
	PRIMARY KEY(`transaction_id`, `charge_posting_id`),
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`charge_posting_id`) REFERENCES `charges`(`posting_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `left_prepaid_lease` ON `left_prepaid` (`lease_id`) WHERE applied_on IS NULL;--> statement-breakpoint
CREATE TABLE `named_applications` (
	`transaction_id` integer NOT NULL,
	`charge_posting_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	PRIMARY KEY(`transaction_id`, `charge_posting_id`),
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`charge_posting_id`) REFERENCES `charges`(`posting_id`) ON UPDATE no action ON DELETE no action
) STRICT;
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
CREATE TABLE `agreement_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`agreement_id` integer NOT NULL,
	`signer_id` integer,
	`user_id` integer,
	`kind` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`ip_address` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agreement_id`) REFERENCES `agreements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`signer_id`) REFERENCES `agreement_signers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `agreement_events_by_agreement` ON `agreement_events` (`agreement_id`,`id`);--> statement-breakpoint
CREATE TABLE `agreement_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`agreement_id` integer NOT NULL,
	`signer_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`expires_date` text,
	`ended_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agreement_id`) REFERENCES `agreements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`signer_id`) REFERENCES `agreement_signers`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `agreement_links_tokenHash_unique` ON `agreement_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `agreement_links_by_signer` ON `agreement_links` (`signer_id`,`id`);--> statement-breakpoint
CREATE TABLE `agreement_signers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`agreement_id` integer NOT NULL,
	`position` integer NOT NULL,
	`turn` integer NOT NULL,
	`role` text NOT NULL,
	`tenant_id` integer,
	`user_id` integer,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`mailed_date` text,
	`viewed_date` text,
	`consent_date` text,
	`paper_asked_date` text,
	`reminded_on` text,
	`initialed` text DEFAULT '[]' NOT NULL,
	`signed_date` text,
	`typed_name` text DEFAULT '' NOT NULL,
	`drawing` blob,
	`ip_address` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`decline_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agreement_id`) REFERENCES `agreements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `agreement_signers_by_agreement` ON `agreement_signers` (`agreement_id`,`position`);--> statement-breakpoint
CREATE TABLE `agreement_visits` (
	`signer_id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`agreement_id` integer NOT NULL,
	`session_hash` text,
	`code_hash` text,
	`code_expires_date` text,
	`code_tries` integer DEFAULT 0 NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`signer_id`) REFERENCES `agreement_signers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agreement_id`) REFERENCES `agreements`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `agreement_visits_sessionHash_unique` ON `agreement_visits` (`session_hash`);--> statement-breakpoint
CREATE TABLE `budgets` (
	`profile_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`month` text NOT NULL,
	`amount_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `property_id`, `month`, `account_id`),
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;

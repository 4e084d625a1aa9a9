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
CREATE TABLE `agreement_settings` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`signing_name` text DEFAULT '' NOT NULL,
	`signing_title` text DEFAULT '' NOT NULL,
	`signing_order` text DEFAULT 'tenants_first' NOT NULL,
	`expiry_days` integer DEFAULT 14 NOT NULL,
	`reminder_days` text DEFAULT '[3,7]' NOT NULL,
	`remind_before_end` integer DEFAULT true NOT NULL,
	`ask_code` integer DEFAULT false NOT NULL,
	`signer_user_ids` text DEFAULT '[]' NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
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
CREATE INDEX `agreements_to_seal` ON `agreements` (`id`) WHERE state = 'signed';
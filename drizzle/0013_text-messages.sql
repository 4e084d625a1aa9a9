CREATE TABLE `organization_announcement_texts` (
	`announcement_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`announcement_id`, `user_id`),
	FOREIGN KEY (`announcement_id`) REFERENCES `organization_announcements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `text_consents` (
	`id` integer PRIMARY KEY NOT NULL,
	`profile_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`phone` text NOT NULL,
	`state` text NOT NULL,
	`words_version` integer NOT NULL,
	`words` text NOT NULL,
	`asked_date` text NOT NULL,
	`ip_address` text NOT NULL,
	`user_agent` text NOT NULL,
	`code_hash` text,
	`code_until` text,
	`code_tries` integer DEFAULT 0 NOT NULL,
	`on_date` text,
	`ended_date` text,
	`ended_how` text,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `text_consents_on` ON `text_consents` (`profile_id`,`user_id`) WHERE state = 'on';--> statement-breakpoint
CREATE UNIQUE INDEX `text_consents_asked` ON `text_consents` (`profile_id`,`user_id`) WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX `text_consents_phone` ON `text_consents` (`phone`,`asked_date`);--> statement-breakpoint
CREATE INDEX `text_consents_user` ON `text_consents` (`user_id`,`asked_date`);--> statement-breakpoint
CREATE TABLE `text_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`to_phone` text NOT NULL,
	`body` text NOT NULL,
	`kind` text NOT NULL,
	`urgent` integer DEFAULT false NOT NULL,
	`parts` integer NOT NULL,
	`author_id` integer,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_date` text NOT NULL,
	`useless_date` text,
	`maybe_sent_date` text,
	`last_error` text DEFAULT '' NOT NULL,
	`provider_id` text DEFAULT '' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`sent_date` text,
	`delivered_date` text,
	`resent_date` text,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `text_messages_due` ON `text_messages` (`next_attempt_date`,`id`) WHERE status IN ('queued','sending');--> statement-breakpoint
CREATE INDEX `text_messages_failed` ON `text_messages` (`profile_id`,`created_date`) WHERE status IN ('failed','undelivered');--> statement-breakpoint
CREATE INDEX `text_messages_provider` ON `text_messages` (`provider_id`) WHERE provider_id <> '';--> statement-breakpoint
CREATE INDEX `text_messages_by_day` ON `text_messages` (`profile_id`,`created_date`,`status`,`parts`);--> statement-breakpoint
CREATE INDEX `text_messages_by_profile` ON `text_messages` (`profile_id`,`id`);--> statement-breakpoint
CREATE INDEX `text_messages_by_person` ON `text_messages` (`profile_id`,`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `text_messages_waiting` ON `text_messages` (`to_phone`) WHERE status = 'queued';--> statement-breakpoint
CREATE TABLE `text_replies` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`word` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `text_replies_phone` ON `text_replies` (`phone`,`created_date`);--> statement-breakpoint
CREATE TABLE `text_stops` (
	`phone` text PRIMARY KEY NOT NULL,
	`stopped_date` text NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `organization_announcements` ADD `by_text` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `organization_announcements` ADD `texted_date` text;--> statement-breakpoint
ALTER TABLE `organization_announcements` ADD `texted` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `organization_announcements_to_text` ON `organization_announcements` (`from_date`) WHERE state = 'announced' AND by_text = 1 AND texted_date IS NULL;
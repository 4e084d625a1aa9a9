ALTER TABLE `application_decisions` ADD `pending_since` text;--> statement-breakpoint
ALTER TABLE `application_decisions` ADD `confirmed_by_id` integer;
ALTER TABLE `mail_outbox` ADD `recipient_kind` text;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `recipient_id` integer;
CREATE TABLE `data_key_check` (
	`id` integer PRIMARY KEY NOT NULL,
	`value` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `mail_outbox_worded` ON `mail_outbox` (`sent_date`) WHERE status = 'sent' AND text_body <> '';
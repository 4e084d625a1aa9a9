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
CREATE INDEX `kept_forms_user` ON `kept_forms` (`user_id`);
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
ALTER TABLE `owner_statements` ADD `digest` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `owner_statements_once` ON `owner_statements` (`owner_id`,`from_date`,`to_date`,`digest`) WHERE digest <> '';--> statement-breakpoint
CREATE INDEX `expense_charges_by_charge` ON `expense_charges` (`charge_id`);
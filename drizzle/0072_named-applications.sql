CREATE TABLE `named_applications` (
	`transaction_id` integer NOT NULL,
	`charge_posting_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	PRIMARY KEY(`transaction_id`, `charge_posting_id`),
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`charge_posting_id`) REFERENCES `charges`(`posting_id`) ON UPDATE no action ON DELETE no action
) STRICT;

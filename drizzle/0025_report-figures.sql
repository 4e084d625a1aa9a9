CREATE TABLE `exception_checks` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`checked_date` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `lease_exceptions` (
	`profile_id` integer NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`lease_id` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `position`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `lease_exceptions_by_kind` ON `lease_exceptions` (`profile_id`,`kind`,`position`);--> statement-breakpoint
CREATE INDEX `lease_exceptions_by_lease` ON `lease_exceptions` (`lease_id`);--> statement-breakpoint
CREATE INDEX `gl_transactions_late` ON `gl_transactions` (`profile_id`,`created_date`) WHERE date < substr(created_date, 1, 10);--> statement-breakpoint
CREATE INDEX `gl_transactions_reversals` ON `gl_transactions` (`profile_id`,`date`,`created_date`) WHERE reversal_of IS NOT NULL;--> statement-breakpoint
CREATE INDEX `charges_paid_bills` ON `charges` (`profile_id`,`closed_on`) WHERE kind = 'AP';
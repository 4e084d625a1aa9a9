CREATE TABLE `deposit_interest_rates` (
	`profile_id` integer NOT NULL,
	`from_date` text NOT NULL,
	`interest_bp` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `from_date`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO deposit_interest_rates (profile_id, from_date, interest_bp)
SELECT profile_id, '1900-01-01', interest_bp FROM deposit_rules WHERE interest_bp > 0;
--> statement-breakpoint
ALTER TABLE `deposit_rules` DROP COLUMN `interest_bp`;

CREATE TABLE `cash_by_property` (
	`profile_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `account_id`, `property_id`)
) STRICT, WITHOUT ROWID;

CREATE TABLE `receivables_by_month` (
	`profile_id` integer NOT NULL,
	`month` text NOT NULL,
	`charged_cents` integer NOT NULL,
	`credited_cents` integer NOT NULL,
	`collected_cents` integer NOT NULL,
	`prepaid_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `month`)
) STRICT, WITHOUT ROWID;

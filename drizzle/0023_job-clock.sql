CREATE TABLE `job_clock` (
	`id` integer PRIMARY KEY NOT NULL,
	`ran_date` text NOT NULL,
	`foreseen_date` text,
	`foreseen` text
) STRICT;

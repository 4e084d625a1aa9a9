CREATE TABLE `daily_notices` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`told_through` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `search_progress` (
	`source` text PRIMARY KEY NOT NULL,
	`through_id` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `search_words` (
	`profile_id` integer NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`profile_id`, `word`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `search_words_by_ending` ON `search_words` (`profile_id`,substr(word, -2));--> statement-breakpoint
CREATE INDEX `users_managers` ON `users` (`id`) WHERE user_role = 'property_manager';
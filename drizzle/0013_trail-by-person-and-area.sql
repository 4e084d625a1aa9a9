DROP INDEX `activity_by_person`;--> statement-breakpoint
CREATE INDEX `activity_by_person_and_area` ON `activity_log` (`profile_id`,`user_id`,`area`,`created_date`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `activity_by_person` ON `activity_log` (`profile_id`,`user_id`,`created_date`) WHERE user_id IS NOT NULL;
DROP INDEX `activity_by_subject`;--> statement-breakpoint
CREATE INDEX `activity_by_record` ON `activity_log` (`profile_id`,`subject_kind`,`subject_id`,`created_date`);
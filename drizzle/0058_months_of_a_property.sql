DROP INDEX `gl_monthly_by_property`;--> statement-breakpoint
CREATE INDEX `gl_monthly_by_property` ON `gl_monthly` (`profile_id`,`basis`,`property_id`,`month`,`account_id`);
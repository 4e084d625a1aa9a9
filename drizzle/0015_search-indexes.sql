DROP INDEX `leases_by_name`;--> statement-breakpoint
CREATE INDEX `leases_search` ON `leases` (`profile_id`,`name`,`status`,`unit_id`,`property_id`) WHERE stage = 'executed';--> statement-breakpoint
DROP INDEX `units_by_number`;--> statement-breakpoint
CREATE INDEX `units_search` ON `units` (`profile_id`,`unit_number`) WHERE unit_number <> '';
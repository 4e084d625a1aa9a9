DROP INDEX `inspections_by_kind`;--> statement-breakpoint
DROP INDEX `inspections_never_before`;--> statement-breakpoint
DROP INDEX `inspections_by_assignee`;--> statement-breakpoint
DROP INDEX `inspections_by_property`;--> statement-breakpoint
CREATE INDEX `inspections_by_kind` ON `inspections` (`profile_id`,`kind`,`state`,`due_date`,`id`);--> statement-breakpoint
CREATE INDEX `inspections_never_before` ON `inspections` (`profile_id`,`state`,`due_date`,`id`,`last_on`) WHERE last_on IS NULL;--> statement-breakpoint
CREATE INDEX `inspections_by_assignee` ON `inspections` (`profile_id`,`assignee_id`,`state`,`due_date`,`id`);--> statement-breakpoint
CREATE INDEX `inspections_by_property` ON `inspections` (`property_id`,`state`,`due_date`,`id`);--> statement-breakpoint
DROP INDEX `maintenance_requests_waiting`;--> statement-breakpoint
DROP INDEX `maintenance_requests_emergencies`;--> statement-breakpoint
DROP INDEX `maintenance_requests_without_due`;--> statement-breakpoint
CREATE INDEX `maintenance_requests_waiting` ON `maintenance_requests` (`profile_id`,`status`,`urgency`,`due_order`,`id`,`updated_date`,`waits_for_resident`) WHERE waits_for_resident = 1;--> statement-breakpoint
CREATE INDEX `maintenance_requests_emergencies` ON `maintenance_requests` (`profile_id`,`status`,`urgency`,`due_order`,`id`,`updated_date`,`emergency`) WHERE emergency = 1;--> statement-breakpoint
CREATE INDEX `maintenance_requests_without_due` ON `maintenance_requests` (`profile_id`,`status`,`urgency`,`due_order`,`id`,`updated_date`,`due_date`) WHERE due_date IS NULL;--> statement-breakpoint
DROP INDEX `tasks_by_due`;--> statement-breakpoint
CREATE INDEX `tasks_by_due` ON `tasks` (`profile_id`,`open`,`due_order`,`id`,`subject_kind`,`assignee_id`);--> statement-breakpoint
DROP INDEX `work_orders_without_vendor`;--> statement-breakpoint
DROP INDEX `work_orders_without_assignee`;--> statement-breakpoint
DROP INDEX `work_orders_without_visit`;--> statement-breakpoint
CREATE INDEX `work_orders_without_vendor` ON `work_orders` (`profile_id`,`status`,`due_order`,`id`,`updated_date`,`vendor_id`) WHERE vendor_id IS NULL;--> statement-breakpoint
CREATE INDEX `work_orders_without_assignee` ON `work_orders` (`profile_id`,`status`,`due_order`,`id`,`updated_date`,`assignee_id`) WHERE assignee_id IS NULL;--> statement-breakpoint
CREATE INDEX `work_orders_without_visit` ON `work_orders` (`profile_id`,`status`,`due_order`,`id`,`updated_date`,`scheduled_date`) WHERE scheduled_date IS NULL;
DROP INDEX `maintenance_requests_by_assignee`;--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_assignee` ON `maintenance_requests` (`profile_id`,`assignee_id`,`open`,`urgency`,`due_order`,`id`,`updated_date`,`status`);--> statement-breakpoint
DROP INDEX `work_orders_by_vendor`;--> statement-breakpoint
DROP INDEX `work_orders_by_assignee`;--> statement-breakpoint
DROP INDEX `work_orders_by_property`;--> statement-breakpoint
DROP INDEX `work_orders_by_property_status`;--> statement-breakpoint
CREATE INDEX `work_orders_without_due` ON `work_orders` (`profile_id`,`status`,`due_order`,`id`,`updated_date`,`due_date`) WHERE due_date IS NULL;--> statement-breakpoint
CREATE INDEX `work_orders_by_vendor` ON `work_orders` (`vendor_id`,`open`,`due_order`,`id`,`status`,`updated_date`) WHERE vendor_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `work_orders_by_assignee` ON `work_orders` (`assignee_id`,`open`,`due_order`,`id`,`status`,`updated_date`) WHERE assignee_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `work_orders_by_property` ON `work_orders` (`property_id`,`open`,`due_order`,`id`,`status`,`updated_date`);--> statement-breakpoint
CREATE INDEX `work_orders_by_property_status` ON `work_orders` (`property_id`,`status`,`due_order`,`id`,`updated_date`,`bill_state`,`vendor_id`,`assignee_id`);
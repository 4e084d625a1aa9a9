DROP INDEX `maintenance_requests_by_urgency`;--> statement-breakpoint
DROP INDEX `maintenance_requests_figures`;--> statement-breakpoint
DROP INDEX `maintenance_requests_by_all_urgency`;--> statement-breakpoint
DROP INDEX `maintenance_requests_by_category`;--> statement-breakpoint
DROP INDEX `maintenance_requests_emergencies`;--> statement-breakpoint
CREATE INDEX `maintenance_requests_open` ON `maintenance_requests` (`profile_id`,`urgency`,`due_order`,`id`,`status`,`type`,`category`,`entry`,`vendor_id`,`assignee_id`,`property_id`,`waits_for_resident`,`emergency`,`late_at`,`updated_date`) WHERE open = 1;--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_status` ON `maintenance_requests` (`profile_id`,`status`,`urgency`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_status_number` ON `maintenance_requests` (`profile_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_status_update` ON `maintenance_requests` (`profile_id`,`status`,`updated_date`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_type` ON `maintenance_requests` (`profile_id`,`type`,`status`,`urgency`,`due_order`,`id`,`updated_date`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_entry` ON `maintenance_requests` (`profile_id`,`entry`,`status`,`urgency`,`due_order`,`id`,`updated_date`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_property_status` ON `maintenance_requests` (`property_id`,`status`,`urgency`,`due_order`,`id`,`updated_date`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_assignee_status` ON `maintenance_requests` (`profile_id`,`assignee_id`,`status`,`urgency`,`due_order`,`id`,`updated_date`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_vendor` ON `maintenance_requests` (`vendor_id`,`status`,`urgency`,`due_order`,`id`,`updated_date`) WHERE vendor_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `maintenance_requests_waiting` ON `maintenance_requests` (`profile_id`,`status`,`urgency`,`due_order`,`id`,`updated_date`) WHERE waits_for_resident = 1;--> statement-breakpoint
CREATE INDEX `maintenance_requests_without_due` ON `maintenance_requests` (`profile_id`,`status`,`urgency`,`due_order`,`id`,`updated_date`) WHERE due_date IS NULL;--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_all_urgency` ON `maintenance_requests` (`profile_id`,`urgency`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_by_category` ON `maintenance_requests` (`profile_id`,`category`,`status`,`urgency`,`due_order`,`id`,`updated_date`);--> statement-breakpoint
CREATE INDEX `maintenance_requests_emergencies` ON `maintenance_requests` (`profile_id`,`status`,`urgency`,`due_order`,`id`,`updated_date`) WHERE emergency = 1;--> statement-breakpoint
DROP INDEX `work_orders_by_due`;--> statement-breakpoint
DROP INDEX `work_orders_by_vendor_due`;--> statement-breakpoint
DROP INDEX `work_orders_by_property_due`;--> statement-breakpoint
DROP INDEX `work_orders_by_assignee_due`;--> statement-breakpoint
DROP INDEX `work_orders_by_bill`;--> statement-breakpoint
DROP INDEX `work_orders_by_visit`;--> statement-breakpoint
DROP INDEX `work_orders_approval`;--> statement-breakpoint
CREATE INDEX `work_orders_open` ON `work_orders` (`profile_id`,`due_order`,`id`,`status`,`vendor_id`,`assignee_id`,`property_id`,`approval`,`bill_state`,`scheduled_date`,`updated_date`) WHERE open = 1;--> statement-breakpoint
CREATE INDEX `work_orders_by_status_number` ON `work_orders` (`profile_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `work_orders_by_status_update` ON `work_orders` (`profile_id`,`status`,`updated_date`,`id`);--> statement-breakpoint
CREATE INDEX `work_orders_by_vendor_status` ON `work_orders` (`vendor_id`,`status`,`due_order`,`id`,`updated_date`) WHERE vendor_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `work_orders_without_vendor` ON `work_orders` (`profile_id`,`status`,`due_order`,`id`,`updated_date`) WHERE vendor_id IS NULL;--> statement-breakpoint
CREATE INDEX `work_orders_by_assignee_status` ON `work_orders` (`assignee_id`,`status`,`due_order`,`id`,`updated_date`) WHERE assignee_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `work_orders_without_assignee` ON `work_orders` (`profile_id`,`status`,`due_order`,`id`,`updated_date`) WHERE assignee_id IS NULL;--> statement-breakpoint
CREATE INDEX `work_orders_by_property_status` ON `work_orders` (`property_id`,`status`,`due_order`,`id`,`updated_date`);--> statement-breakpoint
CREATE INDEX `work_orders_without_visit` ON `work_orders` (`profile_id`,`status`,`due_order`,`id`,`updated_date`) WHERE scheduled_date IS NULL;--> statement-breakpoint
CREATE INDEX `work_orders_by_bill` ON `work_orders` (`profile_id`,`bill_state`,`status`,`due_order`,`id`,`updated_date`,`cost_cents`,`estimate_cents`);--> statement-breakpoint
CREATE INDEX `work_orders_by_visit` ON `work_orders` (`profile_id`,`scheduled_date`,`from_time`,`id`,`status`,`due_order`,`updated_date`) WHERE scheduled_date IS NOT NULL;--> statement-breakpoint
CREATE INDEX `work_orders_approval` ON `work_orders` (`profile_id`,`approval`,`status`,`due_order`,`id`,`updated_date`) WHERE approval <> 'not_needed';--> statement-breakpoint
ALTER TABLE `owner_payment_batches` ADD `bank_file_date` text;--> statement-breakpoint
ALTER TABLE `roles` ADD `description` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `lease_endings_undone` ON `lease_endings` (`profile_id`,`undone_date`) WHERE undone_date IS NOT NULL;--> statement-breakpoint
CREATE INDEX `lease_extensions_by_day` ON `lease_extensions` (`profile_id`,`created_date`,`lease_id`);--> statement-breakpoint
CREATE INDEX `leases_by_last_day` ON `leases` (`profile_id`,coalesce(move_out_date, '9999-12-31'),`end_date`,`start_date`,`property_id`) WHERE stage = 'executed';
ALTER TABLE `maintenance_requests` ADD `reopened_date` text;--> statement-breakpoint
ALTER TABLE `on_call_calls` ADD `over` integer DEFAULT false NOT NULL;
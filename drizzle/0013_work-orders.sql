CREATE TABLE `calendar_feeds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`user_id` integer,
	`vendor_id` integer,
	`token_hash` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_tokenHash_unique` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE INDEX `calendar_feeds_of` ON `calendar_feeds` (`profile_id`,`user_id`,`vendor_id`);--> statement-breakpoint
CREATE TABLE `spend_limits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`property_id` integer,
	`limit_cents` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `spend_limits_by_property` ON `spend_limits` (`profile_id`,coalesce(property_id, 0));--> statement-breakpoint
CREATE TABLE `work_order_asks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`position` integer NOT NULL,
	`answer_hours` integer,
	`state` text DEFAULT 'waiting' NOT NULL,
	`sent_date` text,
	`answer_by` text,
	`answered_date` text,
	`reason` text DEFAULT '' NOT NULL,
	`sent_by_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sent_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_order_asks_by_order` ON `work_order_asks` (`order_id`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `work_order_asks_by_vendor` ON `work_order_asks` (`vendor_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `work_order_asks_late` ON `work_order_asks` (`answer_by`,`id`) WHERE state = 'sent' AND answer_by IS NOT NULL;--> statement-breakpoint
CREATE TABLE `work_order_bills` (
	`transaction_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`profile_id` integer NOT NULL,
	PRIMARY KEY(`transaction_id`, `order_id`),
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_order_bills_by_order` ON `work_order_bills` (`order_id`);--> statement-breakpoint
CREATE TABLE `work_order_estimates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`vendor_id` integer,
	`amount_cents` integer NOT NULL,
	`scope` text NOT NULL,
	`start_days` integer,
	`work_days` integer,
	`state` text DEFAULT 'offered' NOT NULL,
	`request_estimate_id` integer,
	`by_link` integer DEFAULT false NOT NULL,
	`decided_by_id` integer,
	`decided_date` text,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_order_estimates_by_order` ON `work_order_estimates` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `work_order_estimates_asked` ON `work_order_estimates` (`request_estimate_id`) WHERE request_estimate_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `work_order_files` (
	`order_id` integer NOT NULL,
	`file_id` integer NOT NULL,
	`profile_id` integer NOT NULL,
	`vendor_id` integer,
	`kind` text NOT NULL,
	PRIMARY KEY(`order_id`, `file_id`),
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `work_order_invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`number` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`file_id` integer,
	`transaction_id` integer,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_order_invoices_by_order` ON `work_order_invoices` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `work_order_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`position` integer NOT NULL,
	`account_id` integer NOT NULL,
	`description` text NOT NULL,
	`estimate_quantity` integer,
	`estimate_unit_cents` integer,
	`actual_quantity` integer,
	`actual_unit_cents` integer,
	`bill_id` integer,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `gl_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bill_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_order_lines_by_order` ON `work_order_lines` (`order_id`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `work_order_lines_by_bill` ON `work_order_lines` (`bill_id`) WHERE bill_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `work_order_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`ask_id` integer,
	`tenant_id` integer,
	`token_hash` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ask_id`) REFERENCES `work_order_asks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `work_order_links_tokenHash_unique` ON `work_order_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `work_order_links_by_order` ON `work_order_links` (`order_id`);--> statement-breakpoint
CREATE TABLE `work_order_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`author_id` integer,
	`body` text NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_order_messages_by_order` ON `work_order_messages` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `work_order_windows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`offered_by` text NOT NULL,
	`date` text NOT NULL,
	`from_time` text NOT NULL,
	`to_time` text NOT NULL,
	`state` text DEFAULT 'offered' NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_order_windows_by_order` ON `work_order_windows` (`order_id`,`state`,`date`,`from_time`);--> statement-breakpoint
CREATE TABLE `work_orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`number` integer NOT NULL,
	`request_id` integer NOT NULL,
	`property_id` integer,
	`unit_id` integer,
	`title` text NOT NULL,
	`details` text DEFAULT '' NOT NULL,
	`priority` text DEFAULT 'normal' NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`status_reason` text DEFAULT '' NOT NULL,
	`vendor_id` integer,
	`assignee_id` integer,
	`due_date` text,
	`entry` text DEFAULT 'unknown' NOT NULL,
	`shares_contact` integer DEFAULT false NOT NULL,
	`vendor_notes` text DEFAULT '' NOT NULL,
	`charge_to` text DEFAULT 'owner' NOT NULL,
	`limit_cents` integer,
	`markup_bp` integer DEFAULT 0 NOT NULL,
	`scheduled_date` text,
	`from_time` text DEFAULT '' NOT NULL,
	`to_time` text DEFAULT '' NOT NULL,
	`visit_starts` text,
	`reminded_day` integer DEFAULT false NOT NULL,
	`reminded_hour` integer DEFAULT false NOT NULL,
	`estimate_cents` integer,
	`cost_cents` integer,
	`approval` text DEFAULT 'not_needed' NOT NULL,
	`emergency_reason` text DEFAULT '' NOT NULL,
	`completed_on` text,
	`work_done` text DEFAULT '' NOT NULL,
	`no_bill` integer DEFAULT false NOT NULL,
	`billed_cents` integer DEFAULT 0 NOT NULL,
	`open_cents` integer DEFAULT 0 NOT NULL,
	`bill_count` integer DEFAULT 0 NOT NULL,
	`charge_id` integer,
	`charged_cents` integer DEFAULT 0 NOT NULL,
	`responded_date` text,
	`scheduled_at` text,
	`ended_date` text,
	`reopened_count` integer DEFAULT 0 NOT NULL,
	`search_text` text NOT NULL,
	`author_id` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`updated_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	`open` integer GENERATED ALWAYS AS (status NOT IN ('completed', 'cancelled')) VIRTUAL,
	`due_order` text GENERATED ALWAYS AS (coalesce(due_date, '9999-12-31')) VIRTUAL,
	`bill_state` text GENERATED ALWAYS AS (CASE WHEN bill_count > 0 THEN iif(open_cents = 0, 'paid', iif(open_cents < billed_cents, 'part_paid', 'open'))
				WHEN no_bill THEN 'no_need' WHEN status = 'completed' THEN 'ready' ELSE 'none' END) VIRTUAL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `maintenance_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`charge_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `work_orders_number` ON `work_orders` (`profile_id`,`number`);--> statement-breakpoint
CREATE INDEX `work_orders_by_due` ON `work_orders` (`profile_id`,`open`,`due_order`,`id`,`scheduled_date`,`approval`);--> statement-breakpoint
CREATE INDEX `work_orders_by_all_due` ON `work_orders` (`profile_id`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `work_orders_by_update` ON `work_orders` (`profile_id`,`updated_date`,`id`);--> statement-breakpoint
CREATE INDEX `work_orders_by_vendor` ON `work_orders` (`vendor_id`,`open`,`due_order`,`id`) WHERE vendor_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `work_orders_by_assignee` ON `work_orders` (`assignee_id`,`open`,`due_order`,`id`) WHERE assignee_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `work_orders_by_property` ON `work_orders` (`property_id`,`open`,`due_order`,`id`);--> statement-breakpoint
CREATE INDEX `work_orders_by_request` ON `work_orders` (`request_id`,`id`);--> statement-breakpoint
CREATE INDEX `work_orders_by_bill` ON `work_orders` (`profile_id`,`bill_state`,`due_order`,`id`,`cost_cents`,`estimate_cents`);--> statement-breakpoint
CREATE INDEX `work_orders_by_visit` ON `work_orders` (`profile_id`,`scheduled_date`,`from_time`,`id`) WHERE scheduled_date IS NOT NULL;--> statement-breakpoint
CREATE INDEX `work_orders_to_remind` ON `work_orders` (`visit_starts`,`id`) WHERE visit_starts IS NOT NULL AND reminded_hour = 0;--> statement-breakpoint
CREATE INDEX `work_orders_approval` ON `work_orders` (`profile_id`,`approval`,`due_order`,`id`) WHERE approval <> 'not_needed';
DROP INDEX `notifications_cause`;--> statement-breakpoint
ALTER TABLE `notifications` ADD `told_as` text DEFAULT 'property_manager' NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `place_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_cause` ON `notifications` (`user_id`,`told_as`,`place_id`,`cause`) WHERE cause <> '';--> statement-breakpoint
-- What was told before: their pages' addresses say as what.
UPDATE `notifications` SET `told_as` = iif(`link` LIKE '/owner/%', 'property_owner', 'tenant')
	WHERE `link` LIKE '/owner/%' OR `link` LIKE '/resident/%';

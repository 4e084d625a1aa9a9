ALTER TABLE `property_owners` ADD `invited_date` text;--> statement-breakpoint
ALTER TABLE `property_owners` ADD `signed_up_date` text;--> statement-breakpoint
CREATE INDEX `property_owners_signup_token` ON `property_owners` (`signup_token`) WHERE signup_token IS NOT NULL;--> statement-breakpoint
ALTER TABLE `tenants` ADD `invited_date` text;--> statement-breakpoint
ALTER TABLE `tenants` ADD `signed_up_date` text;--> statement-breakpoint
CREATE INDEX `tenants_signup_token` ON `tenants` (`signup_token`) WHERE signup_token IS NOT NULL;
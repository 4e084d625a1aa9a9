ALTER TABLE `application_versions` ADD `written_by_id` integer;--> statement-breakpoint
ALTER TABLE `rental_applications` ADD `merged_into_id` integer;--> statement-breakpoint
ALTER TABLE `listing_settings` ADD `refund_when_let` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `craigslist_told` integer DEFAULT false NOT NULL;
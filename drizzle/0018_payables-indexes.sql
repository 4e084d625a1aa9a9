DROP INDEX `expenses_by_date`;--> statement-breakpoint
DROP INDEX `expenses_open`;--> statement-breakpoint
CREATE INDEX `expenses_listed` ON `expenses` (`profile_id`,`date`,`transaction_id`,`reversed`,`amount_cents`,`open_cents`,`kind`,`property_id`);--> statement-breakpoint
CREATE INDEX `expenses_unsettled` ON `expenses` (`profile_id`,`kind`,`vendor_id`,`due_date`,`open_cents`) WHERE open_cents > 0;--> statement-breakpoint
CREATE INDEX `disbursements_numbers` ON `disbursements` (`profile_id`,`bank_account_id`,`check_number`) WHERE check_number IS NOT NULL;
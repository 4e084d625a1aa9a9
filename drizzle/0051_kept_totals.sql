ALTER TABLE `journal_entries` ADD `reversed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `journal_entries_by_author` ON `journal_entries` (`profile_id`,`author_id`,`reversed`,`amount_cents`);--> statement-breakpoint
CREATE INDEX `owner_transactions_by_kind` ON `owner_transactions` (`profile_id`,`reversed`,`kind`,`amount_cents`);--> statement-breakpoint
UPDATE journal_entries SET reversed = 1
WHERE transaction_id IN (SELECT id FROM gl_transactions WHERE reversed_by IS NOT NULL);
--> statement-breakpoint
CREATE TRIGGER journal_entries_of_reversals AFTER UPDATE OF reversed_by ON gl_transactions
WHEN NEW.reversed_by IS NOT NULL AND OLD.reversed_by IS NULL AND NEW.type = 'journal_entry'
BEGIN
	UPDATE journal_entries SET reversed = 1 WHERE transaction_id = NEW.id;
END;

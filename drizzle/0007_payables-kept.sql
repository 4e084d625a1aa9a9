-- What stands beside the books of expenses, bills and credits follows the books by itself, whoever moves the money.
CREATE TRIGGER gl_postings_vendor BEFORE INSERT ON gl_postings
WHEN NEW.vendor_id IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM vendors WHERE id = NEW.vendor_id AND profile_id = NEW.profile_id)
BEGIN
	SELECT RAISE(ABORT, 'ledger: no such vendor in this organisation');
END;
--> statement-breakpoint
CREATE TRIGGER vendors_kept BEFORE DELETE ON vendors
WHEN EXISTS (SELECT 1 FROM expenses WHERE profile_id = OLD.profile_id AND vendor_id = OLD.id)
	OR EXISTS (SELECT 1 FROM disbursements WHERE profile_id = OLD.profile_id AND vendor_id = OLD.id)
BEGIN
	SELECT RAISE(ABORT, 'payables: a vendor with postings is not deleted');
END;
--> statement-breakpoint
CREATE TRIGGER expenses_of_charges AFTER UPDATE OF open_cents ON charges
WHEN NEW.kind = 'AP' AND NEW.open_cents <> OLD.open_cents
BEGIN
	UPDATE expenses SET open_cents = open_cents + NEW.open_cents - OLD.open_cents
	WHERE transaction_id = NEW.posting_id >> 8 AND kind = 'bill';
END;
--> statement-breakpoint
CREATE TRIGGER expenses_of_settlements AFTER UPDATE OF unapplied_cents ON settlements
WHEN NEW.kind = 'AP' AND NEW.unapplied_cents <> OLD.unapplied_cents
BEGIN
	UPDATE expenses SET open_cents = open_cents + NEW.unapplied_cents - OLD.unapplied_cents
	WHERE transaction_id = NEW.posting_id >> 8 AND kind = 'credit';
END;
--> statement-breakpoint
CREATE TRIGGER payables_of_reversals AFTER UPDATE OF reversed_by ON gl_transactions
WHEN NEW.reversed_by IS NOT NULL AND OLD.reversed_by IS NULL
BEGIN
	UPDATE expenses SET reversed = 1 WHERE transaction_id = NEW.id;
	UPDATE disbursements SET voided = 1 WHERE transaction_id = NEW.id;
END;

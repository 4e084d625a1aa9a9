-- One place for the check numbers of a bank account: what was numbered so far, and what a reversal voids. Where a refund's
-- number was another check's as well, the payment keeps it.
INSERT INTO check_numbers (transaction_id, profile_id, bank_account_id, number, voided)
SELECT transaction_id, profile_id, bank_account_id, check_number, voided FROM disbursements WHERE check_number IS NOT NULL;
--> statement-breakpoint
INSERT OR IGNORE INTO check_numbers (transaction_id, profile_id, bank_account_id, number, voided)
SELECT DISTINCT r.transaction_id, r.profile_id, p.account_id, CAST(t.reference AS INTEGER), t.reversed_by IS NOT NULL
FROM refunds r JOIN gl_transactions t ON t.id = r.transaction_id
JOIN gl_postings p ON p.id BETWEEN t.id * 256 AND t.id * 256 + 255
JOIN gl_accounts a ON a.id = p.account_id AND a.is_bank = 1
WHERE r.method = 'check' AND t.reference GLOB '[0-9]*' AND t.reference NOT GLOB '*[^0-9]*'
	AND length(t.reference) <= 9 AND CAST(t.reference AS INTEGER) > 0;
--> statement-breakpoint
CREATE TRIGGER check_numbers_of_reversals AFTER UPDATE OF reversed_by ON gl_transactions
WHEN NEW.reversed_by IS NOT NULL AND OLD.reversed_by IS NULL
BEGIN
	UPDATE check_numbers SET voided = 1 WHERE transaction_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER check_numbers_enter BEFORE INSERT ON check_numbers
WHEN NOT EXISTS (SELECT 1 FROM gl_transactions WHERE id = NEW.transaction_id AND profile_id = NEW.profile_id)
	OR NOT EXISTS (
		SELECT 1 FROM gl_accounts WHERE id = NEW.bank_account_id AND profile_id = NEW.profile_id AND is_bank = 1)
BEGIN
	SELECT RAISE(ABORT, 'ledger: a check number is of a transaction and a bank account of its organisation');
END;
--> statement-breakpoint
CREATE TRIGGER check_numbers_kept BEFORE DELETE ON check_numbers
BEGIN
	SELECT RAISE(ABORT, 'ledger: a check number that was given out is not forgotten');
END;
--> statement-breakpoint
-- What tenants were charged of an expense stays charged when the charge is corrected, no more of it than the new charge.
CREATE TRIGGER expense_charges_corrected AFTER UPDATE OF open_guard ON gl_transactions
WHEN OLD.open_guard = 1 AND NEW.open_guard IS NULL AND NEW.corrects IS NOT NULL AND NEW.type = 'charge'
BEGIN
	INSERT INTO expense_charges (expense_id, charge_id, profile_id, lease_id, amount_cents)
	SELECT c.expense_id, NEW.id, c.profile_id, c.lease_id, min(c.amount_cents, (
		SELECT sum(p.amount_cents) FROM gl_postings p
		WHERE p.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND p.due_date IS NOT NULL))
	FROM expense_charges c WHERE c.charge_id = NEW.corrects;
END;

-- Accounts: what roles and balances keep from changing.
CREATE TRIGGER gl_accounts_enter BEFORE INSERT ON gl_accounts
WHEN EXISTS (
	SELECT 1 FROM gl_accounts a
	WHERE (a.id = NEW.id OR (a.profile_id = NEW.profile_id
			AND (a.number = NEW.number OR a.name = NEW.name COLLATE NOCASE OR a.system_key = NEW.system_key)))
		AND EXISTS (SELECT 1 FROM gl_postings WHERE profile_id = a.profile_id AND account_id = a.id))
BEGIN
	SELECT RAISE(ABORT, 'ledger: an account in use is not replaced');
END;
--> statement-breakpoint
CREATE TRIGGER gl_accounts_kept BEFORE DELETE ON gl_accounts
WHEN EXISTS (SELECT 1 FROM gl_postings WHERE profile_id = OLD.profile_id AND account_id = OLD.id)
BEGIN
	SELECT RAISE(ABORT, 'ledger: an account in use is not deleted');
END;
--> statement-breakpoint
CREATE TRIGGER gl_accounts_stay BEFORE UPDATE OF id, profile_id, type, system_key, is_deposit ON gl_accounts
WHEN (
		(NEW.id, NEW.profile_id, NEW.type, NEW.is_deposit) IS NOT (OLD.id, OLD.profile_id, OLD.type, OLD.is_deposit)
		OR (NEW.system_key IS NOT OLD.system_key AND (
			NEW.system_key IN ('accounts_receivable', 'accounts_payable', 'prepayments', 'undeposited_funds')
			OR OLD.system_key IN ('accounts_receivable', 'accounts_payable', 'prepayments', 'undeposited_funds')))
	)
	AND EXISTS (SELECT 1 FROM gl_postings WHERE profile_id = OLD.profile_id AND account_id = OLD.id)
BEGIN
	SELECT RAISE(ABORT, 'ledger: what an account is cannot change once it is used');
END;
--> statement-breakpoint
CREATE TRIGGER uncleared_lines_of_account AFTER UPDATE OF is_bank ON gl_accounts
WHEN OLD.is_bank <> NEW.is_bank AND coalesce(NEW.system_key, '') <> 'undeposited_funds'
BEGIN
	DELETE FROM uncleared_lines WHERE profile_id = NEW.profile_id AND account_id = NEW.id;
	INSERT INTO uncleared_lines (profile_id, account_id, date, posting_id, amount_cents)
	SELECT profile_id, account_id, date, id, amount_cents FROM gl_postings
	WHERE NEW.is_bank = 1 AND profile_id = NEW.profile_id AND account_id = NEW.id AND reconciliation_id IS NULL;

	DELETE FROM cash_by_property WHERE profile_id = NEW.profile_id AND account_id = NEW.id;
	INSERT INTO cash_by_property (profile_id, account_id, property_id, amount_cents)
	SELECT profile_id, account_id, coalesce(property_id, 0), sum(amount_cents) FROM gl_postings
	WHERE NEW.is_bank = 1 AND profile_id = NEW.profile_id AND account_id = NEW.id
	GROUP BY coalesce(property_id, 0);
END;
--> statement-breakpoint
-- Transactions: entered open, sealed once, never changed. Sealing proves the sum and keeps every rollup.
CREATE TRIGGER gl_transactions_kept BEFORE DELETE ON gl_transactions
BEGIN
	SELECT RAISE(ABORT, 'ledger: a transaction is not deleted');
END;
--> statement-breakpoint
CREATE TRIGGER payables_of_reversals AFTER UPDATE OF reversed_by ON gl_transactions
WHEN NEW.reversed_by IS NOT NULL AND OLD.reversed_by IS NULL
BEGIN
	UPDATE expenses SET reversed = 1 WHERE transaction_id = NEW.id;
	UPDATE disbursements SET voided = 1 WHERE transaction_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER closed_postings_posted AFTER UPDATE OF open_guard ON gl_transactions
WHEN OLD.open_guard = 1 AND NEW.open_guard IS NULL
	AND EXISTS (SELECT 1 FROM books_keyholders WHERE profile_id = NEW.profile_id AND user_id = NEW.author_id)
BEGIN
	INSERT INTO closed_postings (profile_id, transaction_id, user_id, date)
	SELECT NEW.profile_id, NEW.id, NEW.author_id, NEW.date
	WHERE NEW.date <= (SELECT closed_through FROM organization WHERE profile_id = NEW.profile_id)
		OR EXISTS (
			SELECT 1 FROM property_closings c WHERE c.profile_id = NEW.profile_id AND c.closed_through >= NEW.date
				AND c.property_id IN (
					SELECT property_id FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255));
END;
--> statement-breakpoint
-- What stands beside the books of owners' money follows a reversal by itself, whoever reverses.
CREATE TRIGGER owner_transactions_of_reversals AFTER UPDATE OF reversed_by ON gl_transactions
WHEN NEW.reversed_by IS NOT NULL AND OLD.reversed_by IS NULL AND NEW.type IN
	('owner_contribution', 'owner_draw', 'transfer', 'management_fee')
BEGIN
	UPDATE owner_transactions SET reversed = 1 WHERE transaction_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER check_numbers_of_reversals AFTER UPDATE OF reversed_by ON gl_transactions
WHEN NEW.reversed_by IS NOT NULL AND OLD.reversed_by IS NULL
BEGIN
	UPDATE check_numbers SET voided = 1 WHERE transaction_id = NEW.id;
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
--> statement-breakpoint
-- The rare transaction whose lines name a lease that its head does not.
CREATE TRIGGER gl_transactions_sealed_across AFTER UPDATE OF open_guard ON gl_transactions
WHEN OLD.open_guard = 1 AND NEW.open_guard IS NULL AND EXISTS (
	SELECT 1 FROM gl_postings
	WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND lease_id IS NOT NULL AND lease_id IS NOT NEW.lease_id)
BEGIN
	UPDATE leases SET
		receivable_cents = receivable_cents + kept.receivable,
		prepaid_cents = prepaid_cents + kept.prepaid,
		balance_cents = balance_cents + kept.receivable - kept.prepaid,
		deposit_cents = deposit_cents + kept.deposit
	FROM (
		SELECT p.lease_id AS lease_id,
			sum(iif(a.system_key = 'accounts_receivable', p.amount_cents, 0)) AS receivable,
			sum(iif(a.system_key = 'prepayments', -p.amount_cents, 0)) AS prepaid,
			sum(iif(a.is_deposit, -p.amount_cents, 0)) AS deposit
		FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND p.lease_id IS NOT NULL AND p.lease_id IS NOT NEW.lease_id
		GROUP BY p.lease_id
	) kept
	WHERE leases.id = kept.lease_id AND (kept.receivable <> 0 OR kept.prepaid <> 0 OR kept.deposit <> 0);
END;
--> statement-breakpoint
CREATE TRIGGER gl_transactions_enter BEFORE INSERT ON gl_transactions
BEGIN
	SELECT CASE
		WHEN NEW.open_guard IS NOT 1
		THEN RAISE(ABORT, 'ledger: a transaction is inserted open and sealed after its lines')
		WHEN EXISTS (SELECT 1 FROM gl_transactions WHERE id = NEW.id)
		THEN RAISE(ABORT, 'ledger: this transaction exists')
		WHEN NEW.idempotency_key IS NOT NULL AND EXISTS (
			SELECT 1 FROM gl_transactions WHERE profile_id = NEW.profile_id AND idempotency_key = NEW.idempotency_key)
		THEN RAISE(ABORT, 'ledger: this idempotency key is used')
		WHEN date(NEW.date) IS NOT NEW.date
		THEN RAISE(ABORT, 'ledger: not a date')
		WHEN NEW.reversed_by IS NOT NULL
		THEN RAISE(ABORT, 'ledger: reversed_by is set by the reversal')
		WHEN NEW.reversal_of IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM gl_transactions o
			WHERE o.id = NEW.reversal_of AND o.profile_id = NEW.profile_id AND o.type = NEW.type AND o.date <= NEW.date
				AND o.open_guard IS NULL AND o.reversal_of IS NULL AND o.reversed_by IS NULL)
		THEN RAISE(ABORT, 'ledger: a reversal mirrors one posted transaction of its organization, type and no later date')
		WHEN NEW.corrects IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM gl_transactions o WHERE o.id = NEW.corrects AND o.profile_id = NEW.profile_id)
		THEN RAISE(ABORT, 'ledger: a correction replaces a transaction of its organization')
		WHEN NEW.lease_id IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM leases WHERE id = NEW.lease_id AND profile_id = NEW.profile_id)
		THEN RAISE(ABORT, 'ledger: no such lease in this organization')
	END;
END;
--> statement-breakpoint
CREATE TRIGGER gl_transactions_stay BEFORE UPDATE OF id, profile_id, type, date, memo, reference, lease_id, txn_group_number,
	reversal_of, reversed_by, corrects, reason, author_id, idempotency_key, created_date ON gl_transactions
WHEN NOT (
	NEW.id = OLD.id AND NEW.profile_id = OLD.profile_id AND NEW.type = OLD.type AND NEW.date = OLD.date
	AND NEW.memo = OLD.memo AND NEW.reference = OLD.reference AND NEW.reason = OLD.reason
	AND NEW.lease_id IS OLD.lease_id AND NEW.txn_group_number IS OLD.txn_group_number
	AND NEW.reversal_of IS OLD.reversal_of AND NEW.corrects IS OLD.corrects AND NEW.author_id IS OLD.author_id
	AND NEW.idempotency_key IS OLD.idempotency_key AND NEW.created_date = OLD.created_date
	AND NEW.open_guard IS NULL
	AND (
		(OLD.open_guard = 1 AND NEW.reversed_by IS OLD.reversed_by)
		OR (OLD.open_guard IS NULL AND OLD.reversed_by IS NULL AND EXISTS (
			SELECT 1 FROM gl_transactions r
			WHERE r.id = NEW.reversed_by AND r.reversal_of = OLD.id AND r.open_guard IS NULL))
	)
)
BEGIN
	SELECT RAISE(ABORT, 'ledger: a posted transaction does not change');
END;
--> statement-breakpoint
-- The guard goes from 1 to NULL once, and nowhere else.
CREATE TRIGGER gl_transactions_seal BEFORE UPDATE OF open_guard ON gl_transactions
BEGIN
	SELECT CASE
		WHEN OLD.open_guard IS NOT 1 OR NEW.open_guard IS NOT NULL
		THEN RAISE(ABORT, 'ledger: a posted transaction does not change')
		WHEN NEW.date <= (SELECT closed_through FROM organization WHERE profile_id = NEW.profile_id)
			AND NOT EXISTS (SELECT 1 FROM books_keyholders WHERE profile_id = NEW.profile_id AND user_id = NEW.author_id)
		THEN RAISE(ABORT, 'ledger: the books are closed on this date')
		WHEN EXISTS (
				SELECT 1 FROM property_closings c WHERE c.profile_id = NEW.profile_id AND c.closed_through >= NEW.date
					AND c.property_id IN (
						SELECT property_id FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255))
			AND NOT EXISTS (SELECT 1 FROM books_keyholders WHERE profile_id = NEW.profile_id AND user_id = NEW.author_id)
		THEN RAISE(ABORT, 'ledger: the books of a property are closed on this date')
		WHEN (SELECT sum(amount_cents) FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255) IS NOT 0
		THEN RAISE(ABORT, 'ledger: the lines of a transaction sum to zero')
		WHEN EXISTS (
			SELECT 1 FROM gl_postings contra
			WHERE contra.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND contra.contra_posting_id IS NULL
				AND abs(contra.amount_cents) < (
					SELECT abs(sum(control.amount_cents)) FROM gl_postings control
					WHERE control.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND control.contra_posting_id = contra.id))
		THEN RAISE(ABORT, 'ledger: control lines exceed their contra line')
		WHEN NEW.reversal_of IS NOT NULL AND (
			EXISTS (
				SELECT 1 FROM gl_postings o
				LEFT JOIN gl_postings r ON r.id = o.id + (NEW.id - NEW.reversal_of) * 256
				WHERE o.id BETWEEN NEW.reversal_of * 256 AND NEW.reversal_of * 256 + 255
					AND (r.account_id, r.amount_cents, r.property_id, r.unit_id, r.lease_id, r.tenant_id, r.owner_id, r.vendor_id)
					IS NOT (o.account_id, -o.amount_cents, o.property_id, o.unit_id, o.lease_id, o.tenant_id, o.owner_id, o.vendor_id))
			OR (SELECT count(*) FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255)
				<> (SELECT count(*) FROM gl_postings WHERE id BETWEEN NEW.reversal_of * 256 AND NEW.reversal_of * 256 + 255))
		THEN RAISE(ABORT, 'ledger: a reversal is the exact mirror of what it reverses')
	END;
END;
--> statement-breakpoint
CREATE TRIGGER journal_entries_of_reversals AFTER UPDATE OF reversed_by ON gl_transactions
WHEN NEW.reversed_by IS NOT NULL AND OLD.reversed_by IS NULL AND NEW.type = 'journal_entry'
BEGIN
	UPDATE journal_entries SET reversed = 1 WHERE transaction_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER gl_transactions_sealed AFTER UPDATE OF open_guard ON gl_transactions
WHEN OLD.open_guard = 1 AND NEW.open_guard IS NULL
BEGIN
	-- Both bases. Cash (1): a line without the control lines that stand for it. What they hold back, applications release.
	INSERT INTO gl_daily (profile_id, basis, account_id, date, debit_cents, credit_cents)
	SELECT NEW.profile_id, basis, account_id, NEW.date, max(cents, 0), max(-cents, 0)
	FROM (
		SELECT 0 AS basis, account_id, amount_cents AS cents
		FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255
		UNION ALL
		SELECT 1, account_id, amount_cents + coalesce((
			SELECT sum(control.amount_cents) FROM gl_postings control
			WHERE control.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND control.contra_posting_id = line.id
		), 0)
		FROM gl_postings line
		WHERE line.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND line.contra_posting_id IS NULL
	)
	WHERE cents <> 0
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;

	INSERT INTO gl_monthly (profile_id, basis, account_id, month, property_id, debit_cents, credit_cents)
	SELECT NEW.profile_id, basis, account_id, substr(NEW.date, 1, 7), coalesce(property_id, 0),
		max(cents, 0), max(-cents, 0)
	FROM (
		SELECT 0 AS basis, account_id, property_id, amount_cents AS cents
		FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255
		UNION ALL
		SELECT 1, account_id, property_id, amount_cents + coalesce((
			SELECT sum(control.amount_cents) FROM gl_postings control
			WHERE control.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND control.contra_posting_id = line.id
		), 0)
		FROM gl_postings line
		WHERE line.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND line.contra_posting_id IS NULL
	)
	WHERE cents <> 0
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;

	UPDATE leases SET (receivable_cents, prepaid_cents, balance_cents, deposit_cents) = (
		SELECT leases.receivable_cents + coalesce(sum(iif(a.system_key = 'accounts_receivable', p.amount_cents, 0)), 0),
			leases.prepaid_cents + coalesce(sum(iif(a.system_key = 'prepayments', -p.amount_cents, 0)), 0),
			leases.balance_cents + coalesce(sum(
				iif(a.system_key = 'accounts_receivable' OR a.system_key = 'prepayments', p.amount_cents, 0)), 0),
			leases.deposit_cents + coalesce(sum(iif(a.is_deposit, -p.amount_cents, 0)), 0)
		FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND +p.lease_id = leases.id)
	WHERE id = NEW.lease_id;

	INSERT INTO receivables_monthly
		(profile_id, month, property_id, charged_cents, credited_cents, collected_cents, prepaid_cents)
	SELECT NEW.profile_id, substr(NEW.date, 1, 7), coalesce(property_id, 0),
		CASE WHEN role = 'prepayments' OR NEW.type = 'credit' OR NEW.type = 'payment' OR NEW.type = 'apply_prepayment'
			OR NEW.type = 'apply_deposit' OR NEW.type = 'refund' OR NEW.type = 'prepayment' THEN 0 ELSE amount_cents END,
		CASE WHEN role = 'prepayments' THEN 0 WHEN NEW.type = 'credit' THEN -amount_cents ELSE 0 END,
		CASE WHEN role = 'prepayments' THEN 0 WHEN NEW.type = 'payment' OR NEW.type = 'apply_prepayment'
			OR NEW.type = 'apply_deposit' OR NEW.type = 'refund' OR NEW.type = 'prepayment' THEN -amount_cents ELSE 0 END,
		CASE WHEN role = 'prepayments' THEN -amount_cents ELSE 0 END
	FROM (
		SELECT property_id, amount_cents, (SELECT system_key FROM gl_accounts WHERE id = account_id) AS role
		FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 LIMIT 256
	)
	WHERE role = 'accounts_receivable' OR role = 'prepayments'
	ON CONFLICT DO UPDATE SET
		charged_cents = charged_cents + excluded.charged_cents,
		credited_cents = credited_cents + excluded.credited_cents,
		collected_cents = collected_cents + excluded.collected_cents,
		prepaid_cents = prepaid_cents + excluded.prepaid_cents;

	UPDATE gl_transactions SET reversed_by = NEW.id WHERE id = NEW.reversal_of;
END;
--> statement-breakpoint
-- What is dated before that year, as it enters the monthly sums.
CREATE TRIGGER gl_openings_posted AFTER UPDATE OF open_guard ON gl_transactions
WHEN OLD.open_guard = 1 AND NEW.open_guard IS NULL
	AND NEW.date < (SELECT max(year) FROM gl_yearly WHERE profile_id = NEW.profile_id)
BEGIN
	INSERT INTO gl_openings (profile_id, basis, property_id, account_id, debit_cents, credit_cents)
	SELECT NEW.profile_id, basis, coalesce(property_id, 0), account_id, max(cents, 0), max(-cents, 0)
	FROM (
		SELECT 0 AS basis, account_id, property_id, amount_cents AS cents
		FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255
		UNION ALL
		SELECT 1, account_id, property_id, amount_cents + coalesce((
			SELECT sum(control.amount_cents) FROM gl_postings control
			WHERE control.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND control.contra_posting_id = line.id
		), 0)
		FROM gl_postings line
		WHERE line.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND line.contra_posting_id IS NULL
	)
	WHERE cents <> 0
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;
END;
--> statement-breakpoint
-- Lines: entered while their transaction is open.
CREATE TRIGGER gl_postings_stay BEFORE UPDATE OF id, transaction_id, profile_id, account_id, amount_cents, date, memo,
	contra_posting_id, due_date, property_id, unit_id, lease_id, tenant_id, owner_id, vendor_id ON gl_postings
BEGIN
	SELECT RAISE(ABORT, 'ledger: a line does not change');
END;
--> statement-breakpoint
CREATE TRIGGER gl_postings_kept BEFORE DELETE ON gl_postings
BEGIN
	SELECT RAISE(ABORT, 'ledger: a line is not deleted');
END;
--> statement-breakpoint
-- One statement, because every line of every document passes here.
CREATE TRIGGER gl_postings_enter BEFORE INSERT ON gl_postings
BEGIN
	SELECT CASE
		WHEN t.open_guard IS NOT 1 OR t.profile_id <> NEW.profile_id OR t.date <> NEW.date
		THEN RAISE(ABORT, 'ledger: a line enters only an open transaction of its organization and date')
		WHEN EXISTS (SELECT 1 FROM gl_postings WHERE id = NEW.id)
		THEN RAISE(ABORT, 'ledger: this line exists')
		WHEN a.profile_id IS NOT NEW.profile_id
		THEN RAISE(ABORT, 'ledger: no such account in this organization')
		WHEN (NEW.contra_posting_id IS NOT NULL) <> coalesce(a.system_key IN ('accounts_receivable', 'accounts_payable'), 0)
		THEN RAISE(ABORT, 'ledger: a receivable or payable line names its contra line, no other line does')
		WHEN NEW.contra_posting_id IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM gl_postings c
			WHERE c.id = NEW.contra_posting_id AND c.transaction_id = NEW.transaction_id AND c.contra_posting_id IS NULL
				AND (c.amount_cents > 0) <> (NEW.amount_cents > 0))
		THEN RAISE(ABORT, 'ledger: the contra line stands in the same transaction on the other side')
		WHEN (NEW.due_date IS NOT NULL)
			<> coalesce(a.system_key = iif(NEW.amount_cents > 0, 'accounts_receivable', 'accounts_payable'), 0)
		THEN RAISE(ABORT, 'ledger: a line that opens a charge has a due date, no other line has')
		WHEN date(NEW.due_date) IS NOT NEW.due_date
		THEN RAISE(ABORT, 'ledger: not a date')
		WHEN NEW.property_id IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM properties WHERE id = NEW.property_id AND profile_id = NEW.profile_id)
		THEN RAISE(ABORT, 'ledger: no such property in this organization')
		WHEN NEW.unit_id IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM units WHERE id = NEW.unit_id AND profile_id = NEW.profile_id)
		THEN RAISE(ABORT, 'ledger: no such unit in this organization')
		WHEN NEW.lease_id IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM leases WHERE id = NEW.lease_id AND profile_id = NEW.profile_id)
		THEN RAISE(ABORT, 'ledger: no such lease in this organization')
		WHEN NEW.tenant_id IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM tenants WHERE id = NEW.tenant_id AND profile_id = NEW.profile_id)
		THEN RAISE(ABORT, 'ledger: no such tenant in this organization')
		WHEN NEW.owner_id IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM property_owners WHERE id = NEW.owner_id AND profile_id = NEW.profile_id)
		THEN RAISE(ABORT, 'ledger: no such owner in this organization')
	END
	FROM (SELECT 1)
	LEFT JOIN gl_transactions t ON t.id = NEW.transaction_id
	LEFT JOIN gl_accounts a ON a.id = NEW.account_id;
END;
--> statement-breakpoint
-- What stands beside the books of expenses, bills and credits follows the books by itself, whoever moves the money.
CREATE TRIGGER gl_postings_vendor BEFORE INSERT ON gl_postings
WHEN NEW.vendor_id IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM vendors WHERE id = NEW.vendor_id AND profile_id = NEW.profile_id)
BEGIN
	SELECT RAISE(ABORT, 'ledger: no such vendor in this organization');
END;
--> statement-breakpoint
CREATE TRIGGER uncleared_lines_reconciled AFTER UPDATE OF reconciliation_id ON gl_postings
WHEN (OLD.reconciliation_id IS NULL) <> (NEW.reconciliation_id IS NULL)
BEGIN
	DELETE FROM uncleared_lines
	WHERE NEW.reconciliation_id IS NOT NULL AND profile_id = NEW.profile_id AND account_id = NEW.account_id
		AND date = NEW.date AND posting_id = NEW.id;
	INSERT INTO uncleared_lines (profile_id, account_id, date, posting_id, amount_cents)
	SELECT NEW.profile_id, NEW.account_id, NEW.date, NEW.id, NEW.amount_cents
	WHERE NEW.reconciliation_id IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER gl_postings_reconciled BEFORE UPDATE OF reconciliation_id ON gl_postings
WHEN NEW.reconciliation_id IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM reconciliations r
	WHERE r.id = NEW.reconciliation_id AND r.profile_id = NEW.profile_id AND r.account_id = NEW.account_id
		AND NEW.date <= r.statement_end)
BEGIN
	SELECT RAISE(ABORT, 'banking: a line is reconciled on a statement of its own account, no earlier than its date');
END;
--> statement-breakpoint
-- A control line stands for what it opens or settles from the moment it enters; COMMIT fails unless it is sealed.
CREATE TRIGGER gl_postings_opened AFTER INSERT ON gl_postings WHEN NEW.due_date IS NOT NULL
BEGIN
	INSERT INTO charges (posting_id, profile_id, kind, lease_id, property_id, account_id, due_date, amount_cents, open_cents)
	VALUES (NEW.id, NEW.profile_id, iif(NEW.amount_cents > 0, 'AR', 'AP'), NEW.lease_id, NEW.property_id,
		(SELECT account_id FROM gl_postings WHERE id = NEW.contra_posting_id),
		NEW.due_date, abs(NEW.amount_cents), abs(NEW.amount_cents));
END;
--> statement-breakpoint
CREATE TRIGGER gl_postings_settling AFTER INSERT ON gl_postings
WHEN NEW.contra_posting_id IS NOT NULL AND NEW.due_date IS NULL
BEGIN
	INSERT INTO settlements (posting_id, profile_id, kind, lease_id, amount_cents, unapplied_cents, guard)
	VALUES (NEW.id, NEW.profile_id, iif(NEW.amount_cents < 0, 'AR', 'AP'), NEW.lease_id,
		abs(NEW.amount_cents), abs(NEW.amount_cents), iif(NEW.amount_cents < 0, 1, NULL));
END;
--> statement-breakpoint
CREATE TRIGGER uncleared_lines_posted AFTER INSERT ON gl_postings
WHEN NEW.contra_posting_id IS NULL AND EXISTS (
	SELECT 1 FROM gl_accounts WHERE id = NEW.account_id AND (is_bank = 1 OR system_key = 'undeposited_funds'))
BEGIN
	INSERT INTO uncleared_lines (profile_id, account_id, date, posting_id, amount_cents)
	VALUES (NEW.profile_id, NEW.account_id, NEW.date, NEW.id, NEW.amount_cents);

	INSERT INTO cash_by_property (profile_id, account_id, property_id, amount_cents)
	VALUES (NEW.profile_id, NEW.account_id, coalesce(NEW.property_id, 0), NEW.amount_cents)
	ON CONFLICT DO UPDATE SET amount_cents = amount_cents + excluded.amount_cents;
END;
--> statement-breakpoint
CREATE TRIGGER reconciliations_cleared AFTER UPDATE OF reconciliation_id ON gl_postings
WHEN OLD.reconciliation_id IS NOT NEW.reconciliation_id
BEGIN
	UPDATE reconciliations SET cleared_cents = cleared_cents - NEW.amount_cents WHERE id = OLD.reconciliation_id;
	UPDATE reconciliations SET cleared_cents = cleared_cents + NEW.amount_cents WHERE id = NEW.reconciliation_id;
END;
--> statement-breakpoint
-- The sums of years follow the sums of days, and opening balances the sums of years.
CREATE TRIGGER gl_yearly_of_new_day AFTER INSERT ON gl_daily
BEGIN
	INSERT INTO gl_yearly (profile_id, year, account_id, basis, debit_cents, credit_cents)
	VALUES (NEW.profile_id, substr(NEW.date, 1, 4), NEW.account_id, NEW.basis, NEW.debit_cents, NEW.credit_cents)
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;
END;
--> statement-breakpoint
CREATE TRIGGER gl_yearly_of_day AFTER UPDATE OF debit_cents, credit_cents ON gl_daily
BEGIN
	UPDATE gl_yearly SET
		debit_cents = debit_cents + NEW.debit_cents - OLD.debit_cents,
		credit_cents = credit_cents + NEW.credit_cents - OLD.credit_cents
	WHERE profile_id = NEW.profile_id AND year = substr(NEW.date, 1, 4) AND account_id = NEW.account_id AND basis = NEW.basis;
END;
--> statement-breakpoint
-- The first line of a later year than all before: the months of the year that was the last until then are added.
CREATE TRIGGER gl_openings_of_year AFTER INSERT ON gl_yearly
WHEN (SELECT count(*) FROM (SELECT 1 FROM gl_yearly WHERE profile_id = NEW.profile_id AND year >= NEW.year LIMIT 2)) = 1
BEGIN
	INSERT INTO gl_openings (profile_id, basis, property_id, account_id, debit_cents, credit_cents)
	SELECT m.profile_id, m.basis, m.property_id, m.account_id, m.debit_cents, m.credit_cents
	FROM gl_accounts a CROSS JOIN gl_monthly m ON m.profile_id = a.profile_id AND m.basis IN (0, 1) AND m.account_id = a.id
		AND m.month > (SELECT max(year) FROM gl_yearly WHERE profile_id = NEW.profile_id AND year < NEW.year)
		AND m.month < NEW.year
	WHERE a.profile_id = NEW.profile_id
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;
END;
--> statement-breakpoint
CREATE TRIGGER receivables_by_month_of_new AFTER INSERT ON receivables_monthly
BEGIN
	INSERT INTO receivables_by_month (profile_id, month, charged_cents, credited_cents, collected_cents, prepaid_cents)
	VALUES (NEW.profile_id, NEW.month, NEW.charged_cents, NEW.credited_cents, NEW.collected_cents, NEW.prepaid_cents)
	ON CONFLICT DO UPDATE SET
		charged_cents = charged_cents + excluded.charged_cents,
		credited_cents = credited_cents + excluded.credited_cents,
		collected_cents = collected_cents + excluded.collected_cents,
		prepaid_cents = prepaid_cents + excluded.prepaid_cents;
END;
--> statement-breakpoint
CREATE TRIGGER receivables_by_month_of_changed AFTER UPDATE ON receivables_monthly
BEGIN
	UPDATE receivables_by_month SET
		charged_cents = charged_cents + NEW.charged_cents - OLD.charged_cents,
		credited_cents = credited_cents + NEW.credited_cents - OLD.credited_cents,
		collected_cents = collected_cents + NEW.collected_cents - OLD.collected_cents,
		prepaid_cents = prepaid_cents + NEW.prepaid_cents - OLD.prepaid_cents
	WHERE profile_id = NEW.profile_id AND month = NEW.month;
END;
--> statement-breakpoint
-- Charges, what settles them, and what of it is applied to which charge.
CREATE TRIGGER charges_enter BEFORE INSERT ON charges
WHEN EXISTS (SELECT 1 FROM charges WHERE posting_id = NEW.posting_id)
	OR NEW.open_cents <> NEW.amount_cents OR NEW.closed_on IS NOT NULL
	OR NOT EXISTS (
		SELECT 1 FROM gl_postings p JOIN gl_postings contra ON contra.id = p.contra_posting_id
		WHERE p.id = NEW.posting_id AND p.profile_id = NEW.profile_id AND p.due_date = NEW.due_date
			AND p.amount_cents = iif(NEW.kind = 'AR', NEW.amount_cents, -NEW.amount_cents)
			AND p.lease_id IS NEW.lease_id AND p.property_id IS NEW.property_id AND contra.account_id = NEW.account_id)
BEGIN
	SELECT RAISE(ABORT, 'ledger: a charge is made by sealing its transaction');
END;
--> statement-breakpoint
CREATE TRIGGER charges_stay BEFORE UPDATE ON charges
WHEN (NEW.posting_id, NEW.profile_id, NEW.kind, NEW.lease_id, NEW.property_id, NEW.account_id, NEW.due_date, NEW.amount_cents)
	IS NOT (OLD.posting_id, OLD.profile_id, OLD.kind, OLD.lease_id, OLD.property_id, OLD.account_id, OLD.due_date, OLD.amount_cents)
	OR NEW.open_cents <> OLD.amount_cents
		- (SELECT coalesce(sum(amount_cents), 0) FROM applications WHERE charge_posting_id = OLD.posting_id)
	OR NEW.closed_on IS NOT iif(NEW.open_cents = 0,
		(SELECT max(date) FROM applications WHERE charge_posting_id = OLD.posting_id), NULL)
BEGIN
	SELECT RAISE(ABORT, 'ledger: a charge changes by its applications alone');
END;
--> statement-breakpoint
CREATE TRIGGER charges_kept BEFORE DELETE ON charges
BEGIN
	SELECT RAISE(ABORT, 'ledger: a charge is not deleted');
END;
--> statement-breakpoint
CREATE TRIGGER expenses_of_charges AFTER UPDATE OF open_cents ON charges
WHEN NEW.kind = 'AP' AND NEW.open_cents <> OLD.open_cents
BEGIN
	UPDATE expenses SET open_cents = open_cents + NEW.open_cents - OLD.open_cents
	WHERE transaction_id = NEW.posting_id >> 8 AND kind = 'bill';
END;
--> statement-breakpoint
CREATE TRIGGER settlements_enter BEFORE INSERT ON settlements
WHEN EXISTS (SELECT 1 FROM settlements WHERE posting_id = NEW.posting_id)
	OR NEW.unapplied_cents <> NEW.amount_cents OR NEW.guard IS NOT iif(NEW.kind = 'AR', 1, NULL)
	OR NOT EXISTS (
		SELECT 1 FROM gl_postings p
		WHERE p.id = NEW.posting_id AND p.profile_id = NEW.profile_id AND p.lease_id IS NEW.lease_id
			AND p.contra_posting_id IS NOT NULL AND p.due_date IS NULL
			AND p.amount_cents = iif(NEW.kind = 'AR', -NEW.amount_cents, NEW.amount_cents))
BEGIN
	SELECT RAISE(ABORT, 'ledger: a settlement is made by sealing its transaction');
END;
--> statement-breakpoint
CREATE TRIGGER settlements_stay BEFORE UPDATE ON settlements
WHEN (NEW.posting_id, NEW.profile_id, NEW.kind, NEW.lease_id, NEW.amount_cents)
	IS NOT (OLD.posting_id, OLD.profile_id, OLD.kind, OLD.lease_id, OLD.amount_cents)
	OR NEW.unapplied_cents <> OLD.amount_cents
		- (SELECT coalesce(sum(amount_cents), 0) FROM applications WHERE payment_posting_id = OLD.posting_id)
	OR NEW.guard IS NOT iif(NEW.kind = 'AR' AND NEW.unapplied_cents > 0, 1, NULL)
BEGIN
	SELECT RAISE(ABORT, 'ledger: a settlement changes by its applications alone');
END;
--> statement-breakpoint
CREATE TRIGGER settlements_kept BEFORE DELETE ON settlements
BEGIN
	SELECT RAISE(ABORT, 'ledger: a settlement is not deleted');
END;
--> statement-breakpoint
CREATE TRIGGER expenses_of_settlements AFTER UPDATE OF unapplied_cents ON settlements
WHEN NEW.kind = 'AP' AND NEW.unapplied_cents <> OLD.unapplied_cents
BEGIN
	UPDATE expenses SET open_cents = open_cents + NEW.unapplied_cents - OLD.unapplied_cents
	WHERE transaction_id = NEW.posting_id >> 8 AND kind = 'credit';
END;
--> statement-breakpoint
CREATE TRIGGER applications_stay BEFORE UPDATE ON applications
BEGIN
	SELECT RAISE(ABORT, 'ledger: an application does not change');
END;
--> statement-breakpoint
CREATE TRIGGER applications_kept BEFORE DELETE ON applications
BEGIN
	SELECT RAISE(ABORT, 'ledger: an application is not deleted');
END;
--> statement-breakpoint
CREATE TRIGGER applications_enter BEFORE INSERT ON applications
BEGIN
	SELECT RAISE(ABORT, 'ledger: this application exists') WHERE EXISTS (SELECT 1 FROM applications WHERE id = NEW.id);
	SELECT RAISE(ABORT, 'ledger: an application has an amount') WHERE NEW.amount_cents = 0;
	SELECT RAISE(ABORT, 'ledger: a payment settles charges of its own lease or vendor, no earlier than its date')
	WHERE NOT EXISTS (
		SELECT 1 FROM settlements s
		JOIN charges c ON c.posting_id = NEW.charge_posting_id
		JOIN gl_postings sp ON sp.id = s.posting_id
		JOIN gl_postings cp ON cp.id = c.posting_id
		WHERE s.posting_id = NEW.payment_posting_id AND s.kind = c.kind
			AND s.profile_id = NEW.profile_id AND c.profile_id = NEW.profile_id
			AND iif(s.kind = 'AR', s.lease_id IS c.lease_id, sp.vendor_id IS cp.vendor_id)
			AND NEW.date >= sp.date);
	SELECT RAISE(ABORT, 'ledger: an application exceeds its payment or its charge')
	WHERE NEW.amount_cents > 0 AND (
		NEW.amount_cents > (SELECT unapplied_cents FROM settlements WHERE posting_id = NEW.payment_posting_id)
		OR NEW.amount_cents > (SELECT open_cents FROM charges WHERE posting_id = NEW.charge_posting_id));
	SELECT RAISE(ABORT, 'ledger: more is un-applied than was applied')
	WHERE NEW.amount_cents < 0 AND -NEW.amount_cents > (
		SELECT coalesce(sum(amount_cents), 0) FROM applications
		WHERE payment_posting_id = NEW.payment_posting_id AND charge_posting_id = NEW.charge_posting_id);
	SELECT RAISE(ABORT, 'ledger: not a date') WHERE date(NEW.date) IS NOT NEW.date;
	SELECT RAISE(ABORT, 'ledger: the books are closed on this date')
	WHERE NEW.date <= (SELECT closed_through FROM organization WHERE profile_id = NEW.profile_id)
		AND NOT EXISTS (SELECT 1 FROM books_keyholders WHERE profile_id = NEW.profile_id AND user_id = NEW.author_id);
	SELECT RAISE(ABORT, 'ledger: the books of a property are closed on this date')
	WHERE EXISTS (
			SELECT 1 FROM property_closings c WHERE c.profile_id = NEW.profile_id AND c.closed_through >= NEW.date
				AND c.property_id IN (
					SELECT property_id FROM gl_postings WHERE id IN (NEW.payment_posting_id, NEW.charge_posting_id)))
		AND NOT EXISTS (SELECT 1 FROM books_keyholders WHERE profile_id = NEW.profile_id AND user_id = NEW.author_id);
END;
--> statement-breakpoint
CREATE TRIGGER closed_postings_applied AFTER INSERT ON applications
WHEN EXISTS (SELECT 1 FROM books_keyholders WHERE profile_id = NEW.profile_id AND user_id = NEW.author_id)
BEGIN
	INSERT INTO closed_postings (profile_id, transaction_id, user_id, date)
	SELECT NEW.profile_id, NEW.payment_posting_id >> 8, NEW.author_id, NEW.date
	WHERE NOT EXISTS (
			SELECT 1 FROM closed_postings p
			WHERE p.transaction_id = NEW.payment_posting_id >> 8 AND p.date = NEW.date AND p.user_id = NEW.author_id)
		AND (
			NEW.date <= (SELECT closed_through FROM organization WHERE profile_id = NEW.profile_id)
			OR EXISTS (
				SELECT 1 FROM property_closings c WHERE c.profile_id = NEW.profile_id AND c.closed_through >= NEW.date
					AND c.property_id IN (
						SELECT property_id FROM gl_postings WHERE id IN (NEW.payment_posting_id, NEW.charge_posting_id))));
END;
--> statement-breakpoint
CREATE TRIGGER applications_entered AFTER INSERT ON applications
BEGIN
	UPDATE settlements SET
		unapplied_cents = unapplied_cents - NEW.amount_cents,
		guard = iif(kind = 'AR' AND unapplied_cents > NEW.amount_cents, 1, NULL)
	WHERE posting_id = NEW.payment_posting_id;

	UPDATE charges SET
		open_cents = open_cents - NEW.amount_cents,
		closed_on = iif(open_cents = NEW.amount_cents,
			(SELECT max(date) FROM applications WHERE charge_posting_id = NEW.charge_posting_id), NULL)
	WHERE posting_id = NEW.charge_posting_id;
END;
--> statement-breakpoint
-- A credit that nothing was charged for yet is held for its lease by a transaction of its own. It is neither credited nor
-- collected until it is taken from there.
CREATE TRIGGER applications_held AFTER INSERT ON applications
WHEN (SELECT type = 'prepayment' FROM gl_transactions WHERE id = NEW.charge_posting_id >> 8) AND (
	SELECT type NOT IN ('payment', 'apply_prepayment', 'apply_deposit', 'refund', 'prepayment')
	FROM gl_transactions WHERE id = NEW.payment_posting_id >> 8)
BEGIN
	INSERT INTO receivables_monthly
		(profile_id, month, property_id, charged_cents, credited_cents, collected_cents, prepaid_cents)
	SELECT NEW.profile_id, substr(NEW.date, 1, 7), coalesce(p.property_id, 0),
		iif(t.type = 'credit', 0, NEW.amount_cents), iif(t.type = 'credit', -NEW.amount_cents, 0), NEW.amount_cents, 0
	FROM gl_postings p CROSS JOIN gl_transactions t ON t.id = p.transaction_id
	WHERE p.id = NEW.payment_posting_id
	ON CONFLICT DO UPDATE SET
		charged_cents = charged_cents + excluded.charged_cents,
		credited_cents = credited_cents + excluded.credited_cents,
		collected_cents = collected_cents + excluded.collected_cents;
END;
--> statement-breakpoint
CREATE TRIGGER applications_recognized AFTER INSERT ON applications
WHEN (
	SELECT (paid.account_id, paid.property_id) IS NOT (charged.account_id, charged.property_id) AND (
		paying.type = 'asset' OR paying.type = 'liability' OR owed.type = 'asset'
		OR (paying.type = 'equity' AND owed.type = 'liability')
		OR (SELECT type FROM gl_transactions WHERE id = charge.transaction_id) = 'refund')
	FROM gl_postings payment CROSS JOIN gl_postings charge
	CROSS JOIN gl_postings paid ON paid.id = payment.contra_posting_id
	CROSS JOIN gl_postings charged ON charged.id = charge.contra_posting_id
	CROSS JOIN gl_accounts paying ON paying.id = paid.account_id
	CROSS JOIN gl_accounts owed ON owed.id = charged.account_id
	WHERE payment.id = NEW.payment_posting_id AND charge.id = NEW.charge_posting_id)
BEGIN
	INSERT INTO gl_daily (profile_id, basis, account_id, date, debit_cents, credit_cents)
	SELECT NEW.profile_id, 1, contra.account_id, NEW.date,
		iif((contra.amount_cents > 0) = (NEW.amount_cents > 0), abs(NEW.amount_cents), 0),
		iif((contra.amount_cents > 0) = (NEW.amount_cents > 0), 0, abs(NEW.amount_cents))
	FROM (SELECT NEW.payment_posting_id AS id UNION ALL SELECT NEW.charge_posting_id) side
	CROSS JOIN gl_postings line ON line.id = side.id
	CROSS JOIN gl_postings contra ON contra.id = line.contra_posting_id
	WHERE true
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;

	INSERT INTO gl_monthly (profile_id, basis, account_id, month, property_id, debit_cents, credit_cents)
	SELECT NEW.profile_id, 1, contra.account_id, substr(NEW.date, 1, 7), coalesce(contra.property_id, 0),
		iif((contra.amount_cents > 0) = (NEW.amount_cents > 0), abs(NEW.amount_cents), 0),
		iif((contra.amount_cents > 0) = (NEW.amount_cents > 0), 0, abs(NEW.amount_cents))
	FROM (SELECT NEW.payment_posting_id AS id UNION ALL SELECT NEW.charge_posting_id) side
	CROSS JOIN gl_postings line ON line.id = side.id
	CROSS JOIN gl_postings contra ON contra.id = line.contra_posting_id
	WHERE true
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;
END;
--> statement-breakpoint
CREATE TRIGGER gl_openings_applied AFTER INSERT ON applications
WHEN NEW.date < (SELECT max(year) FROM gl_yearly WHERE profile_id = NEW.profile_id) AND (
	SELECT (paid.account_id, paid.property_id) IS NOT (charged.account_id, charged.property_id) AND (
		paying.type = 'asset' OR paying.type = 'liability' OR owed.type = 'asset'
		OR (paying.type = 'equity' AND owed.type = 'liability')
		OR (SELECT type FROM gl_transactions WHERE id = charge.transaction_id) = 'refund')
	FROM gl_postings payment CROSS JOIN gl_postings charge
	CROSS JOIN gl_postings paid ON paid.id = payment.contra_posting_id
	CROSS JOIN gl_postings charged ON charged.id = charge.contra_posting_id
	CROSS JOIN gl_accounts paying ON paying.id = paid.account_id
	CROSS JOIN gl_accounts owed ON owed.id = charged.account_id
	WHERE payment.id = NEW.payment_posting_id AND charge.id = NEW.charge_posting_id)
BEGIN
	INSERT INTO gl_openings (profile_id, basis, property_id, account_id, debit_cents, credit_cents)
	SELECT NEW.profile_id, 1, coalesce(contra.property_id, 0), contra.account_id,
		iif((contra.amount_cents > 0) = (NEW.amount_cents > 0), abs(NEW.amount_cents), 0),
		iif((contra.amount_cents > 0) = (NEW.amount_cents > 0), 0, abs(NEW.amount_cents))
	FROM (SELECT NEW.payment_posting_id AS id UNION ALL SELECT NEW.charge_posting_id) side
	CROSS JOIN gl_postings line ON line.id = side.id
	CROSS JOIN gl_postings contra ON contra.id = line.contra_posting_id
	WHERE true
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;
END;
--> statement-breakpoint
-- Closed books: what was entered behind them is listed, by whoever may.
CREATE TRIGGER closed_postings_stay BEFORE UPDATE ON closed_postings
BEGIN
	SELECT RAISE(ABORT, 'ledger: what was posted in closed books stays written down');
END;
--> statement-breakpoint
CREATE TRIGGER closed_postings_kept BEFORE DELETE ON closed_postings
BEGIN
	SELECT RAISE(ABORT, 'ledger: what was posted in closed books stays written down');
END;
--> statement-breakpoint
CREATE TRIGGER property_closings_enter BEFORE INSERT ON property_closings
WHEN NOT EXISTS (SELECT 1 FROM properties WHERE id = NEW.property_id AND profile_id = NEW.profile_id)
	OR date(NEW.closed_through) IS NOT NEW.closed_through
BEGIN
	SELECT RAISE(ABORT, 'ledger: a property''s books are closed up to a day, by its own organization');
END;
--> statement-breakpoint
CREATE TRIGGER books_keyholders_enter BEFORE INSERT ON books_keyholders
WHEN NOT EXISTS (
	SELECT 1 FROM users u JOIN profiles p ON p.user_id = u.id
	WHERE u.id = NEW.user_id AND u.user_role = 'property_manager'
		AND coalesce(p.linked_profile_id, p.id) = NEW.profile_id)
BEGIN
	SELECT RAISE(ABORT, 'ledger: a key to closed books is held by a manager of the organization');
END;
--> statement-breakpoint
-- Banking: what waits to be cleared, what a deposit covers, check numbers, reconciliations.
CREATE TRIGGER uncleared_lines_covered AFTER INSERT ON covered_lines
BEGIN
	DELETE FROM uncleared_lines
	WHERE posting_id = NEW.posting_id AND (profile_id, account_id, date) = (
		SELECT profile_id, account_id, date FROM gl_postings WHERE id = NEW.posting_id);
END;
--> statement-breakpoint
CREATE TRIGGER uncleared_lines_uncovered AFTER DELETE ON covered_lines
BEGIN
	INSERT INTO uncleared_lines (profile_id, account_id, date, posting_id, amount_cents)
	SELECT profile_id, account_id, date, id, amount_cents FROM gl_postings WHERE id = OLD.posting_id;
END;
--> statement-breakpoint
CREATE TRIGGER covered_lines_enter BEFORE INSERT ON covered_lines
WHEN NOT EXISTS (
	SELECT 1 FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id AND a.system_key = 'undeposited_funds'
	JOIN gl_transactions t ON t.id = NEW.by_transaction_id AND t.profile_id = p.profile_id
	WHERE p.id = NEW.posting_id)
	OR EXISTS (SELECT 1 FROM covered_lines WHERE posting_id = NEW.posting_id)
BEGIN
	SELECT RAISE(ABORT, 'banking: only an open line on undeposited funds is covered, by its own organization');
END;
--> statement-breakpoint
CREATE TRIGGER check_numbers_enter BEFORE INSERT ON check_numbers
WHEN NOT EXISTS (SELECT 1 FROM gl_transactions WHERE id = NEW.transaction_id AND profile_id = NEW.profile_id)
	OR NOT EXISTS (
		SELECT 1 FROM gl_accounts WHERE id = NEW.bank_account_id AND profile_id = NEW.profile_id AND is_bank = 1)
BEGIN
	SELECT RAISE(ABORT, 'ledger: a check number is of a transaction and a bank account of its organization');
END;
--> statement-breakpoint
CREATE TRIGGER check_numbers_kept BEFORE DELETE ON check_numbers
BEGIN
	SELECT RAISE(ABORT, 'ledger: a check number that was given out is not forgotten');
END;
--> statement-breakpoint
CREATE TRIGGER reconciliations_kept BEFORE DELETE ON reconciliations
WHEN OLD.state = 'finished'
BEGIN
	SELECT RAISE(ABORT, 'banking: a finished reconciliation is not deleted');
END;
--> statement-breakpoint
-- What has money in the books stays.
CREATE TRIGGER leases_held_money BEFORE UPDATE OF prepaid_cents, deposit_cents ON leases
WHEN NEW.prepaid_cents < 0 OR NEW.deposit_cents < 0
BEGIN
	SELECT RAISE(ABORT, 'ledger: money held for a lease cannot fall below zero');
END;
--> statement-breakpoint
CREATE TRIGGER leases_posted_kept BEFORE DELETE ON leases
WHEN EXISTS (SELECT 1 FROM gl_postings WHERE lease_id = OLD.id)
BEGIN
	SELECT RAISE(ABORT, 'ledger: a lease with postings is not deleted');
END;
--> statement-breakpoint
CREATE TRIGGER properties_posted_kept BEFORE DELETE ON properties
WHEN EXISTS (SELECT 1 FROM gl_postings WHERE profile_id = OLD.profile_id AND property_id = OLD.id)
BEGIN
	SELECT RAISE(ABORT, 'ledger: a property with postings is not deleted');
END;
--> statement-breakpoint
CREATE TRIGGER leases_with_money_stay BEFORE UPDATE OF property_id ON leases
WHEN OLD.property_id <> NEW.property_id AND (OLD.balance_cents <> 0 OR OLD.deposit_cents <> 0)
BEGIN
	SELECT RAISE(ABORT, 'a lease with money on it stays in its property');
END;

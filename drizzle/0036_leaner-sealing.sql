-- What sealing and applying keep, without temporary tables: SQLite opens a b-tree of its own for every INSERT … SELECT
-- into a table with triggers, every UPDATE … FROM, and every IN list of more than two, at some 10 µs each.

DROP TRIGGER gl_transactions_sealed;
--> statement-breakpoint
DROP TRIGGER uncleared_lines_posted;
--> statement-breakpoint
DROP TRIGGER applications_entered;
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
END;
--> statement-breakpoint
CREATE TRIGGER gl_transactions_sealed AFTER UPDATE OF open_guard ON gl_transactions
WHEN OLD.open_guard = 1 AND NEW.open_guard IS NULL
BEGIN
	INSERT INTO gl_daily (profile_id, basis, account_id, date, debit_cents, credit_cents)
	SELECT NEW.profile_id, 0, account_id, NEW.date, max(amount_cents, 0), max(-amount_cents, 0)
	FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;

	INSERT INTO gl_monthly (profile_id, basis, account_id, month, property_id, debit_cents, credit_cents)
	SELECT NEW.profile_id, 0, account_id, substr(NEW.date, 1, 7), coalesce(property_id, 0),
		max(amount_cents, 0), max(-amount_cents, 0)
	FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;

	-- Cash basis: a line without the control lines that stand for it. What they hold back, applications release.
	INSERT INTO gl_daily (profile_id, basis, account_id, date, debit_cents, credit_cents)
	SELECT NEW.profile_id, 1, account_id, NEW.date, max(cash_cents, 0), max(-cash_cents, 0)
	FROM (
		SELECT account_id, amount_cents + coalesce((
			SELECT sum(control.amount_cents) FROM gl_postings control
			WHERE control.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND control.contra_posting_id = line.id
		), 0) AS cash_cents
		FROM gl_postings line
		WHERE line.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND line.contra_posting_id IS NULL
	)
	WHERE cash_cents <> 0
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;

	INSERT INTO gl_monthly (profile_id, basis, account_id, month, property_id, debit_cents, credit_cents)
	SELECT NEW.profile_id, 1, account_id, substr(NEW.date, 1, 7), property_id,
		max(cash_cents, 0), max(-cash_cents, 0)
	FROM (
		SELECT account_id, coalesce(property_id, 0) AS property_id, amount_cents + coalesce((
			SELECT sum(control.amount_cents) FROM gl_postings control
			WHERE control.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND control.contra_posting_id = line.id
		), 0) AS cash_cents
		FROM gl_postings line
		WHERE line.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND line.contra_posting_id IS NULL
	)
	WHERE cash_cents <> 0
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;

	UPDATE leases SET (receivable_cents, prepaid_cents, balance_cents, deposit_cents) = (
		SELECT leases.receivable_cents + sum(iif(a.system_key = 'accounts_receivable', p.amount_cents, 0)),
			leases.prepaid_cents + sum(iif(a.system_key = 'prepayments', -p.amount_cents, 0)),
			leases.balance_cents + sum(iif(a.is_deposit, 0, p.amount_cents)),
			leases.deposit_cents + sum(iif(a.is_deposit, -p.amount_cents, 0))
		FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND p.lease_id = leases.id
			AND (a.system_key = 'accounts_receivable' OR a.system_key = 'prepayments' OR a.is_deposit))
	WHERE id = NEW.lease_id AND EXISTS (
		SELECT 1 FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND p.lease_id = NEW.lease_id
			AND (a.system_key = 'accounts_receivable' OR a.system_key = 'prepayments' OR a.is_deposit));

	INSERT INTO receivables_monthly
		(profile_id, month, property_id, charged_cents, credited_cents, collected_cents, prepaid_cents)
	SELECT NEW.profile_id, substr(NEW.date, 1, 7), coalesce(p.property_id, 0),
		CASE WHEN a.system_key = 'prepayments' OR NEW.type = 'credit' OR NEW.type = 'payment' OR NEW.type = 'apply_prepayment'
			OR NEW.type = 'apply_deposit' OR NEW.type = 'refund' OR NEW.type = 'prepayment' THEN 0 ELSE p.amount_cents END,
		CASE WHEN a.system_key = 'prepayments' THEN 0 WHEN NEW.type = 'credit' THEN -p.amount_cents ELSE 0 END,
		CASE WHEN a.system_key = 'prepayments' THEN 0 WHEN NEW.type = 'payment' OR NEW.type = 'apply_prepayment'
			OR NEW.type = 'apply_deposit' OR NEW.type = 'refund' OR NEW.type = 'prepayment' THEN -p.amount_cents ELSE 0 END,
		CASE WHEN a.system_key = 'prepayments' THEN -p.amount_cents ELSE 0 END
	FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
	WHERE p.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255
		AND (+a.system_key = 'accounts_receivable' OR +a.system_key = 'prepayments')
	ON CONFLICT DO UPDATE SET
		charged_cents = charged_cents + excluded.charged_cents,
		credited_cents = credited_cents + excluded.credited_cents,
		collected_cents = collected_cents + excluded.collected_cents,
		prepaid_cents = prepaid_cents + excluded.prepaid_cents;

	INSERT INTO receivables_by_month
		(profile_id, month, charged_cents, credited_cents, collected_cents, prepaid_cents)
	SELECT NEW.profile_id, substr(NEW.date, 1, 7),
		CASE WHEN a.system_key = 'prepayments' OR NEW.type = 'credit' OR NEW.type = 'payment' OR NEW.type = 'apply_prepayment'
			OR NEW.type = 'apply_deposit' OR NEW.type = 'refund' OR NEW.type = 'prepayment' THEN 0 ELSE p.amount_cents END,
		CASE WHEN a.system_key = 'prepayments' THEN 0 WHEN NEW.type = 'credit' THEN -p.amount_cents ELSE 0 END,
		CASE WHEN a.system_key = 'prepayments' THEN 0 WHEN NEW.type = 'payment' OR NEW.type = 'apply_prepayment'
			OR NEW.type = 'apply_deposit' OR NEW.type = 'refund' OR NEW.type = 'prepayment' THEN -p.amount_cents ELSE 0 END,
		CASE WHEN a.system_key = 'prepayments' THEN -p.amount_cents ELSE 0 END
	FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
	WHERE p.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255
		AND (+a.system_key = 'accounts_receivable' OR +a.system_key = 'prepayments')
	ON CONFLICT DO UPDATE SET
		charged_cents = charged_cents + excluded.charged_cents,
		credited_cents = credited_cents + excluded.credited_cents,
		collected_cents = collected_cents + excluded.collected_cents,
		prepaid_cents = prepaid_cents + excluded.prepaid_cents;

	UPDATE gl_transactions SET reversed_by = NEW.id WHERE id = NEW.reversal_of;
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

	-- Cash basis: what the payment's and the charge's contra lines held back is released on their own sides; taken back, it
	-- goes to the other side. On one and the same account and property both would cancel out: nothing is recognised.
	INSERT INTO gl_daily (profile_id, basis, account_id, date, debit_cents, credit_cents)
	SELECT NEW.profile_id, 1, contra.account_id, NEW.date,
		iif((contra.amount_cents > 0) = (NEW.amount_cents > 0), abs(NEW.amount_cents), 0),
		iif((contra.amount_cents > 0) = (NEW.amount_cents > 0), 0, abs(NEW.amount_cents))
	FROM (SELECT NEW.payment_posting_id AS id, NEW.charge_posting_id AS other_id
		UNION ALL SELECT NEW.charge_posting_id, NEW.payment_posting_id) side
	CROSS JOIN gl_postings line ON line.id = side.id
	CROSS JOIN gl_postings other ON other.id = side.other_id
	CROSS JOIN gl_postings contra ON contra.id = line.contra_posting_id
	CROSS JOIN gl_postings other_contra ON other_contra.id = other.contra_posting_id
	WHERE (contra.account_id, contra.property_id) IS NOT (other_contra.account_id, other_contra.property_id)
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;

	INSERT INTO gl_monthly (profile_id, basis, account_id, month, property_id, debit_cents, credit_cents)
	SELECT NEW.profile_id, 1, contra.account_id, substr(NEW.date, 1, 7), coalesce(contra.property_id, 0),
		iif((contra.amount_cents > 0) = (NEW.amount_cents > 0), abs(NEW.amount_cents), 0),
		iif((contra.amount_cents > 0) = (NEW.amount_cents > 0), 0, abs(NEW.amount_cents))
	FROM (SELECT NEW.payment_posting_id AS id, NEW.charge_posting_id AS other_id
		UNION ALL SELECT NEW.charge_posting_id, NEW.payment_posting_id) side
	CROSS JOIN gl_postings line ON line.id = side.id
	CROSS JOIN gl_postings other ON other.id = side.other_id
	CROSS JOIN gl_postings contra ON contra.id = line.contra_posting_id
	CROSS JOIN gl_postings other_contra ON other_contra.id = other.contra_posting_id
	WHERE (contra.account_id, contra.property_id) IS NOT (other_contra.account_id, other_contra.property_id)
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;
END;
--> statement-breakpoint
DROP TRIGGER gl_transactions_enter;
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
		THEN RAISE(ABORT, 'ledger: a reversal mirrors one posted transaction of its organisation, type and no later date')
		WHEN NEW.corrects IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM gl_transactions o WHERE o.id = NEW.corrects AND o.profile_id = NEW.profile_id)
		THEN RAISE(ABORT, 'ledger: a correction replaces a transaction of its organisation')
		WHEN NEW.lease_id IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM leases WHERE id = NEW.lease_id AND profile_id = NEW.profile_id)
		THEN RAISE(ABORT, 'ledger: no such lease in this organisation')
	END;
END;
--> statement-breakpoint
DROP TRIGGER gl_transactions_stay;
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
DROP TRIGGER gl_transactions_seal;
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

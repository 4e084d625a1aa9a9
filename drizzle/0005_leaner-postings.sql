CREATE TABLE `receivables_by_month` (
	`profile_id` integer NOT NULL,
	`month` text NOT NULL,
	`charged_cents` integer NOT NULL,
	`credited_cents` integer NOT NULL,
	`collected_cents` integer NOT NULL,
	`prepaid_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `month`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO receivables_by_month (profile_id, month, charged_cents, credited_cents, collected_cents, prepaid_cents)
SELECT profile_id, month, sum(charged_cents), sum(credited_cents), sum(collected_cents), sum(prepaid_cents)
FROM receivables_monthly GROUP BY profile_id, month;
--> statement-breakpoint
DROP TRIGGER gl_postings_enter;
--> statement-breakpoint
-- One statement, because every line of every document passes here.
CREATE TRIGGER gl_postings_enter BEFORE INSERT ON gl_postings
BEGIN
	SELECT CASE
		WHEN t.open_guard IS NOT 1 OR t.profile_id <> NEW.profile_id OR t.date <> NEW.date
		THEN RAISE(ABORT, 'ledger: a line enters only an open transaction of its organisation and date')
		WHEN EXISTS (SELECT 1 FROM gl_postings WHERE id = NEW.id)
		THEN RAISE(ABORT, 'ledger: this line exists')
		WHEN a.profile_id IS NOT NEW.profile_id
		THEN RAISE(ABORT, 'ledger: no such account in this organisation')
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
		THEN RAISE(ABORT, 'ledger: no such property in this organisation')
		WHEN NEW.unit_id IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM units WHERE id = NEW.unit_id AND profile_id = NEW.profile_id)
		THEN RAISE(ABORT, 'ledger: no such unit in this organisation')
		WHEN NEW.lease_id IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM leases WHERE id = NEW.lease_id AND profile_id = NEW.profile_id)
		THEN RAISE(ABORT, 'ledger: no such lease in this organisation')
		WHEN NEW.tenant_id IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM tenants WHERE id = NEW.tenant_id AND profile_id = NEW.profile_id)
		THEN RAISE(ABORT, 'ledger: no such tenant in this organisation')
		WHEN NEW.owner_id IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM property_owners WHERE id = NEW.owner_id AND profile_id = NEW.profile_id)
		THEN RAISE(ABORT, 'ledger: no such owner in this organisation')
	END
	FROM (SELECT 1)
	LEFT JOIN gl_transactions t ON t.id = NEW.transaction_id
	LEFT JOIN gl_accounts a ON a.id = NEW.account_id;
END;
--> statement-breakpoint
DROP TRIGGER gl_transactions_sealed;
--> statement-breakpoint
-- The rollups take line by line: an upsert adds up by itself, and a grouping would sort every document first.
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

	INSERT INTO charges (posting_id, profile_id, kind, lease_id, property_id, account_id, due_date, amount_cents, open_cents)
	SELECT p.id, p.profile_id, iif(p.amount_cents > 0, 'AR', 'AP'), p.lease_id, p.property_id,
		(SELECT contra.account_id FROM gl_postings contra WHERE contra.id = p.contra_posting_id),
		p.due_date, abs(p.amount_cents), abs(p.amount_cents)
	FROM gl_postings p
	WHERE p.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND p.due_date IS NOT NULL;

	INSERT INTO settlements (posting_id, profile_id, kind, lease_id, amount_cents, unapplied_cents, guard)
	SELECT p.id, p.profile_id, iif(p.amount_cents < 0, 'AR', 'AP'), p.lease_id,
		abs(p.amount_cents), abs(p.amount_cents), iif(p.amount_cents < 0, 1, NULL)
	FROM gl_postings p
	WHERE p.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND p.contra_posting_id IS NOT NULL AND p.due_date IS NULL;

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
		WHERE p.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND p.lease_id IS NOT NULL
		GROUP BY p.lease_id
	) kept
	WHERE leases.id = kept.lease_id AND (kept.receivable <> 0 OR kept.prepaid <> 0 OR kept.deposit <> 0);

	INSERT INTO receivables_monthly
		(profile_id, month, property_id, charged_cents, credited_cents, collected_cents, prepaid_cents)
	SELECT NEW.profile_id, substr(NEW.date, 1, 7), coalesce(p.property_id, 0),
		iif(a.system_key = 'accounts_receivable' AND NEW.type NOT IN
			('credit', 'payment', 'apply_prepayment', 'apply_deposit', 'refund', 'prepayment'), p.amount_cents, 0),
		iif(a.system_key = 'accounts_receivable' AND NEW.type = 'credit', -p.amount_cents, 0),
		iif(a.system_key = 'accounts_receivable' AND NEW.type IN
			('payment', 'apply_prepayment', 'apply_deposit', 'refund', 'prepayment'), -p.amount_cents, 0),
		iif(a.system_key = 'prepayments', -p.amount_cents, 0)
	FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
	WHERE p.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND a.system_key IN ('accounts_receivable', 'prepayments')
	ON CONFLICT DO UPDATE SET
		charged_cents = charged_cents + excluded.charged_cents,
		credited_cents = credited_cents + excluded.credited_cents,
		collected_cents = collected_cents + excluded.collected_cents,
		prepaid_cents = prepaid_cents + excluded.prepaid_cents;

	INSERT INTO receivables_by_month
		(profile_id, month, charged_cents, credited_cents, collected_cents, prepaid_cents)
	SELECT NEW.profile_id, substr(NEW.date, 1, 7),
		iif(a.system_key = 'accounts_receivable' AND NEW.type NOT IN
			('credit', 'payment', 'apply_prepayment', 'apply_deposit', 'refund', 'prepayment'), p.amount_cents, 0),
		iif(a.system_key = 'accounts_receivable' AND NEW.type = 'credit', -p.amount_cents, 0),
		iif(a.system_key = 'accounts_receivable' AND NEW.type IN
			('payment', 'apply_prepayment', 'apply_deposit', 'refund', 'prepayment'), -p.amount_cents, 0),
		iif(a.system_key = 'prepayments', -p.amount_cents, 0)
	FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
	WHERE p.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND a.system_key IN ('accounts_receivable', 'prepayments')
	ON CONFLICT DO UPDATE SET
		charged_cents = charged_cents + excluded.charged_cents,
		credited_cents = credited_cents + excluded.credited_cents,
		collected_cents = collected_cents + excluded.collected_cents,
		prepaid_cents = prepaid_cents + excluded.prepaid_cents;

	UPDATE gl_transactions SET reversed_by = NEW.id WHERE id = NEW.reversal_of;
END;

DROP INDEX `leases_by_balance`;--> statement-breakpoint
CREATE INDEX `leases_owing` ON `leases` (`profile_id`,balance_cents DESC,`id`) WHERE balance_cents > 0;--> statement-breakpoint
DROP INDEX `charges_by_lease`;
--> statement-breakpoint
-- Where a plan could leave the transaction's own lines it must not: the plus sign keeps SQLite from reading all lines of
-- the lease, the LIMIT (a transaction has no more lines) from filtering by all accounts.
DROP TRIGGER gl_transactions_sealed;
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

-- The laws of the books, held against raw SQL too. Lines enter an open transaction; sealing it (open_guard → NULL) checks
-- it and derives everything that is kept: rollups, lease balances, charges and settlements. COMMIT fails while a
-- transaction is unsealed or a receivable's payment is not wholly applied: both point into the empty table gl_never.
-- A control line is one on receivables or payables; it alone has a contra_posting_id.

CREATE TRIGGER gl_transactions_enter BEFORE INSERT ON gl_transactions
BEGIN
	SELECT RAISE(ABORT, 'ledger: a transaction is inserted open and sealed after its lines') WHERE NEW.open_guard IS NOT 1;
	SELECT RAISE(ABORT, 'ledger: this transaction exists') WHERE EXISTS (SELECT 1 FROM gl_transactions WHERE id = NEW.id);
	SELECT RAISE(ABORT, 'ledger: this idempotency key is used') WHERE NEW.idempotency_key IS NOT NULL AND EXISTS (
		SELECT 1 FROM gl_transactions WHERE profile_id = NEW.profile_id AND idempotency_key = NEW.idempotency_key);
	SELECT RAISE(ABORT, 'ledger: not a date') WHERE date(NEW.date) IS NOT NEW.date;
	SELECT RAISE(ABORT, 'ledger: reversed_by is set by the reversal') WHERE NEW.reversed_by IS NOT NULL;
	SELECT RAISE(ABORT, 'ledger: a reversal mirrors one posted transaction of its organisation, type and no later date')
	WHERE NEW.reversal_of IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM gl_transactions o
		WHERE o.id = NEW.reversal_of AND o.profile_id = NEW.profile_id AND o.type = NEW.type AND o.date <= NEW.date
			AND o.open_guard IS NULL AND o.reversal_of IS NULL AND o.reversed_by IS NULL);
	SELECT RAISE(ABORT, 'ledger: a correction replaces a transaction of its organisation')
	WHERE NEW.corrects IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM gl_transactions o WHERE o.id = NEW.corrects AND o.profile_id = NEW.profile_id);
	SELECT RAISE(ABORT, 'ledger: no such lease in this organisation')
	WHERE NEW.lease_id IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM leases WHERE id = NEW.lease_id AND profile_id = NEW.profile_id);
END;
--> statement-breakpoint
CREATE TRIGGER gl_transactions_stay BEFORE UPDATE ON gl_transactions
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
CREATE TRIGGER gl_transactions_kept BEFORE DELETE ON gl_transactions
BEGIN
	SELECT RAISE(ABORT, 'ledger: a transaction is not deleted');
END;
--> statement-breakpoint
CREATE TRIGGER gl_postings_enter BEFORE INSERT ON gl_postings
BEGIN
	SELECT RAISE(ABORT, 'ledger: a line enters only an open transaction of its organisation and date')
	WHERE NOT EXISTS (
		SELECT 1 FROM gl_transactions t
		WHERE t.id = NEW.transaction_id AND t.open_guard = 1 AND t.profile_id = NEW.profile_id AND t.date = NEW.date);
	SELECT RAISE(ABORT, 'ledger: this line exists') WHERE EXISTS (SELECT 1 FROM gl_postings WHERE id = NEW.id);
	SELECT RAISE(ABORT, 'ledger: no such account in this organisation')
	WHERE NOT EXISTS (SELECT 1 FROM gl_accounts a WHERE a.id = NEW.account_id AND a.profile_id = NEW.profile_id);
	SELECT RAISE(ABORT, 'ledger: a receivable or payable line names its contra line, no other line does')
	WHERE (NEW.contra_posting_id IS NOT NULL) <> (
		SELECT coalesce(system_key IN ('accounts_receivable', 'accounts_payable'), 0)
		FROM gl_accounts WHERE id = NEW.account_id);
	SELECT RAISE(ABORT, 'ledger: the contra line stands in the same transaction on the other side')
	WHERE NEW.contra_posting_id IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM gl_postings c
		WHERE c.id = NEW.contra_posting_id AND c.transaction_id = NEW.transaction_id AND c.contra_posting_id IS NULL
			AND (c.amount_cents > 0) <> (NEW.amount_cents > 0));
	SELECT RAISE(ABORT, 'ledger: a line that opens a charge has a due date, no other line has')
	WHERE (NEW.due_date IS NOT NULL) <> (
		SELECT coalesce(system_key = iif(NEW.amount_cents > 0, 'accounts_receivable', 'accounts_payable'), 0)
		FROM gl_accounts WHERE id = NEW.account_id);
	SELECT RAISE(ABORT, 'ledger: not a date') WHERE date(NEW.due_date) IS NOT NEW.due_date;
	SELECT RAISE(ABORT, 'ledger: no such property in this organisation')
	WHERE NEW.property_id IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM properties WHERE id = NEW.property_id AND profile_id = NEW.profile_id);
	SELECT RAISE(ABORT, 'ledger: no such unit in this organisation')
	WHERE NEW.unit_id IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM units WHERE id = NEW.unit_id AND profile_id = NEW.profile_id);
	SELECT RAISE(ABORT, 'ledger: no such lease in this organisation')
	WHERE NEW.lease_id IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM leases WHERE id = NEW.lease_id AND profile_id = NEW.profile_id);
	SELECT RAISE(ABORT, 'ledger: no such tenant in this organisation')
	WHERE NEW.tenant_id IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM tenants WHERE id = NEW.tenant_id AND profile_id = NEW.profile_id);
	SELECT RAISE(ABORT, 'ledger: no such owner in this organisation')
	WHERE NEW.owner_id IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM property_owners WHERE id = NEW.owner_id AND profile_id = NEW.profile_id);
END;
--> statement-breakpoint
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
CREATE TRIGGER gl_transactions_seal BEFORE UPDATE OF open_guard ON gl_transactions
WHEN OLD.open_guard = 1 AND NEW.open_guard IS NULL
BEGIN
	SELECT RAISE(ABORT, 'ledger: the books are closed on this date')
	WHERE NEW.date <= (SELECT closed_through FROM organization WHERE profile_id = NEW.profile_id);
	SELECT RAISE(ABORT, 'ledger: the lines of a transaction sum to zero')
	WHERE (SELECT sum(amount_cents) FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255) IS NOT 0;
	SELECT RAISE(ABORT, 'ledger: control lines exceed their contra line')
	FROM gl_postings control
	WHERE control.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND control.contra_posting_id IS NOT NULL
	GROUP BY control.contra_posting_id
	HAVING abs(sum(control.amount_cents)) >
		abs((SELECT contra.amount_cents FROM gl_postings contra WHERE contra.id = control.contra_posting_id));
	SELECT RAISE(ABORT, 'ledger: a reversal is the exact mirror of what it reverses')
	WHERE NEW.reversal_of IS NOT NULL AND (
		EXISTS (
			SELECT 1 FROM gl_postings o
			LEFT JOIN gl_postings r ON r.id = o.id + (NEW.id - NEW.reversal_of) * 256
			WHERE o.id BETWEEN NEW.reversal_of * 256 AND NEW.reversal_of * 256 + 255
				AND (r.account_id, r.amount_cents, r.property_id, r.unit_id, r.lease_id, r.tenant_id, r.owner_id, r.vendor_id)
				IS NOT (o.account_id, -o.amount_cents, o.property_id, o.unit_id, o.lease_id, o.tenant_id, o.owner_id, o.vendor_id))
		OR (SELECT count(*) FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255)
			<> (SELECT count(*) FROM gl_postings WHERE id BETWEEN NEW.reversal_of * 256 AND NEW.reversal_of * 256 + 255));
END;
--> statement-breakpoint
CREATE TRIGGER gl_transactions_sealed AFTER UPDATE OF open_guard ON gl_transactions
WHEN OLD.open_guard = 1 AND NEW.open_guard IS NULL
BEGIN
	INSERT INTO gl_daily (profile_id, basis, account_id, date, debit_cents, credit_cents)
	SELECT NEW.profile_id, 0, account_id, NEW.date, sum(max(amount_cents, 0)), sum(max(-amount_cents, 0))
	FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255
	GROUP BY account_id
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;

	INSERT INTO gl_monthly (profile_id, basis, account_id, month, property_id, debit_cents, credit_cents)
	SELECT NEW.profile_id, 0, account_id, substr(NEW.date, 1, 7), coalesce(property_id, 0),
		sum(max(amount_cents, 0)), sum(max(-amount_cents, 0))
	FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255
	GROUP BY account_id, coalesce(property_id, 0)
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;

	-- Cash basis: a line without the control lines that stand for it. What they hold back, applications release.
	INSERT INTO gl_daily (profile_id, basis, account_id, date, debit_cents, credit_cents)
	SELECT NEW.profile_id, 1, account_id, NEW.date, sum(max(cash_cents, 0)), sum(max(-cash_cents, 0))
	FROM (
		SELECT account_id, amount_cents + coalesce((
			SELECT sum(control.amount_cents) FROM gl_postings control
			WHERE control.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND control.contra_posting_id = line.id
		), 0) AS cash_cents
		FROM gl_postings line
		WHERE line.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND line.contra_posting_id IS NULL
	)
	WHERE cash_cents <> 0
	GROUP BY account_id
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;

	INSERT INTO gl_monthly (profile_id, basis, account_id, month, property_id, debit_cents, credit_cents)
	SELECT NEW.profile_id, 1, account_id, substr(NEW.date, 1, 7), property_id,
		sum(max(cash_cents, 0)), sum(max(-cash_cents, 0))
	FROM (
		SELECT account_id, coalesce(property_id, 0) AS property_id, amount_cents + coalesce((
			SELECT sum(control.amount_cents) FROM gl_postings control
			WHERE control.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND control.contra_posting_id = line.id
		), 0) AS cash_cents
		FROM gl_postings line
		WHERE line.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND line.contra_posting_id IS NULL
	)
	WHERE cash_cents <> 0
	GROUP BY account_id, property_id
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
		sum(iif(a.system_key = 'accounts_receivable' AND NEW.type NOT IN
			('credit', 'payment', 'apply_prepayment', 'apply_deposit', 'refund', 'prepayment'), p.amount_cents, 0)),
		sum(iif(a.system_key = 'accounts_receivable' AND NEW.type = 'credit', -p.amount_cents, 0)),
		sum(iif(a.system_key = 'accounts_receivable' AND NEW.type IN
			('payment', 'apply_prepayment', 'apply_deposit', 'refund', 'prepayment'), -p.amount_cents, 0)),
		sum(iif(a.system_key = 'prepayments', -p.amount_cents, 0))
	FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
	WHERE p.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND a.system_key IN ('accounts_receivable', 'prepayments')
	GROUP BY coalesce(p.property_id, 0)
	ON CONFLICT DO UPDATE SET
		charged_cents = charged_cents + excluded.charged_cents,
		credited_cents = credited_cents + excluded.credited_cents,
		collected_cents = collected_cents + excluded.collected_cents,
		prepaid_cents = prepaid_cents + excluded.prepaid_cents;

	UPDATE gl_transactions SET reversed_by = NEW.id WHERE id = NEW.reversal_of;
END;
--> statement-breakpoint
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
	WHERE NEW.date <= (SELECT closed_through FROM organization WHERE profile_id = NEW.profile_id);
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
	FROM gl_postings line
	JOIN gl_postings other ON other.id = iif(line.id = NEW.payment_posting_id, NEW.charge_posting_id, NEW.payment_posting_id)
	JOIN gl_postings contra ON contra.id = line.contra_posting_id
	JOIN gl_postings other_contra ON other_contra.id = other.contra_posting_id
	WHERE line.id IN (NEW.payment_posting_id, NEW.charge_posting_id)
		AND (contra.account_id, contra.property_id) IS NOT (other_contra.account_id, other_contra.property_id)
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;

	INSERT INTO gl_monthly (profile_id, basis, account_id, month, property_id, debit_cents, credit_cents)
	SELECT NEW.profile_id, 1, contra.account_id, substr(NEW.date, 1, 7), coalesce(contra.property_id, 0),
		iif((contra.amount_cents > 0) = (NEW.amount_cents > 0), abs(NEW.amount_cents), 0),
		iif((contra.amount_cents > 0) = (NEW.amount_cents > 0), 0, abs(NEW.amount_cents))
	FROM gl_postings line
	JOIN gl_postings other ON other.id = iif(line.id = NEW.payment_posting_id, NEW.charge_posting_id, NEW.payment_posting_id)
	JOIN gl_postings contra ON contra.id = line.contra_posting_id
	JOIN gl_postings other_contra ON other_contra.id = other.contra_posting_id
	WHERE line.id IN (NEW.payment_posting_id, NEW.charge_posting_id)
		AND (contra.account_id, contra.property_id) IS NOT (other_contra.account_id, other_contra.property_id)
	ON CONFLICT DO UPDATE SET
		debit_cents = debit_cents + excluded.debit_cents, credit_cents = credit_cents + excluded.credit_cents;
END;
--> statement-breakpoint
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
CREATE TRIGGER gl_accounts_stay BEFORE UPDATE OF id, profile_id, type, system_key, is_deposit ON gl_accounts
WHEN (
		(NEW.id, NEW.profile_id, NEW.type, NEW.is_deposit) IS NOT (OLD.id, OLD.profile_id, OLD.type, OLD.is_deposit)
		OR (NEW.system_key IS NOT OLD.system_key AND (
			NEW.system_key IN ('accounts_receivable', 'accounts_payable', 'prepayments')
			OR OLD.system_key IN ('accounts_receivable', 'accounts_payable', 'prepayments')))
	)
	AND EXISTS (SELECT 1 FROM gl_postings WHERE profile_id = OLD.profile_id AND account_id = OLD.id)
BEGIN
	SELECT RAISE(ABORT, 'ledger: what an account is cannot change once it is used');
END;
--> statement-breakpoint
CREATE TRIGGER gl_accounts_kept BEFORE DELETE ON gl_accounts
WHEN EXISTS (SELECT 1 FROM gl_postings WHERE profile_id = OLD.profile_id AND account_id = OLD.id)
BEGIN
	SELECT RAISE(ABORT, 'ledger: an account in use is not deleted');
END;

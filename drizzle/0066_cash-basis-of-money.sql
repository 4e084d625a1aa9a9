-- Cash basis knows money alone. An application is recognised where the payment's side is an asset or a liability, where
-- the charge's side is an asset (money was laid out), or where equity stands for a liability (a deposit held before).
-- What income or an expense settles (a waiver, a concession, a write-off, work in exchange) is no money received. On one
-- and the same account and property both sides would cancel out.
DROP TRIGGER applications_entered;
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
-- What the payment's and the charge's contra lines held back is released on their own sides; taken back, it goes to the
-- other side.
CREATE TRIGGER applications_recognised AFTER INSERT ON applications
WHEN (
	SELECT (paid.account_id, paid.property_id) IS NOT (charged.account_id, charged.property_id) AND (
		paying.type = 'asset' OR paying.type = 'liability' OR owed.type = 'asset'
		OR (paying.type = 'equity' AND owed.type = 'liability'))
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
DROP TRIGGER gl_openings_applied;
--> statement-breakpoint
CREATE TRIGGER gl_openings_applied AFTER INSERT ON applications
WHEN NEW.date < (SELECT max(year) FROM gl_yearly WHERE profile_id = NEW.profile_id) AND (
	SELECT (paid.account_id, paid.property_id) IS NOT (charged.account_id, charged.property_id) AND (
		paying.type = 'asset' OR paying.type = 'liability' OR owed.type = 'asset'
		OR (paying.type = 'equity' AND owed.type = 'liability'))
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
-- What is kept of cash basis takes back what was recognised without money, wherever an organisation has such.
CREATE TABLE unrecognised (
	profile_id INTEGER, account_id INTEGER, property_id INTEGER, date TEXT, debit_cents INTEGER, credit_cents INTEGER
) STRICT;
--> statement-breakpoint
INSERT INTO unrecognised
SELECT a.profile_id, own.account_id, coalesce(own.property_id, 0), a.date,
	sum(iif((own.amount_cents > 0) = (a.amount_cents > 0), abs(a.amount_cents), 0)),
	sum(iif((own.amount_cents > 0) = (a.amount_cents > 0), 0, abs(a.amount_cents)))
FROM applications a
CROSS JOIN gl_postings payment ON payment.id = a.payment_posting_id
CROSS JOIN gl_postings charge ON charge.id = a.charge_posting_id
CROSS JOIN gl_postings paid ON paid.id = payment.contra_posting_id
CROSS JOIN gl_postings charged ON charged.id = charge.contra_posting_id
CROSS JOIN gl_accounts paying ON paying.id = paid.account_id
CROSS JOIN gl_accounts owed ON owed.id = charged.account_id
CROSS JOIN gl_postings own ON own.id IN (paid.id, charged.id)
WHERE (paid.account_id, paid.property_id) IS NOT (charged.account_id, charged.property_id) AND NOT (
	paying.type = 'asset' OR paying.type = 'liability' OR owed.type = 'asset'
	OR (paying.type = 'equity' AND owed.type = 'liability'))
GROUP BY a.profile_id, own.account_id, coalesce(own.property_id, 0), a.date;
--> statement-breakpoint
UPDATE gl_daily SET debit_cents = debit_cents - was.debit, credit_cents = credit_cents - was.credit
FROM (SELECT profile_id, account_id, date, sum(debit_cents) AS debit, sum(credit_cents) AS credit
	FROM unrecognised GROUP BY profile_id, account_id, date) was
WHERE gl_daily.profile_id = was.profile_id AND gl_daily.basis = 1 AND gl_daily.account_id = was.account_id
	AND gl_daily.date = was.date;
--> statement-breakpoint
UPDATE gl_monthly SET debit_cents = debit_cents - was.debit, credit_cents = credit_cents - was.credit
FROM (SELECT profile_id, account_id, substr(date, 1, 7) AS month, property_id,
	sum(debit_cents) AS debit, sum(credit_cents) AS credit
	FROM unrecognised GROUP BY profile_id, account_id, substr(date, 1, 7), property_id) was
WHERE gl_monthly.profile_id = was.profile_id AND gl_monthly.basis = 1 AND gl_monthly.account_id = was.account_id
	AND gl_monthly.month = was.month AND gl_monthly.property_id = was.property_id;
--> statement-breakpoint
UPDATE gl_openings SET debit_cents = debit_cents - was.debit, credit_cents = credit_cents - was.credit
FROM (SELECT profile_id, account_id, property_id, sum(debit_cents) AS debit, sum(credit_cents) AS credit
	FROM unrecognised u WHERE date < (SELECT max(year) FROM gl_yearly WHERE profile_id = u.profile_id)
	GROUP BY profile_id, account_id, property_id) was
WHERE gl_openings.profile_id = was.profile_id AND gl_openings.basis = 1 AND gl_openings.account_id = was.account_id
	AND gl_openings.property_id = was.property_id;
--> statement-breakpoint
DROP TABLE unrecognised;

CREATE TABLE `gl_openings` (
	`profile_id` integer NOT NULL,
	`basis` integer NOT NULL,
	`property_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`debit_cents` integer NOT NULL,
	`credit_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `basis`, `property_id`, `account_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `reconciliations` ADD `cleared_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE reconciliations SET cleared_cents = kept.cents
FROM (SELECT reconciliation_id, sum(amount_cents) AS cents FROM gl_postings
	WHERE reconciliation_id IS NOT NULL GROUP BY reconciliation_id) kept
WHERE reconciliations.id = kept.reconciliation_id;
--> statement-breakpoint
CREATE TRIGGER reconciliations_cleared AFTER UPDATE OF reconciliation_id ON gl_postings
WHEN OLD.reconciliation_id IS NOT NEW.reconciliation_id
BEGIN
	UPDATE reconciliations SET cleared_cents = cleared_cents - NEW.amount_cents WHERE id = OLD.reconciliation_id;
	UPDATE reconciliations SET cleared_cents = cleared_cents + NEW.amount_cents WHERE id = NEW.reconciliation_id;
END;
--> statement-breakpoint
INSERT INTO gl_openings (profile_id, basis, property_id, account_id, debit_cents, credit_cents)
SELECT m.profile_id, m.basis, m.property_id, m.account_id, sum(m.debit_cents), sum(m.credit_cents)
FROM gl_monthly m WHERE m.month < (SELECT max(year) FROM gl_yearly WHERE profile_id = m.profile_id)
GROUP BY m.profile_id, m.basis, m.property_id, m.account_id;
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
CREATE TRIGGER gl_openings_applied AFTER INSERT ON applications
WHEN NEW.date < (SELECT max(year) FROM gl_yearly WHERE profile_id = NEW.profile_id)
BEGIN
	INSERT INTO gl_openings (profile_id, basis, property_id, account_id, debit_cents, credit_cents)
	SELECT NEW.profile_id, 1, coalesce(contra.property_id, 0), contra.account_id,
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

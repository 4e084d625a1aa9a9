CREATE TABLE `leases_to_settle` (
	`lease_id` integer PRIMARY KEY NOT NULL,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `left_prepaid` (
	`transaction_id` integer NOT NULL,
	`charge_posting_id` integer NOT NULL,
	`lease_id` integer NOT NULL,
	`applied_on` text,
	PRIMARY KEY(`transaction_id`, `charge_posting_id`),
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`charge_posting_id`) REFERENCES `charges`(`posting_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `left_prepaid_lease` ON `left_prepaid` (`lease_id`) WHERE applied_on IS NULL;--> statement-breakpoint
CREATE TABLE `named_applications` (
	`transaction_id` integer NOT NULL,
	`charge_posting_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	PRIMARY KEY(`transaction_id`, `charge_posting_id`),
	FOREIGN KEY (`transaction_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`charge_posting_id`) REFERENCES `charges`(`posting_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
DROP INDEX `applications_charge`;--> statement-breakpoint
DROP INDEX `applications_payment`;--> statement-breakpoint
CREATE INDEX `applications_charge` ON `applications` (`charge_posting_id`,`date`);--> statement-breakpoint
CREATE INDEX `applications_payment` ON `applications` (`payment_posting_id`,`charge_posting_id`,`date`,`amount_cents`);
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
-- What is paid back is recognised too where a credit settles it: the money that went is the credit spent.
DROP TRIGGER applications_recognised;
--> statement-breakpoint
CREATE TRIGGER applications_recognised AFTER INSERT ON applications
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
DROP TRIGGER gl_openings_applied;
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
-- The same for what is held already: freed credits, the amounts by month and property.
CREATE TABLE held_credits (
	profile_id INTEGER, month TEXT, property_id INTEGER, charged_cents INTEGER, credited_cents INTEGER, collected_cents INTEGER
) STRICT;
--> statement-breakpoint
INSERT INTO held_credits
SELECT x.profile_id, substr(x.date, 1, 7), coalesce(p.property_id, 0),
	sum(iif(t.type = 'credit', 0, x.amount_cents)), sum(iif(t.type = 'credit', -x.amount_cents, 0)), sum(x.amount_cents)
FROM gl_transactions h CROSS JOIN applications x ON x.charge_posting_id BETWEEN h.id * 256 AND h.id * 256 + 255
CROSS JOIN gl_postings p ON p.id = x.payment_posting_id CROSS JOIN gl_transactions t ON t.id = p.transaction_id
WHERE h.type = 'prepayment' AND t.type NOT IN ('payment', 'apply_prepayment', 'apply_deposit', 'refund', 'prepayment')
GROUP BY x.profile_id, substr(x.date, 1, 7), coalesce(p.property_id, 0);
--> statement-breakpoint
UPDATE receivables_monthly SET
	charged_cents = receivables_monthly.charged_cents + held.charged_cents,
	credited_cents = receivables_monthly.credited_cents + held.credited_cents,
	collected_cents = receivables_monthly.collected_cents + held.collected_cents
FROM held_credits held
WHERE receivables_monthly.profile_id = held.profile_id AND receivables_monthly.month = held.month
	AND receivables_monthly.property_id = held.property_id;
--> statement-breakpoint
DROP TABLE held_credits;
--> statement-breakpoint
-- Which charges were chosen by hand was not kept: what settles one now goes on settling it.
INSERT INTO named_applications (transaction_id, charge_posting_id, amount_cents)
SELECT t.id, x.charge_posting_id, sum(x.amount_cents)
FROM gl_transactions t CROSS JOIN gl_postings p ON p.id BETWEEN t.id * 256 AND t.id * 256 + 255 AND p.lease_id IS NOT NULL
CROSS JOIN applications x ON x.payment_posting_id = p.id
CROSS JOIN gl_transactions charged ON charged.id = x.charge_posting_id >> 8
WHERE t.type IN ('payment', 'credit', 'apply_deposit') AND t.reversal_of IS NULL AND t.reversed_by IS NULL
	AND charged.type <> 'prepayment' AND charged.reversal_of IS NULL
GROUP BY t.id, x.charge_posting_id HAVING sum(x.amount_cents) > 0;
--> statement-breakpoint
-- What was paid before it was charged becomes a prepayment of the days between.
INSERT INTO leases_to_settle (lease_id)
SELECT DISTINCT charge.lease_id
FROM applications x CROSS JOIN gl_postings charge ON charge.id = x.charge_posting_id
WHERE x.date < charge.date AND charge.lease_id IS NOT NULL;

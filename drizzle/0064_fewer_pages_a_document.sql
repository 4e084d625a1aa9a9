DROP INDEX `gl_transactions_by_lease`;--> statement-breakpoint
DROP INDEX `charges_by_due`;--> statement-breakpoint
DROP INDEX `gl_postings_by_lease`;--> statement-breakpoint
CREATE INDEX `gl_postings_by_lease` ON `gl_postings` (`lease_id`,`date`,`id`,`account_id`,`amount_cents`) WHERE lease_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE gl_daily_before AS SELECT * FROM gl_daily;
--> statement-breakpoint
DROP TABLE gl_daily;
--> statement-breakpoint
CREATE TABLE `gl_daily` (
	`profile_id` integer NOT NULL,
	`basis` integer NOT NULL,
	`account_id` integer NOT NULL,
	`date` text NOT NULL,
	`debit_cents` integer NOT NULL,
	`credit_cents` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `basis`, `date`, `account_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO gl_daily (profile_id, basis, account_id, date, debit_cents, credit_cents)
SELECT profile_id, basis, account_id, date, debit_cents, credit_cents FROM gl_daily_before
ORDER BY profile_id, basis, date, account_id;
--> statement-breakpoint
DROP TABLE gl_daily_before;
--> statement-breakpoint
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

INSERT INTO cash_by_property (profile_id, account_id, property_id, amount_cents)
SELECT p.profile_id, p.account_id, coalesce(p.property_id, 0), sum(p.amount_cents)
FROM gl_accounts a CROSS JOIN gl_postings p ON p.profile_id = a.profile_id AND p.account_id = a.id
WHERE a.is_bank = 1 OR a.system_key = 'undeposited_funds'
GROUP BY p.profile_id, p.account_id, coalesce(p.property_id, 0);
--> statement-breakpoint
DROP TRIGGER uncleared_lines_posted;
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
DROP TRIGGER uncleared_lines_of_account;
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

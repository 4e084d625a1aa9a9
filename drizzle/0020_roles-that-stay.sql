-- What waits to be deposited is found by its role: like the other counted roles it stays once something is posted.
DROP TRIGGER gl_accounts_stay;
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

-- uncleared_lines follows the books by itself: lines on bank accounts until a statement reconciles them, lines on
-- undeposited funds until a deposit or a reversal covers them.
INSERT INTO uncleared_lines (profile_id, account_id, date, posting_id, amount_cents)
SELECT p.profile_id, p.account_id, p.date, p.id, p.amount_cents
FROM gl_accounts a
CROSS JOIN gl_postings p ON p.profile_id = a.profile_id AND p.account_id = a.id
WHERE a.is_bank = 1 OR a.system_key = 'undeposited_funds';
--> statement-breakpoint
CREATE TRIGGER uncleared_lines_posted AFTER UPDATE OF open_guard ON gl_transactions
WHEN OLD.open_guard = 1 AND NEW.open_guard IS NULL
BEGIN
	INSERT INTO uncleared_lines (profile_id, account_id, date, posting_id, amount_cents)
	SELECT p.profile_id, p.account_id, p.date, p.id, p.amount_cents
	FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
	WHERE p.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255
		AND (a.is_bank = 1 OR a.system_key = 'undeposited_funds');
END;
--> statement-breakpoint
CREATE TRIGGER uncleared_lines_reconciled AFTER UPDATE OF reconciliation_id ON gl_postings
WHEN (OLD.reconciliation_id IS NULL) <> (NEW.reconciliation_id IS NULL)
BEGIN
	DELETE FROM uncleared_lines
	WHERE NEW.reconciliation_id IS NOT NULL AND profile_id = NEW.profile_id AND account_id = NEW.account_id
		AND date = NEW.date AND posting_id = NEW.id;
	INSERT INTO uncleared_lines (profile_id, account_id, date, posting_id, amount_cents)
	SELECT NEW.profile_id, NEW.account_id, NEW.date, NEW.id, NEW.amount_cents
	WHERE NEW.reconciliation_id IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER uncleared_lines_covered AFTER INSERT ON covered_lines
BEGIN
	DELETE FROM uncleared_lines
	WHERE posting_id = NEW.posting_id AND (profile_id, account_id, date) = (
		SELECT profile_id, account_id, date FROM gl_postings WHERE id = NEW.posting_id);
END;
--> statement-breakpoint
CREATE TRIGGER uncleared_lines_uncovered AFTER DELETE ON covered_lines
BEGIN
	INSERT INTO uncleared_lines (profile_id, account_id, date, posting_id, amount_cents)
	SELECT profile_id, account_id, date, id, amount_cents FROM gl_postings WHERE id = OLD.posting_id;
END;
--> statement-breakpoint
CREATE TRIGGER uncleared_lines_of_account AFTER UPDATE OF is_bank ON gl_accounts
WHEN OLD.is_bank <> NEW.is_bank AND coalesce(NEW.system_key, '') <> 'undeposited_funds'
BEGIN
	DELETE FROM uncleared_lines WHERE profile_id = NEW.profile_id AND account_id = NEW.id;
	INSERT INTO uncleared_lines (profile_id, account_id, date, posting_id, amount_cents)
	SELECT profile_id, account_id, date, id, amount_cents FROM gl_postings
	WHERE NEW.is_bank = 1 AND profile_id = NEW.profile_id AND account_id = NEW.id AND reconciliation_id IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER covered_lines_enter BEFORE INSERT ON covered_lines
WHEN NOT EXISTS (
	SELECT 1 FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id AND a.system_key = 'undeposited_funds'
	JOIN gl_transactions t ON t.id = NEW.by_transaction_id AND t.profile_id = p.profile_id
	WHERE p.id = NEW.posting_id)
	OR EXISTS (SELECT 1 FROM covered_lines WHERE posting_id = NEW.posting_id)
BEGIN
	SELECT RAISE(ABORT, 'banking: only an open line on undeposited funds is covered, by its own organisation');
END;
--> statement-breakpoint
CREATE TRIGGER gl_postings_reconciled BEFORE UPDATE OF reconciliation_id ON gl_postings
WHEN NEW.reconciliation_id IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM reconciliations r
	WHERE r.id = NEW.reconciliation_id AND r.profile_id = NEW.profile_id AND r.account_id = NEW.account_id
		AND NEW.date <= r.statement_end)
BEGIN
	SELECT RAISE(ABORT, 'banking: a line is reconciled on a statement of its own account, no earlier than its date');
END;
--> statement-breakpoint
CREATE TRIGGER reconciliations_kept BEFORE DELETE ON reconciliations
WHEN OLD.state = 'finished'
BEGIN
	SELECT RAISE(ABORT, 'banking: a finished reconciliation is not deleted');
END;
--> statement-breakpoint
-- What was reversed before there were deposits: the payment and its mirror cover each other.
INSERT INTO covered_lines (posting_id, by_transaction_id)
SELECT p.id, coalesce(t.reversed_by, t.id)
FROM gl_accounts a
CROSS JOIN gl_postings p ON p.profile_id = a.profile_id AND p.account_id = a.id
JOIN gl_transactions t ON t.id = p.transaction_id
WHERE a.system_key = 'undeposited_funds' AND (t.reversed_by IS NOT NULL OR t.reversal_of IS NOT NULL);

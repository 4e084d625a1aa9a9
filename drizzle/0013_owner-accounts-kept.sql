-- What stands beside the books of owners' money follows a reversal by itself, whoever reverses.
CREATE TRIGGER owner_transactions_of_reversals AFTER UPDATE OF reversed_by ON gl_transactions
WHEN NEW.reversed_by IS NOT NULL AND OLD.reversed_by IS NULL AND NEW.type IN
	('owner_contribution', 'owner_draw', 'transfer', 'management_fee')
BEGIN
	UPDATE owner_transactions SET reversed = 1 WHERE transaction_id = NEW.id;
END;

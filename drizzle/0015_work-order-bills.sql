-- work_orders: the sums of their bills, kept as bills are linked, paid, reversed and corrected.
CREATE TRIGGER work_order_bills_linked AFTER INSERT ON work_order_bills
BEGIN
	UPDATE work_orders SET (billed_cents, open_cents, bill_count) = (
		SELECT coalesce(sum(e.amount_cents), 0), coalesce(sum(e.open_cents), 0), count(*)
		FROM work_order_bills b JOIN expenses e ON e.transaction_id = b.transaction_id AND e.reversed = 0
		WHERE b.order_id = work_orders.id)
	WHERE id = NEW.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER work_order_bills_changed AFTER UPDATE OF open_cents, reversed ON expenses
WHEN EXISTS (SELECT 1 FROM work_order_bills WHERE transaction_id = NEW.transaction_id)
BEGIN
	UPDATE work_orders SET (billed_cents, open_cents, bill_count) = (
		SELECT coalesce(sum(e.amount_cents), 0), coalesce(sum(e.open_cents), 0), count(*)
		FROM work_order_bills b JOIN expenses e ON e.transaction_id = b.transaction_id AND e.reversed = 0
		WHERE b.order_id = work_orders.id)
	WHERE id IN (SELECT order_id FROM work_order_bills WHERE transaction_id = NEW.transaction_id);
END;
--> statement-breakpoint
-- The bill that replaces a corrected one takes over its work order, lines and invoice.
CREATE TRIGGER work_order_bills_corrected AFTER INSERT ON expenses
WHEN EXISTS (SELECT 1 FROM gl_transactions t JOIN work_order_bills b ON b.transaction_id = t.corrects
	WHERE t.id = NEW.transaction_id)
BEGIN
	UPDATE work_order_lines SET bill_id = NEW.transaction_id
	WHERE bill_id = (SELECT corrects FROM gl_transactions WHERE id = NEW.transaction_id);
	UPDATE work_order_invoices SET transaction_id = NEW.transaction_id
	WHERE transaction_id = (SELECT corrects FROM gl_transactions WHERE id = NEW.transaction_id);
	INSERT INTO work_order_bills (transaction_id, order_id, profile_id)
	SELECT NEW.transaction_id, b.order_id, b.profile_id FROM work_order_bills b
	WHERE b.transaction_id = (SELECT corrects FROM gl_transactions WHERE id = NEW.transaction_id);
END;
--> statement-breakpoint
-- An estimate that the owners no longer have to answer waits for no one.
CREATE TRIGGER work_order_approval_withdrawn AFTER UPDATE OF state ON request_estimates
WHEN NEW.state = 'withdrawn' AND OLD.state <> 'withdrawn'
BEGIN
	UPDATE work_orders SET approval = 'not_needed' WHERE approval = 'waiting'
		AND id IN (SELECT order_id FROM work_order_estimates WHERE request_estimate_id = NEW.id);
	UPDATE work_order_estimates SET state = 'offered' WHERE request_estimate_id = NEW.id AND state = 'asked';
END;

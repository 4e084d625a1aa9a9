-- work_orders: what is still to be paid is less what vendors owe in credits. Both triggers of 0015 say so.
DROP TRIGGER work_order_bills_linked;
--> statement-breakpoint
DROP TRIGGER work_order_bills_changed;
--> statement-breakpoint
CREATE TRIGGER work_order_bills_linked AFTER INSERT ON work_order_bills
BEGIN
	UPDATE work_orders SET (billed_cents, open_cents, bill_count) = (
		SELECT coalesce(sum(e.amount_cents), 0),
			max(0, coalesce(sum(iif(e.kind = 'credit', -e.open_cents, e.open_cents)), 0)), count(*)
		FROM work_order_bills b JOIN expenses e ON e.transaction_id = b.transaction_id AND e.reversed = 0
		WHERE b.order_id = work_orders.id)
	WHERE id = NEW.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER work_order_bills_changed AFTER UPDATE OF open_cents, reversed ON expenses
WHEN EXISTS (SELECT 1 FROM work_order_bills WHERE transaction_id = NEW.transaction_id)
BEGIN
	UPDATE work_orders SET (billed_cents, open_cents, bill_count) = (
		SELECT coalesce(sum(e.amount_cents), 0),
			max(0, coalesce(sum(iif(e.kind = 'credit', -e.open_cents, e.open_cents)), 0)), count(*)
		FROM work_order_bills b JOIN expenses e ON e.transaction_id = b.transaction_id AND e.reversed = 0
		WHERE b.order_id = work_orders.id)
	WHERE id IN (SELECT order_id FROM work_order_bills WHERE transaction_id = NEW.transaction_id);
END;
--> statement-breakpoint
UPDATE work_orders SET open_cents = (
	SELECT max(0, coalesce(sum(iif(e.kind = 'credit', -e.open_cents, e.open_cents)), 0))
	FROM work_order_bills b JOIN expenses e ON e.transaction_id = b.transaction_id AND e.reversed = 0
	WHERE b.order_id = work_orders.id)
WHERE id IN (SELECT b.order_id FROM work_order_bills b JOIN expenses e ON e.transaction_id = b.transaction_id
	WHERE e.kind = 'credit');

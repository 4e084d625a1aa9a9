ALTER TABLE `turn_tasks` ADD `work_order_id` integer REFERENCES work_orders(id);--> statement-breakpoint
CREATE UNIQUE INDEX `turn_tasks_by_order` ON `turn_tasks` (`work_order_id`) WHERE work_order_id IS NOT NULL;--> statement-breakpoint
-- turn_tasks: what its work order was estimated at and cost, and whether it is done. One that is canceled lets it go.
CREATE TRIGGER work_orders_of_turns
AFTER UPDATE OF status, completed_on, vendor_id, estimate_cents, cost_cents, billed_cents, bill_count ON work_orders
WHEN EXISTS (SELECT 1 FROM turn_tasks WHERE work_order_id = NEW.id)
BEGIN
	UPDATE turn_tasks SET estimate_cents = coalesce(NEW.estimate_cents, estimate_cents),
		actual_cents = iif(NEW.bill_count > 0, NEW.billed_cents, iif(NEW.status = 'cancelled', 0, coalesce(NEW.cost_cents, 0))),
		vendor_id = NEW.vendor_id, done = NEW.status = 'completed', done_date = iif(NEW.status = 'completed', NEW.completed_on, NULL)
	WHERE work_order_id = NEW.id;
	UPDATE unit_turns SET (tasks_done, estimate_cents, actual_cents) = (
		SELECT coalesce(sum(done), 0), coalesce(sum(estimate_cents), 0), coalesce(sum(actual_cents), 0)
		FROM turn_tasks WHERE turn_id = unit_turns.id)
	WHERE id = (SELECT turn_id FROM turn_tasks WHERE work_order_id = NEW.id);
	UPDATE turn_tasks SET work_order_id = NULL WHERE work_order_id = NEW.id AND NEW.status = 'cancelled';
END;

CREATE TABLE `work_order_charges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`lease_id` integer,
	`charge_id` integer,
	`recurring_id` integer,
	`amount_cents` integer NOT NULL,
	`created_date` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')) NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lease_id`) REFERENCES `leases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`charge_id`) REFERENCES `gl_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recurring_id`) REFERENCES `recurring_transactions`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_order_charges_by_order` ON `work_order_charges` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `work_order_charges_latest` ON `work_order_charges` (`profile_id`,`id`,`charge_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `work_order_charges_of_charge` ON `work_order_charges` (`charge_id`) WHERE charge_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `work_order_charges_of_schedule` ON `work_order_charges` (`recurring_id`) WHERE recurring_id IS NOT NULL;--> statement-breakpoint
-- What is known of the charges so far: the last of each work order, and what corrected it,
WITH RECURSIVE chain (order_id, profile_id, id) AS (
	SELECT id, profile_id, charge_id FROM work_orders WHERE charge_id IS NOT NULL
	UNION SELECT chain.order_id, chain.profile_id, t.id FROM chain
	CROSS JOIN gl_transactions t INDEXED BY gl_transactions_corrects ON t.corrects = chain.id
)
INSERT OR IGNORE INTO work_order_charges (profile_id, order_id, lease_id, charge_id, amount_cents, created_date)
SELECT chain.profile_id, chain.order_id, t.lease_id, t.id, (
		SELECT coalesce(sum(p.amount_cents), 0) FROM gl_postings p
		WHERE p.id BETWEEN t.id * 256 AND t.id * 256 + 255 AND p.due_date IS NOT NULL), t.created_date
FROM chain JOIN gl_transactions t ON t.id = chain.id ORDER BY t.id;
--> statement-breakpoint
-- those before it, which the log tells by their moment, lease and author,
WITH RECURSIVE said (order_id, profile_id, id, candidates) AS (
	SELECT w.id, w.profile_id, max(t.id), count(DISTINCT t.id)
	FROM work_orders w
	JOIN maintenance_requests m ON m.id = w.request_id
	JOIN activity_log a ON a.profile_id = w.profile_id AND a.subject_kind = 'work_order' AND a.subject_id = w.id
		AND a.action = 'work_order.charged'
	JOIN gl_postings p ON p.lease_id = m.lease_id AND p.due_date IS NOT NULL
	JOIN gl_transactions t ON t.id = p.transaction_id AND t.type = 'charge' AND t.author_id IS a.user_id
		AND t.reversal_of IS NULL AND t.corrects IS NULL
		AND abs(julianday(t.created_date) - julianday(a.created_date)) < 2.0 / 86400
	WHERE w.charge_id IS NOT NULL
	GROUP BY a.id
), chain (order_id, profile_id, id) AS (
	SELECT order_id, profile_id, id FROM said WHERE candidates = 1
	UNION SELECT chain.order_id, chain.profile_id, t.id FROM chain
	CROSS JOIN gl_transactions t INDEXED BY gl_transactions_corrects ON t.corrects = chain.id
)
INSERT OR IGNORE INTO work_order_charges (profile_id, order_id, lease_id, charge_id, amount_cents, created_date)
SELECT chain.profile_id, chain.order_id, t.lease_id, t.id, (
		SELECT coalesce(sum(p.amount_cents), 0) FROM gl_postings p
		WHERE p.id BETWEEN t.id * 256 AND t.id * 256 + 255 AND p.due_date IS NOT NULL), t.created_date
FROM chain JOIN gl_transactions t ON t.id = chain.id ORDER BY t.id;
--> statement-breakpoint
-- and what is left of the sum, in one row: charges that can't be told apart, and those that were scheduled.
INSERT INTO work_order_charges (profile_id, order_id, lease_id, amount_cents)
SELECT profile_id, order_id, lease_id, cents FROM (
	SELECT w.profile_id, w.id AS order_id, m.lease_id, w.charged_cents - coalesce((
		SELECT sum(c.amount_cents) FROM work_order_charges c
		JOIN gl_transactions t ON t.id = c.charge_id
		JOIN gl_transactions last ON last.id = w.charge_id
		LEFT JOIN gl_transactions back ON back.id = t.reversed_by
		WHERE c.order_id = w.id AND t.id <= last.id AND (back.id IS NULL OR back.id > last.id)), 0) AS cents
	FROM work_orders w JOIN maintenance_requests m ON m.id = w.request_id WHERE w.charged_cents > 0)
WHERE cents > 0;
--> statement-breakpoint
UPDATE work_orders SET charge_id = NULL, charged_cents = (
		SELECT coalesce(sum(iif(c.charge_id IS NULL, coalesce(r.amount_cents, c.amount_cents), c.amount_cents)), 0)
		FROM work_order_charges c LEFT JOIN gl_transactions t ON t.id = c.charge_id
		LEFT JOIN recurring_transactions r ON r.id = c.recurring_id
		WHERE c.order_id = work_orders.id AND t.reversed_by IS NULL AND (c.recurring_id IS NULL OR r.next_date IS NOT NULL))
WHERE charge_id IS NOT NULL OR charged_cents <> 0;
--> statement-breakpoint
-- work_orders: the sum of the charges to the resident that stand or are still to come.
CREATE TRIGGER work_order_charges_linked AFTER INSERT ON work_order_charges
BEGIN
	UPDATE work_orders SET charged_cents = (
		SELECT coalesce(sum(iif(c.charge_id IS NULL, coalesce(r.amount_cents, c.amount_cents), c.amount_cents)), 0)
		FROM work_order_charges c LEFT JOIN gl_transactions t ON t.id = c.charge_id
		LEFT JOIN recurring_transactions r ON r.id = c.recurring_id
		WHERE c.order_id = work_orders.id AND t.reversed_by IS NULL AND (c.recurring_id IS NULL OR r.next_date IS NOT NULL))
	WHERE id = NEW.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER work_order_charges_changed AFTER UPDATE OF charge_id, recurring_id, amount_cents ON work_order_charges
BEGIN
	UPDATE work_orders SET charged_cents = (
		SELECT coalesce(sum(iif(c.charge_id IS NULL, coalesce(r.amount_cents, c.amount_cents), c.amount_cents)), 0)
		FROM work_order_charges c LEFT JOIN gl_transactions t ON t.id = c.charge_id
		LEFT JOIN recurring_transactions r ON r.id = c.recurring_id
		WHERE c.order_id = work_orders.id AND t.reversed_by IS NULL AND (c.recurring_id IS NULL OR r.next_date IS NOT NULL))
	WHERE id = NEW.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER work_order_charges_gone AFTER DELETE ON work_order_charges
BEGIN
	UPDATE work_orders SET charged_cents = (
		SELECT coalesce(sum(iif(c.charge_id IS NULL, coalesce(r.amount_cents, c.amount_cents), c.amount_cents)), 0)
		FROM work_order_charges c LEFT JOIN gl_transactions t ON t.id = c.charge_id
		LEFT JOIN recurring_transactions r ON r.id = c.recurring_id
		WHERE c.order_id = work_orders.id AND t.reversed_by IS NULL AND (c.recurring_id IS NULL OR r.next_date IS NOT NULL))
	WHERE id = OLD.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER work_order_charges_reversed AFTER UPDATE OF reversed_by ON gl_transactions
WHEN NEW.type = 'charge' AND EXISTS (SELECT 1 FROM work_order_charges WHERE charge_id = NEW.id)
BEGIN
	UPDATE work_orders SET charged_cents = (
		SELECT coalesce(sum(iif(c.charge_id IS NULL, coalesce(r.amount_cents, c.amount_cents), c.amount_cents)), 0)
		FROM work_order_charges c LEFT JOIN gl_transactions t ON t.id = c.charge_id
		LEFT JOIN recurring_transactions r ON r.id = c.recurring_id
		WHERE c.order_id = work_orders.id AND t.reversed_by IS NULL AND (c.recurring_id IS NULL OR r.next_date IS NOT NULL))
	WHERE id = (SELECT order_id FROM work_order_charges WHERE charge_id = NEW.id);
END;
--> statement-breakpoint
-- The charge that replaces a corrected one is the work order's as well.
CREATE TRIGGER work_order_charges_corrected AFTER UPDATE OF open_guard ON gl_transactions
WHEN OLD.open_guard = 1 AND NEW.open_guard IS NULL AND NEW.corrects IS NOT NULL AND NEW.type = 'charge'
BEGIN
	INSERT INTO work_order_charges (profile_id, order_id, lease_id, charge_id, amount_cents)
	SELECT c.profile_id, c.order_id, NEW.lease_id, NEW.id, (
		SELECT coalesce(sum(p.amount_cents), 0) FROM gl_postings p
		WHERE p.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND p.due_date IS NOT NULL)
	FROM work_order_charges c WHERE c.charge_id = NEW.corrects;
END;
--> statement-breakpoint
-- A scheduled charge is the one that is posted of it, and none once it is skipped, ended or removed.
CREATE TRIGGER work_order_charges_posted AFTER UPDATE OF transaction_id ON recurring_postings
WHEN NEW.transaction_id IS NOT NULL AND EXISTS (SELECT 1 FROM work_order_charges WHERE recurring_id = NEW.recurring_id)
BEGIN
	UPDATE work_order_charges SET recurring_id = NULL, charge_id = NEW.transaction_id, amount_cents = (
		SELECT coalesce(sum(p.amount_cents), 0) FROM gl_postings p
		WHERE p.id BETWEEN NEW.transaction_id * 256 AND NEW.transaction_id * 256 + 255 AND p.due_date IS NOT NULL)
	WHERE recurring_id = NEW.recurring_id;
END;
--> statement-breakpoint
CREATE TRIGGER work_order_charges_scheduled AFTER UPDATE OF next_date, amount_cents ON recurring_transactions
WHEN EXISTS (SELECT 1 FROM work_order_charges WHERE recurring_id = NEW.id)
BEGIN
	UPDATE work_orders SET charged_cents = (
		SELECT coalesce(sum(iif(c.charge_id IS NULL, coalesce(r.amount_cents, c.amount_cents), c.amount_cents)), 0)
		FROM work_order_charges c LEFT JOIN gl_transactions t ON t.id = c.charge_id
		LEFT JOIN recurring_transactions r ON r.id = c.recurring_id
		WHERE c.order_id = work_orders.id AND t.reversed_by IS NULL AND (c.recurring_id IS NULL OR r.next_date IS NOT NULL))
	WHERE id = (SELECT order_id FROM work_order_charges WHERE recurring_id = NEW.id);
END;
--> statement-breakpoint
CREATE TABLE `work_order_ratings` (
	`order_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`profile_id` integer NOT NULL,
	`rating` integer NOT NULL,
	PRIMARY KEY(`order_id`, `vendor_id`),
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_order_ratings_by_vendor` ON `work_order_ratings` (`vendor_id`);
--> statement-breakpoint
-- The jobs that vendors' ratings count by now: work that was done by the time of the answer.
INSERT OR IGNORE INTO work_order_ratings (order_id, vendor_id, profile_id, rating)
SELECT min(w.id), w.vendor_id, w.profile_id, s.rating
FROM request_surveys s JOIN work_orders w ON w.request_id = s.request_id
WHERE s.rating IS NOT NULL AND w.status = 'completed' AND w.vendor_id IS NOT NULL
GROUP BY s.request_id, w.vendor_id HAVING min(w.ended_date) <= s.answered_date;
--> statement-breakpoint
-- An estimate that the owners no longer have to answer leaves the approval that was there before (trigger of 0015).
DROP TRIGGER work_order_approval_withdrawn;
--> statement-breakpoint
CREATE TRIGGER work_order_approval_withdrawn AFTER UPDATE OF state ON request_estimates
WHEN NEW.state = 'withdrawn' AND OLD.state <> 'withdrawn'
BEGIN
	UPDATE work_orders SET approval = iif(EXISTS (
		SELECT 1 FROM work_order_estimates e WHERE e.order_id = work_orders.id AND e.state = 'approved'
			AND e.request_estimate_id IS NOT NULL), 'approved', 'not_needed')
	WHERE approval = 'waiting' AND id IN (SELECT order_id FROM work_order_estimates WHERE request_estimate_id = NEW.id);
	UPDATE work_order_estimates SET state = 'offered' WHERE request_estimate_id = NEW.id AND state = 'asked';
END;

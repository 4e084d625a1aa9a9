-- The terms of a rule begin with what it says now: known from its last change on. Fees charged since are by them.
INSERT INTO late_fee_rule_versions (profile_id, rule_id, from_date, terms)
SELECT r.profile_id, r.id, max(r.start_date, date(r.updated_date)), json_object('active', json(iif(r.active, 'true', 'false')),
	'exempt', json(iif(r.exempt, 'true', 'false')), 'minimumBalanceCents', r.minimum_balance_cents,
	'floorCents', r.floor_cents, 'monthCapCents', r.month_cap_cents, 'totalCapCents', r.total_cap_cents,
	'accountIds', json(r.account_ids), 'ignorePartialPayments', json(iif(r.ignore_partial_payments, 'true', 'false')),
	'startDate', r.start_date, 'steps', (SELECT json_group_array(json_object('step', s.step, 'timing', s.timing,
		'graceDays', s.grace_days, 'fixedCents', s.fixed_cents, 'percentBp', s.percent_bp, 'percentOf', s.percent_of))
		FROM late_fee_steps s WHERE s.rule_id = r.id))
FROM late_fee_rules r;
--> statement-breakpoint
UPDATE late_fees SET version_id = (SELECT v.id FROM late_fee_rule_versions v
	WHERE v.rule_id = late_fees.rule_id AND v.from_date <= late_fees.date);
--> statement-breakpoint
CREATE TRIGGER late_fee_rule_versions_kept BEFORE UPDATE ON late_fee_rule_versions
BEGIN
	SELECT RAISE(ABORT, 'A version of a rule does not change.');
END;
--> statement-breakpoint
CREATE TRIGGER settle_order_versions_kept BEFORE UPDATE ON settle_order_versions
BEGIN
	SELECT RAISE(ABORT, 'A version of an order does not change.');
END;

/** SQL: the first day of the next lease of the unit of a turn `t`. */
export const nextMoveIn = `(SELECT min(n.start_date) FROM leases n WHERE n.unit_id = t.unit_id AND n.stage = 'executed'
	AND n.start_date > t.move_out_date)`;

/** SQL: an open turn `t` is past its target on `@today`, or its next tenants move in before the target. */
export const isLate = `(t.open = 1 AND (t.target_date < @today OR coalesce(${nextMoveIn} < t.target_date, 0)))`;

import { addSpan, type PlainDate } from "#domain/calendar/format";
import { mustBeWriting, statement } from "~/db/client.server";
import type { RecurrencePeriod } from "./recurring-labels";

type Rule = {
	id: number;
	every: number;
	period: RecurrencePeriod;
	endsOn: PlainDate | null;
	endsAfter: number | null;
	datesCount: number;
};

/**
 * A request was completed or closed: what comes again after the last one is done gets its next date, once no request of
 * that date is open.
 */
export function recurringEnded(requestId: number, day: PlainDate): void {
	mustBeWriting();
	const rule = ruleOf(requestId);
	if (!rule) return;
	const next = addSpan(day, rule.every, rule.period);
	if (rule.endsAfter !== null && rule.datesCount >= rule.endsAfter) return;
	if (rule.endsOn !== null && next > rule.endsOn) return;
	statement("UPDATE recurring_requests SET next_date = ? WHERE id = ?").run(next, rule.id);
}

/** A request is open again: its rule waits for it. */
export function recurringReopened(requestId: number): void {
	mustBeWriting();
	statement(
		`UPDATE recurring_requests SET next_date = NULL WHERE basis = 'completion' AND id IN (
			SELECT m.recurring_id FROM recurring_requests_made m WHERE m.request_id = ?)
			AND last_made_date = (SELECT m.due_date FROM recurring_requests_made m WHERE m.request_id = ?)`,
	).run(requestId, requestId);
}

function ruleOf(requestId: number): Rule | undefined {
	return statement<Rule>(
		`SELECT q.id, q.every, q.period, q.ends_on AS endsOn, q.ends_after AS endsAfter, q.dates_count AS datesCount
		FROM recurring_requests_made m JOIN recurring_requests q ON q.id = m.recurring_id
		WHERE m.request_id = ? AND q.basis = 'completion' AND q.next_date IS NULL AND q.last_made_date = m.due_date
			AND NOT EXISTS (SELECT 1 FROM recurring_requests_made other JOIN maintenance_requests r ON r.id = other.request_id
				WHERE other.recurring_id = q.id AND other.due_date = m.due_date AND r.open = 1)`,
	).get(requestId);
}

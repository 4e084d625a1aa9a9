import { dueOnOrAfter } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { addDays } from "#domain/calendar/format";
import { mustBeWriting, statement } from "~/db/client.server";
import { chargeDue, type Rule, type Term } from "./schedule";

type StoredRule = Rule & {
	id: number;
	occurrences: number | null;
	postedCount: number;
	postDaysInAdvance: number;
};

/**
 * Sets the next due date of every recurring charge of a lease: the first date on which the lease still charges
 * (`chargeDue`, schedule.ts) and that is neither posted nor skipped. Call it after the lease's dates or a charge
 * changed.
 */
export function scheduleRules(lease: Term & { id: number; stage: string; chargeFrom: PlainDate }) {
	mustBeWriting();
	const rules = statement<StoredRule>(
		`SELECT id, cycle, first_date AS firstDate, anchor_day AS anchorDay, prorated_from AS proratedFrom,
			to_date AS toDate, amount_cents AS amountCents, occurrences, posted_count AS postedCount,
			post_days_in_advance AS postDaysInAdvance
		FROM recurring_transactions WHERE lease_id = ?`,
	).all(lease.id);
	for (const rule of rules) {
		const next = lease.stage === "executed" ? nextDue(rule, lease) : undefined;
		setNext(rule, next);
	}
}

/** Moves a recurring charge to its next due date after `dueDate`; to none if the lease or the charge has ended. */
export function advanceRule(rule: StoredRule, term: Term, dueDate: PlainDate) {
	mustBeWriting();
	setNext(rule, nextDue(rule, { ...term, chargeFrom: addDays(dueDate, 1) }));
}

function nextDue(rule: StoredRule, lease: Term & { chargeFrom: PlainDate }): PlainDate | undefined {
	if (rule.occurrences !== null && rule.postedCount >= rule.occurrences) return undefined;
	let due = dueOnOrAfter(rule, lease.chargeFrom);
	while (due !== undefined && chargeDue(rule, lease, due)) {
		if (!isSettled(rule.id, due)) return due;
		due = dueOnOrAfter(rule, addDays(due, 1));
	}
	return undefined;
}

function isSettled(ruleId: number, due: PlainDate): boolean {
	const sql = "SELECT 1 FROM recurring_postings WHERE recurring_id = ? AND due_date = ?";
	return statement(sql).get(ruleId, due) !== undefined;
}

function setNext(rule: StoredRule, next: PlainDate | undefined) {
	statement("UPDATE recurring_transactions SET next_date = ?, next_post_date = ?, posted_count = ? WHERE id = ?").run(
		next ?? null,
		next === undefined ? null : addDays(next, -rule.postDaysInAdvance),
		rule.postedCount,
		rule.id,
	);
}

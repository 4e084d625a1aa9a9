import { anchorFrom, type Cycle, type CycleDates, dueOnOrAfter } from "#domain/calendar";
import { anchorOf, type PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { type Failure, type Result, refuse } from "./result";
import type { Scope } from "./scope";

type Repeat<Every> = { cycle: Every; toDate?: PlainDate | undefined };

/** The cycle of what was written on a day and repeats from then on. */
export function cycleFrom<Every extends Cycle>(firstDate: PlainDate, { cycle, toDate }: Repeat<Every>) {
	return { cycle, firstDate, anchorDay: anchorOf(firstDate), toDate: toDate ?? null };
}

/** The cycle that a rule goes on with from its next date, which an edit may have moved. */
export function cycleAgain<Every extends Cycle>(
	rule: Parameters<typeof anchorFrom>[0],
	nextDate: PlainDate,
	{ cycle, toDate }: Repeat<Every>,
) {
	return { cycle, firstDate: nextDate, anchorDay: anchorFrom(rule, nextDate), toDate: toDate ?? null };
}

/** The first date of a cycle on or after a day; null when it is over. */
export function nextOf(rule: Omit<CycleDates, "proratedFrom">, day: PlainDate): PlainDate | null {
	return dueOnOrAfter({ ...rule, proratedFrom: null }, day) ?? null;
}

/** A rule that could not post its date: refused, or failed by an error. */
export type RuleFailure = Failure & { id: number; error?: unknown };

/** What comes of a rule's turn. An error becomes a failure with words for the record, so that the other rules go on. */
export function takeTurn<T extends object>(turn: () => Result<T>): Result<T> | (Failure & { error: unknown }) {
	try {
		return turn();
	} catch (error) {
		return { ...refuse("Something went wrong on our end."), error };
	}
}

/** The dates of rules that were posted or skipped, in a table of whoever owns the rules. A date is settled once, and stays. */
export function settledDates(table: string, rule: string) {
	return {
		/** Settles a date of a rule; false where it was already. Without a transaction it is skipped. */
		settle(scope: Scope, ruleId: number, dueDate: PlainDate, transactionId: number | null = null): boolean {
			const sql = `INSERT OR IGNORE INTO ${table} (${rule}, due_date, profile_id, transaction_id) VALUES (?, ?, ?, ?)`;
			return statement(sql).run(ruleId, dueDate, scope.profileId, transactionId).changes === 1;
		},
		/** Says of a settled date what was posted. */
		note(ruleId: number, dueDate: PlainDate, transactionId: number): void {
			const sql = `UPDATE ${table} SET transaction_id = ? WHERE ${rule} = ? AND due_date = ?`;
			statement(sql).run(transactionId, ruleId, dueDate);
		},
		has(ruleId: number, dueDate: PlainDate): boolean {
			const sql = `SELECT 1 FROM ${table} WHERE ${rule} = ? AND due_date = ?`;
			return statement(sql).get(ruleId, dueDate) !== undefined;
		},
	};
}

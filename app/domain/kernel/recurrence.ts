import { anchorFrom, type Cycle, type CycleDates, dueOnOrAfter } from "#domain/calendar";
import { anchorOf, type PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { type Failure, type Result, refuse } from "./result";
import type { Scope } from "./scope";

type Repeat<Every> = { cycle: Every; toDate?: PlainDate | undefined };

/** The cycle of something that starts on `firstDate` and repeats from then on. */
export function cycleFrom<Every extends Cycle>(firstDate: PlainDate, { cycle, toDate }: Repeat<Every>) {
	return { cycle, firstDate, anchorDay: anchorOf(firstDate), toDate: toDate ?? null };
}

/** The cycle of an edited rule, which continues from its next date. The edit may have changed that date. */
export function cycleAgain<Every extends Cycle>(
	rule: Parameters<typeof anchorFrom>[0],
	nextDate: PlainDate,
	{ cycle, toDate }: Repeat<Every>,
) {
	return { cycle, firstDate: nextDate, anchorDay: anchorFrom(rule, nextDate), toDate: toDate ?? null };
}

/** The first due date of a cycle on or after a day; null if the cycle has ended by then. */
export function nextOf(rule: Omit<CycleDates, "proratedFrom">, day: PlainDate): PlainDate | null {
	return dueOnOrAfter({ ...rule, proratedFrom: null }, day) ?? null;
}

/** A rule that couldn't be posted, because it was refused or because of an error. */
export type RuleFailure = Failure & { id: number; error?: unknown };

/**
 * Runs one rule's turn. An error becomes a failure with a message for the record, so that the other rules still run.
 */
export function takeTurn<T extends object>(turn: () => Result<T>): Result<T> | (Failure & { error: unknown }) {
	try {
		return turn();
	} catch (error) {
		return { ...refuse("Something went wrong on our end."), error };
	}
}

/**
 * Functions for a table of rule dates that were posted or skipped. The module that owns the rules passes its table. A
 * date is settled once and stays settled.
 */
export function settledDates(table: string, rule: string) {
	return {
		/** Marks a date of a rule as posted, or as skipped if there is no transaction. False if it was already settled. */
		settle(scope: Scope, ruleId: number, dueDate: PlainDate, transactionId: number | null = null): boolean {
			const sql = `INSERT OR IGNORE INTO ${table} (${rule}, due_date, profile_id, transaction_id) VALUES (?, ?, ?, ?)`;
			return statement(sql).run(ruleId, dueDate, scope.profileId, transactionId).changes === 1;
		},
		/** Stores which transaction was posted for a settled date. */
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

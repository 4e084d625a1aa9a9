import type { bankingSettings, reconciliations, statementImports, statementLines } from "~/db/schema/banking";
import type { FileLimit } from "~/domain/kernel/file-limit";

/** Words for the stored values of banking. Safe in the browser. */

export type TrustWarning = (typeof bankingSettings.$inferSelect)["trustWarning"];
export type ReconciliationState = (typeof reconciliations.$inferSelect)["state"];
export type StatementFormat = (typeof statementImports.$inferSelect)["format"];
export type StatementLineState = (typeof statementLines.$inferSelect)["state"];

export const trustWarnings: Record<TrustWarning, string> = {
	off: "Off",
	by_property: "By property",
	by_owner: "By rental owner",
};

export const reconciliationStates: Record<ReconciliationState, string> = {
	open: "In progress",
	finished: "Reconciled",
};

/** Whether a transaction has cleared the bank. */
export type ClearedState = "uncleared" | "cleared" | "reconciled";

export const clearedStates: Record<ClearedState, string> = {
	uncleared: "Not cleared",
	cleared: "Cleared",
	reconciled: "Reconciled",
};

export const clearedMarks: Record<ClearedState, string> = { uncleared: "", cleared: "C", reconciled: "R" };

export const statementLineStates: Record<StatementLineState, string> = {
	open: "To match",
	matched: "Matched",
	ignored: "Ignored",
};

/** What a bank itself charges or pays. */
export type Adjustment = "fee" | "interest";

export const adjustments: Record<Adjustment, string> = { fee: "Bank fee", interest: "Interest earned" };

/** Meanings of columns in a CSV statement. Settings refer to a column by its position, from 1. */
export const statementColumns = {
	date: "Date",
	description: "Description",
	amount: "Amount",
	moneyIn: "Money in",
	moneyOut: "Money out",
	number: "Check number",
	direction: "Debit or credit, if amounts have no signs",
} as const;

export type StatementColumn = keyof typeof statementColumns;

export const dateOrders = { month_first: "Month first (11/21/2026)", day_first: "Day first (21/11/2026)" } as const;

export const statementFileLimit: FileLimit = {
	bytes: 10 * 1024 * 1024,
	words: "This file is larger than 10 MB. Download a shorter period from the bank.",
};

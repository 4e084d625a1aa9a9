import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { limitedPropertyIds } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportFilters } from "../define-report";
import { bankChoices } from "./bank-choices";

const filters = {
	bank: { label: "Bank account", choices: bankChoices },
	state: {
		label: "Checks",
		words: { all: "All", outstanding: "Outstanding", cleared: "Cleared", voided: "Voided", missing: "Missing numbers" },
		standard: "all",
	},
} as const satisfies ReportFilters;
type Asking = Asked<typeof filters>;

export type CheckLine = {
	bankId: number;
	bankName: string;
	transactionId: number;
	number: number;
	date: PlainDate;
	payeeName: string;
	memo: string;
	amountCents: Cents;
	voided: number;
	printedDate: string | null;
	/** Whether a statement holds it, also one that a limited member doesn't see. */
	cleared: number;
	/** The last day of the statement that it cleared on. */
	clearedOn: PlainDate | null;
};
type CheckRow = { bankId: number; bankName: string } & (
	| { kind: "check"; check: CheckLine }
	/** Numbers that no check has, between two that were used. */
	| { kind: "gap"; first: number; last: number; check?: undefined }
);

const pieceSize = 500;

/** Every check of some bank accounts by number, read 500 at a time. */
export function* checksOf(
	scope: Scope,
	bankId: number,
	propertyIds: readonly number[] | undefined,
): Generator<CheckLine> {
	let after = { number: -1, transactionId: 0 };
	for (;;) {
		const checks = statement<CheckLine>(checksSql).all({
			...{ profileId: scope.profileId, bankId, number: after.number, transactionId: after.transactionId },
			...{ limit: pieceSize, properties: propertyIds ? JSON.stringify(propertyIds) : null },
		});
		yield* checks;
		const last = checks.at(-1);
		if (!last || checks.length < pieceSize) return;
		after = last;
	}
}

const inTransaction = "p.id BETWEEN c.transaction_id * 256 AND c.transaction_id * 256 + 255";

const checksSql = `SELECT c.bank_account_id AS bankId, a.number || ' ' || a.name AS bankName,
		c.transaction_id AS transactionId, c.number, t.date, coalesce(d.payee_name, r.payee_name, '') AS payeeName, t.memo,
		c.voided, d.printed_date AS printedDate,
		(SELECT -sum(p.amount_cents) FROM gl_postings p WHERE ${inTransaction} AND p.account_id = c.bank_account_id) AS amountCents,
		EXISTS (SELECT 1 FROM gl_postings p WHERE ${inTransaction} AND p.account_id = c.bank_account_id
			AND p.reconciliation_id IS NOT NULL) AS cleared,
		(SELECT max(n.statement_end) FROM gl_postings p JOIN reconciliations n ON n.id = p.reconciliation_id
			WHERE ${inTransaction} AND p.account_id = c.bank_account_id) AS clearedOn
	FROM check_numbers c CROSS JOIN gl_transactions t ON t.id = c.transaction_id
	JOIN gl_accounts a ON a.id = c.bank_account_id
	LEFT JOIN disbursements d ON d.transaction_id = c.transaction_id
	LEFT JOIN refunds r ON r.transaction_id = c.transaction_id
	WHERE c.profile_id = @profileId AND c.bank_account_id = @bankId
		AND (c.number, c.transaction_id) > (@number, @transactionId)
		AND (@properties IS NULL OR EXISTS (SELECT 1 FROM gl_postings p WHERE ${inTransaction}
			AND coalesce(p.property_id, 0) IN (SELECT value FROM json_each(@properties))))
	ORDER BY c.number, c.transaction_id LIMIT @limit`;

/** The checks of the period by number, and the numbers missing before each of them. */
function* checkRows(scope: Scope, { from, to, propertyIds, filters }: Asking): Generator<CheckRow> {
	const withGaps = seesAllNumbers({ propertyIds }) && (filters.state === "all" || filters.state === "missing");
	const banks = bankChoices(scope).filter(({ id }) => filters.bank === undefined || id === filters.bank);
	for (const { id } of banks) {
		let last: number | undefined;
		for (const check of checksOf(scope, id, propertyIds)) {
			const { bankId, bankName, number, date } = check;
			const missing = last !== undefined && number > last + 1;
			const within = date >= from && date <= to;
			if (withGaps && missing && within) {
				yield { bankId, bankName, kind: "gap", first: (last ?? 0) + 1, last: number - 1 };
			}
			last = number;
			if (within && isAsked(check, filters.state)) yield { bankId, bankName, kind: "check", check };
		}
	}
}

/** Whether every check is seen. Someone who sees a part of them would take the others' numbers for missing. */
function seesAllNumbers({ propertyIds }: Pick<Asked, "propertyIds">): boolean {
	return propertyIds === undefined && limitedPropertyIds() === undefined;
}

function isAsked({ voided, cleared }: CheckLine, state: Asking["filters"]["state"]): boolean {
	if (state === "all") return true;
	if (state === "voided") return voided === 1;
	return voided === 0 && state === (cleared === 0 ? "outstanding" : "cleared");
}

function stateOf({ voided, cleared, printedDate }: CheckLine): string {
	if (voided === 1) return "Voided";
	if (cleared === 1) return "Cleared";
	return printedDate === null ? "Outstanding, not printed here" : "Outstanding";
}

/** Every check of a period by number, with the numbers that are missing. */
export const checkRegisterReport = defineReport("checkregister", {
	period: "range",
	filters,
	rule: "A number is missing if no check uses it but earlier and later numbers were used. Voided checks keep their numbers.",
	rows: checkRows,
	columns: {
		number: {
			label: "Check no.",
			type: "text",
			of: (row) => (row.kind === "check" ? String(row.check.number) : numbers(row)),
			drill: ({ check }) => check && { to: "transaction", id: check.transactionId },
		},
		date: { label: "Date", type: "date", of: ({ check }) => check?.date },
		payee: { label: "Payee", type: "text", of: ({ check }) => check?.payeeName },
		memo: { label: "Memo", type: "text", of: ({ check }) => check?.memo },
		state: { label: "State", type: "text", of: ({ check }) => (check ? stateOf(check) : "Missing") },
		cleared: { label: "Cleared", type: "date", of: ({ check }) => check?.clearedOn },
		amount: { label: "Amount", type: "money", of: ({ check }) => check?.amountCents },
		standing: {
			label: "Not voided",
			type: "money",
			of: ({ check }) => check && (check.voided === 1 ? 0 : check.amountCents),
			sum: true,
		},
		bank: { label: "Bank account", type: "text", hidden: true, of: ({ bankName }) => bankName },
		transactionId: { label: "Transaction id", type: "number", fileOnly: true, of: ({ check }) => check?.transactionId },
	},
	rowKind: ({ kind }) => (kind === "check" ? "row" : "balance"),
	tone: ({ check }) => (check?.voided === 1 ? "struck" : undefined),
	groups: {
		bank: {
			label: "Bank account",
			key: ({ bankId }) => bankId,
			heading: ({ bankName }) => bankName,
			drill: ({ bankId }) => ({ to: "bank_account", id: bankId }),
			pageBreak: true,
		},
	},
	standardGroup: "bank",
	notes: (_scope, asked) =>
		seesAllNumbers(asked) ? [] : ["Missing numbers are shown only for all properties together."],
});

function numbers({ first, last }: { first: number; last: number }): string {
	return first === last ? String(first) : `${first}–${last}`;
}

import { canBeUsed, findAccount } from "#domain/ledger";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { workOrderLines } from "~/db/schema";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { lineCents } from "./format";

/** A line as typed: `line` is its row in the form, `id` its record when it's already there. Quantities in hundredths. */
export type LineInput = {
	line?: number | undefined;
	id?: number | undefined;
	accountId: number;
	description: string;
	quantity: number;
	unitCents: number;
};

export type OrderLine = {
	id: number;
	accountId: number;
	account: string;
	description: string;
	estimateQuantity: number | null;
	estimateUnitCents: number | null;
	actualQuantity: number | null;
	actualUnitCents: number | null;
	estimateCents: number | null;
	actualCents: number | null;
	/** The bill that has it, unless that was reversed. */
	billId: number | null;
};

type StoredLine = Omit<OrderLine, "estimateCents" | "actualCents">;

/** The lines of a work order, in order. */
export function linesOf({ profileId }: Scope, orderId: number): OrderLine[] {
	return statement<StoredLine>(
		`SELECT l.id, l.account_id AS accountId, a.name AS account, l.description, l.estimate_quantity AS estimateQuantity,
			l.estimate_unit_cents AS estimateUnitCents, l.actual_quantity AS actualQuantity,
			l.actual_unit_cents AS actualUnitCents, e.transaction_id AS billId
		FROM work_order_lines l JOIN gl_accounts a ON a.id = l.account_id
		LEFT JOIN expenses e ON e.transaction_id = l.bill_id AND e.reversed = 0
		WHERE l.order_id = ? AND l.profile_id = ? ORDER BY l.position, l.id`,
	)
		.all(orderId, profileId)
		.map((line) => ({
			...line,
			estimateCents: amountOf(line.estimateQuantity, line.estimateUnitCents),
			actualCents: amountOf(line.actualQuantity, line.actualUnitCents),
		}));
}

function amountOf(quantity: number | null, unitCents: number | null): number | null {
	return quantity === null || unitCents === null ? null : lineCents(quantity, unitCents);
}

/** Refuses, at the line's field, an account that costs can't be booked to. */
export function checkLines(scope: Scope, lines: readonly LineInput[]): Failure | undefined {
	for (const [at, { line = at, accountId }] of lines.entries()) {
		const account = findAccount(scope, accountId);
		const field = `lines[${line}].accountId`;
		if (!account?.active) return refuse("That account wasn't found.", field);
		if (!canBeUsed(account, "expense")) return refuse(`${account.name} isn't an expense account.`, field);
	}
	return undefined;
}

/** What the lines cost together, in cents. */
export function costOf(lines: readonly LineInput[]): number {
	return lines.reduce((sum, { quantity, unitCents }) => sum + lineCents(quantity, unitCents), 0);
}

/** The lines that an edit leaves as they are: those with an actual amount or a bill. */
export function settledLines(scope: Scope, orderId: number): OrderLine[] {
	return linesOf(scope, orderId).filter(({ actualQuantity, billId }) => actualQuantity !== null || billId !== null);
}

/** Replaces a work order's estimated lines, but for `settledLines`. */
export function keepEstimateLines(scope: Scope, orderId: number, lines: readonly LineInput[]): void {
	mustBeWriting();
	const { profileId } = scope;
	const settled = settledLines(scope, orderId).map(({ id }) => id);
	statement("DELETE FROM work_order_lines WHERE order_id = ? AND id NOT IN (SELECT value FROM json_each(?))").run(
		...([orderId, JSON.stringify(settled)] as const),
	);
	for (const [position, { accountId, description, quantity, unitCents }] of lines.entries()) {
		const estimate = { estimateQuantity: quantity, estimateUnitCents: unitCents };
		insertRow(workOrderLines, { profileId, orderId, position, accountId, description, ...estimate });
	}
}

/**
 * Saves what the work really was. A line of the form with an `id` fills in that line; one without is new. Lines that
 * a bill has keep what they are, and estimated lines that aren't in the form keep no actual amount.
 */
export function keepActualLines(scope: Scope, orderId: number, lines: readonly LineInput[]): void {
	mustBeWriting();
	const { profileId } = scope;
	const known = linesOf(scope, orderId);
	const billed = new Set(known.flatMap(({ id, billId }) => (billId === null ? [] : [id])));
	const kept = new Set(lines.flatMap(({ id }) => id ?? []));
	for (const { id, estimateQuantity } of known) {
		if (billed.has(id) || kept.has(id)) continue;
		if (estimateQuantity === null) statement("DELETE FROM work_order_lines WHERE id = ?").run(id);
		else statement("UPDATE work_order_lines SET actual_quantity = NULL, actual_unit_cents = NULL WHERE id = ?").run(id);
	}
	for (const [position, { id, accountId, description, quantity, unitCents }] of lines.entries()) {
		if (id !== undefined && billed.has(id)) continue;
		if (id !== undefined && known.some((line) => line.id === id)) {
			statement(
				`UPDATE work_order_lines SET account_id = ?, description = ?, actual_quantity = ?, actual_unit_cents = ?
				WHERE id = ? AND order_id = ?`,
			).run(accountId, description, quantity, unitCents, id, orderId);
		} else {
			const actual = { actualQuantity: quantity, actualUnitCents: unitCents };
			insertRow(workOrderLines, { profileId, orderId, position: 100 + position, accountId, description, ...actual });
		}
	}
}

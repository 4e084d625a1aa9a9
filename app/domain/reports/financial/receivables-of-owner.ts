import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import type { HeldPart } from "../define-report";
import { type ReceivablesRow, receivablesSummary } from "./receivables-summary";

/** `betweenCents`: how what was owed changed between days of an owner's share. */
export type OwnersReceivables = ReceivablesRow & { betweenCents?: Cents };

const moves = [
	...["rentCents", "lateFeeCents", "otherChargeCents", "paymentCents", "appliedCents", "returnedCents"],
	...["concessionCents", "writtenOffCents", "otherCreditCents"],
] as (keyof ReceivablesRow & `${string}Cents`)[];
const ends = [
	...["closingCents", "notDueCents", "to30Cents", "to60Cents", "to90Cents", "over90Cents"],
] as (keyof ReceivablesRow & `${string}Cents`)[];

/**
 * Receivables on the days of an owner's share, each property, lease or charge account once, in cents. What was owed at
 * the beginning is that of a property's first days, at the end that of its last.
 */
export function receivablesOfOwner(
	scope: Scope,
	by: ReceivablesRow["listedBy"],
	parts: readonly HeldPart[],
): OwnersReceivables[] {
	const rows = new Map<number, OwnersReceivables>();
	for (const { propertyId, from, to, isFirst, isLast } of parts) {
		for (const row of receivablesSummary(scope, by, { from, to, propertyIds: [propertyId] })) {
			const own: OwnersReceivables = { ...row, openingCents: isFirst ? row.openingCents : 0, betweenCents: 0 };
			if (!isLast) for (const key of ends) own[key] = 0;
			const same = rows.get(row.id);
			if (same) for (const key of ["openingCents", ...moves, ...ends] as const) same[key] += own[key];
			else rows.set(row.id, own);
			if (same && (row.lastReceipt ?? "") > (same.lastReceipt ?? "")) same.lastReceipt = row.lastReceipt;
		}
	}
	for (const row of rows.values()) {
		row.betweenCents = row.closingCents - moves.reduce((sum, key) => sum + row[key], row.openingCents);
	}
	const all = [...rows.values()];
	return by === "account"
		? all.toSorted((one, other) => one.name.localeCompare(other.name, "en", { numeric: true }))
		: all;
}

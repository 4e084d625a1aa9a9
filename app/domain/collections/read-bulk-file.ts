import { amountLocaleOf, decodeFile, readAmount, readSheet } from "#domain/imports";
import type { Cents } from "#domain/money/format";
import { type Result, refuse } from "~/domain/kernel/result";
import type { BulkLease } from "./bulk-leases";
import { bulkFileLimit } from "./labels";

/** The columns of a file of amounts. A lease is found by its number, or else by property and unit. */
export const bulkFileColumns = ["Lease", "Property", "Unit", "Tenants", "Amount"] as const;

export type BulkFile = {
	/** Cents by lease ID. */
	amounts: Map<number, Cents>;
	/** Rows that were skipped, by their number in the file. */
	problems: { row: number; message: string }[];
};

/**
 * Reads an amount for each lease from a CSV file. Rows without an amount are skipped; rows that match none of these
 * leases or have an invalid amount are listed in `problems`. Refuses a file without the needed columns at `file`.
 */
export function readBulkFile(leases: readonly BulkLease[], bytes: Uint8Array): Result<BulkFile> {
	if (bytes.length > bulkFileLimit.bytes) return refuse(bulkFileLimit.words, "file");
	const decoded = decodeFile(bytes);
	if (!decoded.ok) return refuse("This isn't a CSV file. Use Save as CSV.", "file");
	const read = readSheet(decoded.text);
	if (!read.ok) return read;
	const [header = [], ...rows] = read.sheet.rows;
	const place = (name: string) => header.findIndex((cell) => cell.toLowerCase() === name.toLowerCase());
	const at = { lease: place("Lease"), property: place("Property"), unit: place("Unit"), amount: place("Amount") };
	if (at.amount < 0 || (at.lease < 0 && (at.property < 0 || at.unit < 0))) {
		return refuse(
			"The first row needs an Amount column and either a Lease column or Property and Unit columns.",
			"file",
		);
	}
	const find = leaseFinder(leases);
	const locale = amountLocaleOf(rows.map((row) => [row[at.amount] ?? ""]));
	const file: BulkFile = { amounts: new Map(), problems: [] };
	for (const [index, row] of rows.entries()) {
		const cell = (column: number) => (column < 0 ? "" : (row[column] ?? ""));
		const problem = (message: string) => file.problems.push({ row: index + 2, message });
		const amount = readAmount(cell(at.amount), locale);
		if (!amount.ok) problem(amount.message);
		else if (amount.cents === null) continue;
		else if (amount.cents <= 0) problem("Enter an amount above zero.");
		else {
			const found = find({ id: cell(at.lease), property: cell(at.property), unit: cell(at.unit) });
			if (typeof found === "string") problem(found);
			else if (file.amounts.has(found)) problem("This lease is listed twice.");
			else file.amounts.set(found, amount.cents);
		}
	}
	return { ok: true, ...file };
}

type Named = { id: string; property: string; unit: string };

/**
 * Returns a function that finds a row's lease or says why there is none. Uses maps, because files and lease lists can
 * have thousands of rows.
 */
function leaseFinder(leases: readonly BulkLease[]): (named: Named) => number | string {
	const byId = new Map(leases.map(({ leaseId }) => [String(leaseId), leaseId]));
	const key = (property: string, unit: string) =>
		JSON.stringify([property, unit].map((word) => word.trim().toLowerCase()));
	const byUnit = new Map<string, number[]>();
	for (const { leaseId, propertyName, unitNumber } of leases) {
		const same = key(propertyName, unitNumber);
		byUnit.set(same, [...(byUnit.get(same) ?? []), leaseId]);
	}
	return ({ id, property, unit }) => {
		if (id !== "") return byId.get(id) ?? `Lease “${id}” isn't in this list.`;
		const [leaseId, ...more] = byUnit.get(key(property, unit)) ?? [];
		if (more.length > 0) return `${property} ${unit} has several leases in this list. Enter the lease number.`;
		return leaseId ?? `No lease for “${property} ${unit}” is in this list.`;
	};
}

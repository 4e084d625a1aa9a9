import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db } from "~/db/client.server";
import { imports } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { atOnce } from "~/domain/kernel/in-pieces";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { importedAccounts, importLease } from "./import-lease";
import { type ImportRecord, loadImportInPieces } from "./import-record";
import { importUnits } from "./import-units";
import { type ImportPlan, planImport, summarizePlan } from "./plan-import";
import type { PlannedRow } from "./plan-row";
import { nameKey } from "./rent-roll";
import { type ImportResult, storedResult } from "./schema";

export type CommitOptions = {
	/** Import nothing if any row has an error, instead of importing the other rows. */
	onlyIfAllReady?: boolean;
	/** Called from time to time, inside the transaction, with the number of rows written so far. */
	onProgress?: (done: number, total: number) => void;
};

/**
 * Imports what the dry run showed, planned again, in one transaction: properties, units, tenants, leases and their
 * opening balances, or nothing. Posts to closed periods without asking, because the date was checked with the settings.
 * If the import is done already, returns its result.
 */
export function commitImport(
	scope: Scope,
	importId: number,
	options: CommitOptions = {},
): Result<{ result: ImportResult }> {
	return allOrNothing(() => {
		const record = atOnce(loadImportInPieces(scope, importId));
		if (!record) return refuse("That upload wasn't found.");
		if (record.state === "done") return { ok: true, result: storedResult.parse(record.result) };
		if (record.state === "uploaded") return refuse("Match the columns first.");
		const plan = atOnce(planImport(scope, record));
		const result = resultOf(plan, record);
		if (options.onlyIfAllReady && result.errors > 0) return refuse("Some rows have errors, so nothing was imported.");
		if (result.properties + result.units + result.leases === 0) return refuse("There's nothing new to import.");

		const written = writeRows({ ...scope, postsBehind: true }, plan, record, options);
		if (!written.ok) return written;
		db().update(imports).set({ state: "done", result, finishedDate: nowIso() }).where(eq(imports.id, importId)).run();
		recordActivity(scope, {
			action: "import.finished",
			subjectKind: "import",
			subjectId: importId,
			summary: `${record.fileName} was imported with ${counted(result.units, "unit")} and ${counted(result.leases, "lease")}.`,
		});
		return { ok: true, result };
	});
}

function writeRows(scope: Scope, plan: ImportPlan, { settings }: ImportRecord, { onProgress }: CommitOptions): Result {
	const accounts = importedAccounts(scope);
	const groups = byProperty(plan.rows.filter(({ outcome }) => outcome === "create"));
	const total = groups.reduce((sum, rows) => sum + rows.length, 0);
	let done = 0;
	for (const rows of groups) {
		const added = importUnits(scope, rows);
		if (!added.ok) return added;
		for (const row of rows) {
			const unitId = added.unitIds.get(nameKey(row.source.unitNumber));
			if (unitId === undefined) throw new Error(`Row ${row.source.row} has no unit.`);
			const imported = importLease(scope, row, unitId, settings, accounts);
			if (!imported.ok) return refuse(`Row ${row.source.row}: ${imported.message} Nothing was imported.`);
			done += 1;
			if (done % 50 === 0 || done === total) onProgress?.(done, total);
		}
	}
	return { ok: true };
}

/** Groups rows by property; within each, sorts leases by their start date. */
function byProperty(rows: PlannedRow[]): PlannedRow[][] {
	const groups = new Map<string, PlannedRow[]>();
	for (const row of rows) {
		const key = nameKey(row.source.propertyName);
		const group = groups.get(key);
		if (group) group.push(row);
		else groups.set(key, [row]);
	}
	const start = ({ lease }: PlannedRow) => lease?.terms.startDate ?? "";
	return [...groups.values()].map((group) => group.sort((a, b) => start(a).localeCompare(start(b))));
}

function resultOf(plan: ImportPlan, { settings }: ImportRecord): ImportResult {
	const { byOutcome, newProperties, newUnits, newTenants, newLeases, ...sums } = summarizePlan(plan, settings.asOfDate);
	return {
		properties: newProperties,
		units: newUnits,
		tenants: newTenants,
		leases: newLeases,
		existing: byOutcome.exists,
		repeats: byOutcome.repeat,
		errors: byOutcome.error,
		depositCents: sums.depositCents,
		owedCents: sums.owedCents,
		prepaidCents: sums.prepaidCents,
	};
}

function counted(count: number, thing: "unit" | "lease"): string {
	return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

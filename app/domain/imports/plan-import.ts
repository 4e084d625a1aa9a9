import type { Cents } from "#domain/money/format";
import { type InPieces, mapInPieces } from "~/domain/kernel/in-pieces";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { compareRowTotals } from "./compare-row-totals";
import { existingRecords } from "./find-existing";
import type { ImportRecord } from "./import-record";
import type { Outcome } from "./labels";
import { parseRentRoll } from "./parse-rent-roll";
import { planProperties } from "./plan-properties";
import { type PlannedRow, rowPlanner } from "./plan-row";
import { problemList } from "./problem-list";
import { withAddress } from "./property-addresses";
import { refuseOtherTerms } from "./refuse-other-terms";
import { nameKey, type Problem, type TotalRow } from "./rent-roll";

export type ImportPlan = { rows: PlannedRow[]; totals: TotalRow[]; problems: Problem[] };

/**
 * The dry run: what each row would create, given the file's settings and the organization's records. Whether a row is
 * refused, there already or differs: plan-row.ts; listed twice: mark-repeats.ts; new properties: plan-properties.ts.
 * Reads only.
 */
export function* planImport(
	scope: Scope,
	{ sheet, settings }: Pick<ImportRecord, "sheet" | "settings">,
): InPieces<ImportPlan> {
	const roll = yield* parseRentRoll(sheet, settings);
	const problems = problemList(settings, roll.problems);
	refuseOtherTerms(organizationOf(scope).currency, roll.rows, { sheet, settings, problems });
	yield;
	const existing = existingRecords(scope);
	const properties = yield* planProperties(
		roll.properties.map((property) => withAddress(property, settings.addresses)),
		existing,
		problems,
	);
	const planRow = rowPlanner(scope, settings, existing, problems);
	const rows = yield* mapInPieces(roll.rows, (source) => planRow(source, properties.get(nameKey(source.propertyName))));
	yield;
	const all = [...problems.inOrder(), ...(yield* compareRowTotals(rows, sheet, settings))];
	return { rows, totals: roll.totals, problems: all.toSorted((a, b) => a.row - b.row) };
}

export type PlanSummary = {
	byOutcome: Record<Outcome, number>;
	withWarning: number;
	newProperties: number;
	newUnits: number;
	newTenants: number;
	newLeases: number;
	/** The monthly rent of the leases that run on the file's day, in cents. */
	rentCents: Cents;
	/** Opening balances to post, in cents: deposits held, owed by tenants, and prepaid by them. */
	depositCents: Cents;
	owedCents: Cents;
	prepaidCents: Cents;
};

/** Counts and totals of a plan. */
export function* summarizePlan({ rows, problems }: ImportPlan, asOfDate: string): InPieces<PlanSummary> {
	const created = rows.filter(({ outcome }) => outcome === "create");
	const leases = created.flatMap(({ lease }) => lease ?? []);
	const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
	const newUnits = yield* mapInPieces(created, ({ unitId, source }) =>
		unitId === undefined ? `${nameKey(source.propertyName)}\n${nameKey(source.unitNumber)}` : undefined,
	);
	const balances = leases.map(({ terms }) => (terms.startDate > asOfDate ? 0 : terms.balanceCents));
	const sum = (amounts: Cents[]) => amounts.reduce((total, cents) => total + cents, 0);
	return {
		byOutcome: {
			create: count("create"),
			exists: count("exists"),
			differs: count("differs"),
			repeat: count("repeat"),
			error: count("error"),
		},
		withWarning: new Set(problems.filter(({ severity }) => severity === "warning").map(({ row }) => row)).size,
		newProperties: new Set(created.flatMap(({ property }) => (property?.propertyId === undefined ? [property] : [])))
			.size,
		newUnits: new Set(newUnits.filter((unit) => unit !== undefined)).size,
		newTenants: new Set(leases.flatMap(({ people }) => people.filter(({ tenantId }) => tenantId === undefined))).size,
		newLeases: leases.length,
		rentCents: sum(leases.map(({ terms }) => (terms.startDate > asOfDate ? 0 : terms.rentCents))),
		depositCents: sum(leases.map(({ terms }) => terms.depositCents)),
		owedCents: sum(balances.filter((cents) => cents > 0)),
		prepaidCents: sum(balances.filter((cents) => cents < 0).map(Math.abs)),
	};
}

import type { Cents } from "#domain/money/format";
import { monthlyTotalColumn, monthlyTotalOf } from "./compare-row-totals";
import type { ColumnField, proofLabels } from "./labels";
import type { PlannedRow } from "./plan-row";
import { readAmount } from "./read-amount";
import type { Sheet } from "./read-sheet";
import { monthlyCents, type RentRollLease, type TotalRow } from "./rent-roll";
import type { ImportSettings } from "./settings";

type ProofFigure = keyof typeof proofLabels;

/** A figure as the file's own totals have it, or null if it has none, and as read from the rows that can be imported. */
export type ProofLine = { figure: ProofFigure; fileCents: Cents | null; hereCents: Cents };

/** The lines in which the file's own totals differ from what was read. */
export function differencesOf(proof: ProofLine[]): ProofLine[] {
	return proof.filter(({ fileCents, hereCents }) => fileCents !== null && fileCents !== hereCents);
}

/**
 * What a file's rows come to, beside the file's own totals: of the whole file, or of all its properties together. Rows
 * with errors and the balances of leases to come don't count, so they show as a difference. Balances of which some are
 * negative, or that stand beside prepayments in one row, are compared net.
 */
export function proveFile(
	{ rows, totals, sheet }: { rows: PlannedRow[]; totals: TotalRow[]; sheet: Sheet },
	settings: ImportSettings,
): ProofLine[] {
	const leases = rows.flatMap(({ source, outcome }) =>
		source.lease && (outcome === "create" || outcome === "exists" || outcome === "differs") ? [source.lease] : [],
	);
	const sum = (cents: (lease: RentRollLease) => Cents) => leases.reduce((total, lease) => total + cents(lease), 0);
	const stated = (field: ColumnField) => statedTotal(field, { totals, rows: rows.length }, settings);
	const [pastDue, prepaid] = [stated("pastDue"), stated("prepaid")];
	const mixed = pastDue !== null && isMixed(rows, settings);
	const opening = ({ startDate, balanceCents }: RentRollLease) => (startDate > settings.asOfDate ? 0 : balanceCents);
	const owedHere = sum((lease) => Math.max(opening(lease), 0));
	const prepaidHere = sum((lease) => Math.max(-opening(lease), 0));
	const paidAhead = settings.columns.some(({ field }) => field === "prepaid") ? prepaid : 0;
	const net = mixed ? plus(pastDue + prepaidHere, paidAhead === null ? null : -Math.abs(paidAhead)) : pastDue;
	const lines: ProofLine[] = [
		{ figure: "rent", fileCents: stated("rent"), hereCents: sum(({ rentCents }) => rentCents) },
		{
			figure: "charges",
			fileCents: stated("charge"),
			hereCents: sum(({ charges }) => charges.reduce((total, { amountCents }) => total + amountCents, 0)),
		},
		{ figure: "monthly", fileCents: monthlyStated(rows, { totals, sheet }, settings), hereCents: sum(monthlyCents) },
		{ figure: "deposits", fileCents: stated("deposit"), hereCents: sum(({ depositCents }) => depositCents) },
		{ figure: "owed", fileCents: net, hereCents: owedHere },
		{ figure: "prepaid", fileCents: mixed || prepaid === null ? null : Math.abs(prepaid), hereCents: prepaidHere },
	];
	return lines.filter(({ figure, fileCents }) => figure !== "monthly" || fileCents !== null);
}

type Totals = { totals: TotalRow[]; rows: number };

/** The file's total of a field, over all its columns; null unless each of them has one. */
function statedTotal(field: ColumnField, of: Totals, settings: ImportSettings): Cents | null {
	const columns = settings.columns.flatMap((column, at) => (column.field === field ? [at] : []));
	const each = columns.map((column) => columnTotal(column, of, settings));
	return each.length === 0 ? null : each.reduce<Cents | null>(plus, 0);
}

function plus(sum: Cents | null, cents: Cents | null): Cents | null {
	return sum === null || cents === null ? null : sum + cents;
}

/** A column's total in the last row that sums all rows, or in rows that together sum each once. */
function columnTotal(column: number, { totals, rows }: Totals, { amountLocale }: ImportSettings): Cents | null {
	const amountIn = ({ cells }: TotalRow) => {
		const reading = readAmount(cells[column] ?? "", amountLocale);
		return reading.ok ? reading.cents : null;
	};
	const whole = totals.findLast((total) => total.rows.length === rows && amountIn(total) !== null);
	if (whole) return amountIn(whole);
	const parts = totals.filter((total) => total.rows.length < rows && total.rows.length > 0);
	const covered = parts.reduce((sum, part) => sum + part.rows.length, 0);
	return covered === rows && covered > 0 ? parts.map(amountIn).reduce(plus, 0) : null;
}

/** The total of the rows' own monthly totals: as the file has it, or else added up. */
function monthlyStated(
	rows: PlannedRow[],
	{ totals, sheet }: { totals: TotalRow[]; sheet: Sheet },
	settings: ImportSettings,
): Cents | null {
	const column = monthlyTotalColumn(settings);
	if (column === undefined) return null;
	const stated = columnTotal(column, { totals, rows: rows.length }, settings);
	if (stated !== null) return stated;
	return rows
		.filter(({ outcome }) => outcome !== "repeat")
		.reduce((sum, { source }) => sum + (monthlyTotalOf(sheet, settings, { row: source.row, column }) ?? 0), 0);
}

/** Whether owed and prepaid amounts offset each other: a balance is negative, or a row has both. */
function isMixed(rows: PlannedRow[], { columns }: ImportSettings): boolean {
	const [owed, ahead] = (["pastDue", "prepaid"] as const).map((name) =>
		columns.findIndex(({ field }) => field === name),
	);
	return rows.some(({ source }) => {
		const balance = source.amounts.get(owed ?? -1) ?? 0;
		return balance < 0 || (balance > 0 && (source.amounts.get(ahead ?? -1) ?? 0) !== 0);
	});
}

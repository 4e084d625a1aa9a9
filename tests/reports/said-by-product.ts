import { heldDays } from "#domain/owner-money";
import { askedOf, type Drill, findReport, type Report } from "#domain/reports";
import { withLimits } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Ask, addTo, type Figures, withoutZeros } from "./own-books";

export type Cells = Record<string, string | number | null | undefined>;

/** How a report is asked beside its days, basis and properties. */
export type Chosen = {
	filters?: Record<string, string | number>;
	group?: string;
};

/** A report as it was read last, for its checks. */
let last: { route: string; ask: Ask; read: ReturnType<typeof readOf> } | undefined;

/** A report's rows as cells by the name of the column, with the kind of each row. */
export function cellsOf(scope: Scope, route: string, ask: Ask, chosen: Chosen = {}): { kind: string; cells: Cells }[] {
	const report = mustFind(route);
	return asMember(ask, () => {
		const read = readOf(scope, report, ask, chosen);
		if (Object.keys(chosen).length === 0) last = { route, ask, read };
		const columns = Object.entries(read.columns);
		const groups = Object.entries(report.groups ?? {}).map(([name, { key }]) => [`${name}Group`, key] as const);
		return read.rows.map((row) => {
			const cells: Cells = {};
			for (const [name, key] of groups) cells[name] = key(row) as Cells[string];
			for (const [name, { of, drill }] of columns) {
				cells[name] = of(row) as Cells[string];
				if (drill) mustLead(route, drill(row));
			}
			return { kind: report.rowKind?.(row) ?? "row", cells };
		});
	});
}

/** What was asked, the columns of it and its rows. */
function readOf(scope: Scope, report: Report, ask: Ask, chosen: Chosen = {}) {
	const asked = askedOf(scope, report, { ...choiceOf(scope, ask), ...chosen });
	const columns = typeof report.columns === "function" ? report.columns(scope, asked) : report.columns;
	return { asked, columns, rows: [...report.rows(scope, asked)] };
}

function choiceOf(scope: Scope, { from, to, basis, propertyIds, limited, ownerId }: Ask) {
	const days = { from, to, asOf: to, basis, propertyIds: limited ? undefined : propertyIds };
	if (ownerId === undefined) return days;
	return { ...days, owner: { propertyOwnerId: ownerId, held: heldDays(scope, ownerId, propertyIds ?? []) } };
}

/** Within the limits of whoever asks. */
function asMember<Read>({ limited, propertyIds }: Ask, read: () => Read): Read {
	if (!limited) return read();
	return withLimits({ memberId: 0, properties: JSON.stringify(propertyIds ?? []), bankAccounts: null }, read);
}

/** A link that names a kind of record names a record. */
function mustLead(route: string, drill: Drill | undefined): void {
	if (drill && "to" in drill && !Number.isInteger(drill.id)) throw new Error(`${route} leads to no ${drill.to}.`);
}

/** The sums of some columns by a key, over the rows that count. Zeros are left out. */
export function sumsBy(
	rows: readonly { kind: string; cells: Cells }[],
	keyOf: (cells: Cells) => string | number,
	columns: readonly string[],
): Figures {
	const figures: Figures = {};
	for (const { kind, cells } of rows) {
		if (kind !== "row") continue;
		for (const column of columns) addTo(figures, `${keyOf(cells)} ${column}`, Number(cells[column] ?? 0));
	}
	return withoutZeros(figures);
}

/** The same rows with a column that counts them. */
export function withOne(rows: ReturnType<typeof cellsOf>): ReturnType<typeof cellsOf> {
	return rows.map(({ kind, cells }) => ({ kind, cells: { ...cells, one: 1 } }));
}

/** The tie-outs of a report that don't agree, in words. What was just read of it isn't read again. */
export function brokenChecks(scope: Scope, route: string, ask: Ask): string[] {
	const report = mustFind(route);
	if (!report.checks) return [];
	const found = asMember(ask, () => {
		const known = last?.route === route && last.ask === ask ? last.read : undefined;
		const { asked, columns, rows } = known ?? readOf(scope, report, ask);
		const counted = rows.filter((row) => (report.rowKind?.(row) ?? "row") === "row");
		const summed = Object.entries(columns).filter(([, { sum }]) => sum === true);
		const sums = Object.fromEntries(
			summed.map(([name, { of }]) => [name, counted.reduce((total: number, row) => total + Number(of(row) ?? 0), 0)]),
		);
		return report.checks?.(scope, asked, { rows: counted.length, sums }) ?? [];
	});
	return found
		.filter(({ hereCents, thereCents }) => hereCents !== thereCents)
		.map(({ label, hereCents, thereCents }) => `${label}: ${hereCents} and ${thereCents}`);
}

function mustFind(route: string): Report {
	const report = findReport(route);
	if (!report) throw new Error(`There is no report ${route}.`);
	return report;
}

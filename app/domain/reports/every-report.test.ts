import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { atOnce } from "~/domain/kernel/in-pieces";
import type { Scope } from "~/domain/kernel/scope";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { oneYear } from "../../../tests/factories/one-year";
import { askedOf, findReport, type Report, readReport, reportRoutes } from "./index.server";
import type { Chosen } from "./machine/asked-of";
import type { Drill } from "./machine/drill";
import type { ReportLine } from "./machine/report-lines";

afterEach(() => setClock());

const period = { from: "2026-01-01", to: "2026-06-30", asOf: "2026-06-30" };

/** Each report as it opens, then what every other choice makes of it: its rows by number, and what is said otherwise. */
test("every report says of the same year what it says in its file here", async () => {
	const { scope, elm, refused } = await oneYear();
	expect(refused).toEqual([]);
	for (const route of reportRoutes().filter((one) => !elsewhere.includes(one))) {
		const report = findReport(route);
		if (!report) throw new Error(`No report ${route}.`);
		const opened = { ...period, filters: requiredOf(scope, report) };
		const standard = written(scope, report, opened);
		const others = choicesOf(scope, report, opened, elm.propertyId).map(
			([name, chosen]) => `${name}: ${difference(standard, written(scope, report, chosen))}`,
		);
		const text = [...standard.all, ...others, ""].join("\n");
		await expect.soft(text).toMatchFileSnapshot(`every-report/${route}.txt`);
	}
}, 60_000);

/** What is summed, checked and drawn where there is nothing; a report that asks for a record first shows none. */
test("every report of an organization with nothing says so, and its checks agree", async () => {
	onDay("2026-06-30");
	const scope = makeBooks();
	const texts = reportRoutes()
		.filter((one) => !elsewhere.includes(one))
		.map((route) => {
			const report = findReport(route);
			if (!report) throw new Error(`No report ${route}.`);
			const [, ...said] = written(scope, report, { ...period, filters: requiredOf(scope, report) }).all;
			return [`${route}: ${report.label.title}`, ...said, ""].join("\n");
		});
	await expect(texts.join("\n")).toMatchFileSnapshot("every-report/of-nothing.txt");
});

/** What every module writes down, and a packet of other reports: told by tests of their own. */
const elsewhere: readonly string[] = ["audittrail", "glpacket"];

type Written = ReturnType<typeof written>;

function difference(standard: Written, { rows, sums }: Written): string {
	const known = new Map(standard.rows.map((row, at) => [row, at + 1]));
	const listed = rows.map((row) => known.get(row) ?? `\n${row}\n`).join(" ");
	const otherwise = sums.filter((sum) => !standard.sums.includes(sum)).map((sum) => `\n    ${sum}`);
	if (rows.join("\n") === standard.rows.join("\n") && otherwise.length === 0) return "the same";
	return rows.length === 0 ? "no rows" : `${listed.trimEnd().replaceAll(/ ?\n+ ?/g, "\n    ")}${otherwise.join("")}`;
}

/** The first record of each kind that the report asks for before it shows anything. */
function requiredOf(scope: Scope, { filters = {} }: Report): Record<string, number> {
	return Object.fromEntries(
		Object.entries(filters).flatMap(([name, filter]) =>
			"required" in filter ? filter.choices(scope, {}).flatMap(({ id }, at) => (at === 0 ? [[name, id]] : [])) : [],
		),
	);
}

/** Every group, order and choice of its filters that it doesn't open with; on cash, with zeros, of one property, of a month. */
function choicesOf(scope: Scope, report: Report, opened: Chosen, propertyId: number): [string, Chosen][] {
	const asked = askedOf(scope, report, opened);
	const { groups = {}, sorts = {}, filters = {} } = report;
	const narrowed = (name: string, value: string | number): [string, Chosen] => [
		`${name} ${typeof value === "number" ? "chosen" : value}`,
		{ ...opened, filters: { ...opened.filters, [name]: value } },
	];
	const others: [string, Chosen][] = [
		...Object.keys(groups).flatMap((group): [string, Chosen][] =>
			group === asked.group ? [] : [[`group ${group}`, { group }]],
		),
		...Object.keys(sorts).flatMap((sort): [string, Chosen][] =>
			sort === asked.sort ? [] : [[`sort ${sort}`, { sort }]],
		),
		...Object.entries(filters).flatMap(([name, filter]): [string, Chosen][] => {
			if ("choices" in filter)
				return filter
					.choices(scope, {})
					.slice(0, 2)
					.map(({ id }) => narrowed(name, id));
			if ("takes" in filter) return [narrowed(name, taken[filter.takes])];
			const words = typeof filter.words === "function" ? filter.words(scope) : filter.words;
			return Object.keys(words).map((word) => narrowed(name, word));
		}),
		...(report.bases ? [["cash", { basis: "cash" }] as [string, Chosen]] : []),
		...(report.zeros ? [["zeros", { withZeros: true }] as [string, Chosen]] : []),
		...(report.withoutProperties ? [] : [["Elm House", { propertyIds: [propertyId] }] as [string, Chosen]]),
		["a month", { from: "2026-03-01", to: "2026-03-31", asOf: "2026-03-31" }],
	];
	return others.map(([name, chosen]) => [name, { ...opened, ...chosen }]);
}

/** What is typed into a filter that takes anything. */
const taken = { date: "2026-03-15", text: "a", money: 10_000, count: 60 };

function written(scope: Scope, report: Report, chosen: Chosen) {
	const asked = askedOf(scope, report, chosen);
	const columns = typeof report.columns === "function" ? report.columns(scope, asked) : report.columns;
	const names = Object.entries(columns).flatMap(([name, { fileOnly }]) => (fileOnly ? [] : [name]));
	const view = atOnce(readReport(scope, report, asked, { columns: names, whole: true }));
	const lines = view.lines.map(lineWords);
	const rows = lines.flatMap(({ row, words }) => (row ? [words] : []));
	const sums = lines.flatMap(({ row, words }) => (row || words.startsWith("#") ? [] : [words]));
	const total = view.total ? [`Total | ${view.total.values.join(" | ")}`] : [];
	const all = [
		...[`${report.label.title}. ${view.rule}`, view.columns.map(({ label }) => label).join(" | ")],
		...[...lines.map(({ words }) => words), ...total],
		...view.checks.map(({ label, hereCents, thereCents }) => `check ${label}: ${hereCents} and ${thereCents}`),
		...view.notes.map((note) => `note ${note}`),
		...view.parts.map(({ title, columns: own, rows: some, note = "" }) =>
			[
				`part ${title}: ${own.map(({ label }) => label).join(" | ")}`,
				...some.map(({ cells }) => cells.join(" | ")),
				note,
			].join("\n  "),
		),
		...(view.chart ? [`chart ${JSON.stringify(view.chart)}`] : []),
	];
	return { rows, sums: [...sums, ...total], all };
}

function lineWords(line: ReportLine): { row: boolean; words: string } {
	if (line.is === "group") return { row: false, words: `# ${line.heading}${leads([line.drill])}` };
	const values = line.values.map((value) => value ?? "").join(" | ");
	if (line.is !== "row") return { row: false, words: `= ${line.heading} | ${values}` };
	const kind = [line.kind === "row" ? "" : line.kind, line.tone ?? "", ">".repeat(line.indent)]
		.filter(Boolean)
		.join(" ");
	return { row: true, words: `${kind && `(${kind}) `}${values}${leads(line.drills)}` };
}

/** Where a row's figures lead to. */
function leads(drills: (Drill | undefined)[]): string {
	const words = drills.map((drill) =>
		drill && "to" in drill ? drill.to : drill && Object.keys(drill).sort().join("+"),
	);
	const known = [...new Set(words.filter(Boolean))];
	return known.length > 0 ? ` → ${known.join(", ")}` : "";
}

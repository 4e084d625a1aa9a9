import { expect, test } from "vitest";
import { atOnce } from "~/domain/kernel/in-pieces";
import { makeBooks } from "../../../../tests/factories/ledger";
import { must } from "../../../../tests/factories/must";
import { readZip } from "../../../../tests/factories/read-zip";
import { saying } from "../../../../tests/factories/told";
import { defineReport } from "../define-report";
import { askedOf } from "./asked-of";
import { bytesOf, makeReportFile } from "./make-report-file";
import { readReport } from "./read-report";
import { styleOf, valueCell } from "./xlsx/sheet";

type Row = { id: number; street: string; name: string; cents: number; day: string; kind: "row" | "balance" };

/** A report of any number of rows on streets of 300 houses. */
function streets(count: number, special: Partial<Row>[] = []) {
	return defineReport("trialbalance", {
		period: "range",
		zeros: true,
		filters: {
			size: { label: "Size", words: { any: "Any", small: "Small" }, standard: "any" },
			least: { label: "At least", takes: "money" },
		},
		rule: "Every house pays its number.",
		rows: (_scope, { filters }): Iterable<Row> => rowsOf(filters.size === "small" ? 3 : count, special),
		columns: {
			name: { label: "House", type: "text", of: ({ name }) => name, drill: ({ id }) => ({ to: "property", id }) },
			day: { label: "Since", type: "date", of: ({ day }) => day },
			id: { label: "Id", type: "number", of: ({ id }) => id, fileOnly: true },
			cents: { label: "Rent", type: "money", of: ({ cents }) => cents, sum: true },
			share: { label: "Half", type: "money", of: () => null, sum: ({ cents = 0 }) => cents / 2, hidden: true },
			phone: { label: "Phone", type: "text", of: () => "555", managersOnly: true },
		},
		groups: { street: { label: "Street", key: ({ street }) => street, heading: ({ street }) => street } },
		rowKind: ({ kind }) => kind,
		checks: (_scope, _asked, { sums }) => [{ label: "Rents", hereCents: sums.cents ?? 0, thereCents: 600 }],
	});
}

function* rowsOf(count: number, special: Partial<Row>[]): Generator<Row> {
	for (let id = 1; id <= count; id++) {
		const street = `Street ${Math.ceil(id / 300)}`;
		yield { id, street, name: `House ${id}`, cents: id * 100, day: "2026-02-28", kind: "row", ...special[id - 1] };
	}
}

const asked = (report: ReturnType<typeof streets>, over = {}) => askedOf(makeBooks().scope, report, over);

test("totals are of all rows, whatever page is shown; pages follow each other without a gap", () => {
	const { scope } = makeBooks();
	const report = streets(450);
	const grouped = askedOf(scope, report, { group: "street" });
	const names: unknown[] = [];
	let cursor: string | undefined;
	const pages: string[][] = [];
	do {
		const view = atOnce(readReport(scope, report, grouped, { cursor }));
		expect(view.total).toMatchObject({ rows: 450, sums: { cents: 100 * ((450 * 451) / 2) } });
		pages.push(
			view.lines.flatMap((line) =>
				line.is === "row" ? [] : [`${line.is} ${line.heading}${"continued" in line && line.continued ? "…" : ""}`],
			),
		);
		names.push(...view.lines.flatMap((line) => (line.is === "row" ? [line.values[0]] : [])));
		cursor = view.nextCursor;
	} while (cursor);
	expect(names).toEqual(Array.from({ length: 450 }, (_, at) => `House ${at + 1}`));
	expect(pages).toEqual([
		["group Street 1"],
		["group Street 1…", "sum Street 1", "group Street 2"],
		["group Street 2…", "sum Street 2"],
	]);
	const second = atOnce(readReport(scope, report, grouped, { cursor: "200" }));
	expect(second.lines.find((line) => line.is === "sum")).toMatchObject({ rows: 300, sums: { cents: 4_515_000 } });
	expect(second.previousCursor).toBe("0");
	expect(atOnce(readReport(scope, report, grouped, { cursor: "9999" })).lines[0]).toMatchObject({ is: "group" });
});

test("with more than 5,000 rows a page shows the groups' sums, and the total of all", () => {
	const { scope } = makeBooks();
	const report = streets(5_100);
	const view = atOnce(readReport(scope, report, askedOf(scope, report, { group: "street" })));
	expect(view.lines).toEqual([]);
	expect(view.groups?.map(({ heading, rows }) => [heading, rows])).toEqual(
		Array.from({ length: 17 }, (_, at) => [`Street ${at + 1}`, 300]),
	);
	expect(view.total?.rows).toBe(5_100);
	expect(view.groups?.reduce((sum, { sums }) => sum + (sums.cents ?? 0), 0)).toBe(view.total?.sums.cents);
	const plain = atOnce(readReport(scope, report, askedOf(scope, report)));
	expect([plain.groups, plain.lines.length]).toEqual([undefined, 200]);
});

/** Numbers from 1 by hundreds, read a page at a time, as a report of very many rows is. */
function numbers(count: number) {
	const rows = Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
	const hundredOf = (id: number) => Math.ceil(id / 100);
	return defineReport("trialbalance", {
		period: "none",
		rule: "Every number once.",
		rows: () => rows,
		columns: {
			id: { label: "Number", type: "count", of: ({ id }) => id },
			value: { label: "Value", type: "money", of: ({ id }) => id, sum: true },
		},
		groups: {
			hundred: { label: "Hundred", key: ({ id }) => hundredOf(id), heading: ({ id }) => `Hundred ${hundredOf(id)}` },
		},
		long: {
			totals: () => ({ rows: count, sums: { value: (count * (count + 1)) / 2 } }),
			groups: (_scope, _asked, keys) =>
				Array.from({ length: hundredOf(count) }, (_, at) => at + 1)
					.filter((key) => keys?.includes(key) ?? true)
					.map((key) => {
						const sums = { value: rows.filter(({ id }) => hundredOf(id) === key).reduce((sum, { id }) => sum + id, 0) };
						return { key, heading: `Hundred ${key}`, rows: 100, sums, narrows: { hundred: key } };
					}),
			page: (_scope, _asked, { cursor = "from 0", limit }) => {
				const [toward, place] = cursor.split(" ");
				const at = Number(place);
				const [from, to] = toward === "from" ? [at, at + limit] : [Math.max(at - limit, 0), at];
				return {
					rows: rows.slice(from, to),
					previousCursor: from > 0 ? `to ${from}` : undefined,
					nextCursor: to < count ? `from ${to}` : undefined,
				};
			},
		},
	});
}

test("a long report is read a page at a time; a group that goes on says so, and is summed where it ends", () => {
	const { scope } = makeBooks();
	const report = numbers(450);
	const view = (cursor?: string) =>
		atOnce(readReport(scope, report, askedOf(scope, report, { group: "hundred" }), { cursor }));
	const outline = (cursor?: string) =>
		view(cursor).lines.flatMap((line) =>
			line.is === "row" ? [] : [`${line.is} ${line.heading}${"continued" in line && line.continued ? "…" : ""}`],
		);
	expect(outline()).toEqual(["group Hundred 1", "sum Hundred 1", "group Hundred 2", "sum Hundred 2"]);
	expect(outline("from 150")).toEqual([
		"group Hundred 2…",
		"sum Hundred 2",
		"group Hundred 3",
		"sum Hundred 3",
		"group Hundred 4",
	]);
	expect(outline("from 400")).toEqual(["group Hundred 5", "sum Hundred 5"]);
	expect([view().total?.rows, view("from 400").total?.values]).toEqual([450, [null, 101_475]]);
	const many = atOnce(readReport(scope, numbers(5_200), askedOf(scope, report, { group: "hundred" })));
	expect(many.groups?.[51]).toMatchObject({
		heading: "Hundred 52",
		narrows: { hundred: 52 },
		sums: { value: 515_050 },
	});
	expect(many.lines).toEqual([]);
});

test("a balance is shown and never added up; a check says what it is off by", () => {
	const { scope } = makeBooks();
	const report = streets(3, [{ kind: "balance", cents: 99_900 }]);
	const view = atOnce(readReport(scope, report, askedOf(scope, report)));
	expect(view.total).toMatchObject({ rows: 2, sums: { cents: 500 } });
	expect(view.checks).toEqual([{ label: "Rents", hereCents: 500, thereCents: 600, differsCents: -100 }]);
});

test("columns: hidden ones until chosen, ids in files alone, the first always, and none of the team's for owners", () => {
	const { scope } = makeBooks();
	const report = streets(1);
	const labels = (over = {}, columns?: string[]) =>
		atOnce(readReport(scope, report, askedOf(scope, report, over), { columns })).columns.map(({ label }) => label);
	expect(labels()).toEqual(["House", "Since", "Rent", "Phone"]);
	expect(labels({}, ["share", "id", "nothing"])).toEqual(["House", "Half"]);
	expect(labels({}, [])).toEqual(["House"]);
	const owner = { propertyOwnerId: 1, held: [] };
	expect(labels({ owner })).toEqual(["House", "Since", "Rent"]);
	expect(labels({ owner }, ["phone", "day"])).toEqual(["House", "Since"]);
	const view = atOnce(readReport(scope, report, askedOf(scope, report, { owner })));
	expect(view.offered.map(({ label }) => label)).toEqual(["House", "Since", "Rent", "Half"]);
	const computed = atOnce(readReport(scope, report, askedOf(scope, report), { columns: ["share"] }));
	expect(computed.total?.values).toEqual([null, 50]);
});

test("what is asked has its standard values, and what doesn't exist is ignored", () => {
	const report = streets(1);
	expect(asked(report, { filters: { size: "huge" } }).filters).toEqual({ size: "any", least: undefined });
	expect(asked(report, { filters: { size: "small", least: 500 } }).filters).toEqual({ size: "small", least: 500 });
	expect(asked(report, { group: "toString", sort: "x" })).toMatchObject({ group: undefined, sort: "" });
	expect(asked(report, { from: "2026-01-05", to: "2026-01-09", basis: "cash" })).toMatchObject({
		...{ from: "2026-01-05", to: "2026-01-09", asOf: "2026-01-09", basis: "accrual", withZeros: false },
	});
	expect(asked(report, { to: "2026-01-09" }).from).toBe("2026-01-01");
});

async function file(report: ReturnType<typeof streets>, format: "csv" | "xlsx", over = {}) {
	const { scope } = makeBooks();
	const made = must(await makeReportFile(scope, report, askedOf(scope, report, over), { format }));
	return { name: made.file.fileName, bytes: Buffer.from(await bytesOf(made.file)) };
}

test("a cell of a workbook has its column's style, bold in a total; a day is a date, and nothing is no cell", () => {
	const types = ["text", "number", "count", "money", "percent", "date"] as const;
	expect(types.map((type) => [styleOf(type, false), styleOf(type, true)])).toEqual([
		["plain", "bold"],
		["number", "bold"],
		["count", "countBold"],
		["money", "moneyBold"],
		["percent", "percentBold"],
		["plain", "bold"],
	]);
	expect(types.map((type) => valueCell(1_250, type, true))).toMatchObject([
		...[
			{ number: 1_250 },
			{ number: 1_250 },
			{ number: 1_250 },
			{ number: 12.5 },
			{ number: 0.125 },
			{ number: 1_250 },
		],
	]);
	expect(valueCell("2026-03-31", "date")).toEqual({ number: 46_112, style: "date" });
	expect(valueCell("1900-02-01", "date")).toEqual({ text: "1900-02-01" });
	expect([valueCell("=1", "text"), valueCell("=1", "text", true)]).toEqual([
		{ text: "=1", style: "plain" },
		{ text: "=1", style: "bold" },
	]);
	expect([null, undefined, "", Number.NaN].map((value) => valueCell(value, "money"))).toEqual(Array(4).fill(undefined));
});

test("a PDF holds up to 5,000 lines; what is longer is downloaded", async () => {
	const { scope } = makeBooks();
	const report = streets(5_001);
	expect(saying(await makeReportFile(scope, report, askedOf(scope, report), { format: "pdf" }))).toBe(
		"form: A PDF has at most 5,000 lines. Download Excel or CSV.",
	);
});

const dangerous: Partial<Row>[] = [
	{ name: '=HYPERLINK("http://x","y")' },
	{ name: "+1" },
	{ name: "@SUM(A1)" },
	{ name: "-2+3", cents: -5 },
	{ name: "<&>\"'\u0001 \ud800" },
];

test("CSV: amounts as decimals, ids, no headings of groups, and no formula wakes up", async () => {
	const days = { from: "2026-02-01", to: "2026-02-28", group: "street" };
	const { name, bytes } = await file(streets(5, dangerous), "csv", days);
	expect(name).toBe("Trial Balance 2026-02-01 to 2026-02-28.csv");
	expect(bytes.toString("utf8").split("\r\n").slice(0, 5)).toEqual([
		"\uFEFFStreet,House,Since,Id,Rent,Phone",
		`Street 1,"'=HYPERLINK(""http://x"",""y"")",2026-02-28,1,1.00,555`,
		"Street 1,'+1,2026-02-28,2,2.00,555",
		"Street 1,'@SUM(A1),2026-02-28,3,3.00,555",
		"Street 1,'-2+3,2026-02-28,4,-0.05,555",
	]);
});

test("Excel: dates are dates, amounts numbers, text stays text, sums are formulas with what they come to", async () => {
	const { bytes } = await file(streets(302, dangerous), "xlsx", { group: "street" });
	const entries = readZip(bytes);
	const sheet = entries.get("xl/worksheets/sheet1.xml")?.toString("utf8") ?? "";
	const cell = (reference: string) => new RegExp(`<c r="${reference}"[^>]*?(?:/>|>.*?</c>)`).exec(sheet)?.[0];
	expect(sheet).toContain('<pane ySplit="5" topLeftCell="A6" activePane="bottomLeft" state="frozen"/>');
	expect(cell("A5")).toContain(">House<");
	expect(cell("A7")).toContain(
		't="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;,&quot;y&quot;)<',
	);
	expect(cell("A11")).toContain("&lt;&amp;&gt;&quot;'   <");
	expect(cell("B7")).toBe('<c r="B7" s="4"><v>46081</v></c>');
	expect(cell("D10")).toBe('<c r="D10" s="2"><v>-0.05</v></c>');
	expect(cell("D307")).toBe(`<c r="D307" s="3"><f>SUM(D7:D306)</f><v>${(4_515_000 - 405) / 100}</v></c>`);
	expect(cell("D312")).toContain("<f>SUM(D7:D306,D309:D310)</f>");
	expect(cell("A312")).toContain(">Total<");
	const summary = entries.get("xl/worksheets/sheet2.xml")?.toString("utf8") ?? "";
	expect(summary).toContain('<is><t xml:space="preserve">Rents</t></is></c><c r="B2" s="2"><v>');
	expect([...entries.keys()]).toContain("[Content_Types].xml");
});

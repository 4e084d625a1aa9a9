import sharp from "sharp";
import { expect, test } from "vitest";
import type { Paper, PaperPart, PaperRow } from "#domain/paper";
import { readPdf, readTaggedPdf } from "../../../tests/setup/read-pdf";
import { printPaper } from "./print-paper";

const letter: Paper = {
	title: "Lease agreement",
	sender: ["Elm Homes", "1 Main Street"],
	recipient: ["Łukasz Żółć", "Ελένη Παππά"],
	subtitle: "Unit 3",
	parts: [],
	foot: "Борис Иванов, as of Nov 21, 2026",
	locale: "en-US",
};
const words = (text: string): PaperPart => ({ kind: "text", runs: [{ text }] });

test("names in Latin, Greek and Cyrillic letters are written as they are", async () => {
	const text = readPdf(await printPaper(letter));
	for (const name of ["Łukasz Żółć", "Ελένη Παππά", "Борис Иванов"]) {
		for (const word of name.split(" ")) expect(text).toContain(word);
	}
});

test("a long text goes on over the pages, and every page says which of how many it is", async () => {
	const parts = Array.from({ length: 90 }, (_, at) => words(`Clause ${at}. ${"Rent is due each month. ".repeat(4)}`));
	const text = readPdf(await printPaper({ ...letter, parts }));
	for (const at of [0, 45, 89]) expect(text).toContain(`Clause ${at}.`);
	const pages = Number(/1 \/ (\d+)/.exec(text)?.[1]);
	expect(pages).toBeGreaterThan(2);
	expect(text).toContain(`${pages} / ${pages}`);
});

test("a table's head stands on each of its pages", async () => {
	const rows = Array.from({ length: 80 }, (_, at) => ({ cells: [`Row ${at}`, "1.00"] }));
	const columns = [{ header: "Account" }, { header: "Amount", align: "end" as const }];
	const text = readPdf(await printPaper({ ...letter, parts: [{ kind: "table", heading: "Sums", columns, rows }] }));
	expect(text.match(/Account/g)?.length).toBeGreaterThan(1);
	expect(text).toContain("Row 79");
});

test("the document has structure, a title and a language", async () => {
	const bytes = await printPaper({ ...letter, parts: [words("Text"), { kind: "heading", text: "Rent" }] });
	const file = Buffer.from(bytes).toString("latin1");
	expect(file).toContain("/Lang (en-US)");
	expect(file).toContain("/Marked true");
	expect(file).toContain("/DisplayDocTitle true");
	expect(file).toContain("/S /H1");
	expect(file).toContain("/S /P");
});

test.each([
	["Rent Roll", ["H1", "H2", "H2", "H3"]],
	["", ["H1", "H2", "H3"]],
])("a document says that it is for screen readers and skips no level of headings: title %j", async (title, levels) => {
	const table: PaperPart = {
		kind: "table",
		heading: "Sums",
		columns: [{ header: "Account" }],
		rows: [{ cells: ["1"] }],
	};
	const heading: PaperPart = { kind: "heading", text: "Checks" };
	const bytes = await printPaper({ ...letter, title, parts: [table, heading, table] });
	expect(Buffer.from(bytes).toString("latin1")).toContain("<pdfuaid:part>1</pdfuaid:part>");
	const kinds = readTaggedPdf(bytes).parts.map(({ kind }) => kind);
	expect(kinds.filter((kind) => kind.startsWith("H"))).toEqual(levels);
});

test("an amount is never broken into lines while columns of words have room to give", async () => {
	const amounts = Array.from({ length: 12 }, (_, at) => `1,8${at + 10},076.00`);
	const table = ofMonths(amounts, { cells: ["4000", "Net operating income", ...amounts], look: "total" });
	const lines = readPdf(await printPaper({ ...letter, landscape: true, parts: [table] })).split("\n");
	expect(lines.map((line) => line.trim()).filter((line) => /^[\d,.]*,[\d,.]*$/.test(line))).toEqual(amounts);
});

test("no word is broken while other columns or smaller letters give room", async () => {
	const amounts = Array.from({ length: 14 }, (_, at) => `1${at + 10},076.00`);
	const table = ofMonths(amounts, { cells: ["4080", "Utility Reimbursement", ...amounts] });
	const bytes = await printPaper({ ...letter, landscape: true, parts: [table] });
	expect(readPdf(bytes)).toMatch(/^Reimbursement$/m);
	expect(pageWidth(bytes)).toBe(792);
});

test("a table of more columns than a page holds makes its pages wider, and breaks no word and no amount", async () => {
	const columns = Array.from({ length: 37 }, (_, at) =>
		at % 3 === 0 ? { header: `Amount ${at}`, align: "end" as const } : { header: `Completed ${at}`, grow: 1.6 },
	);
	const cells = columns.map(({ header }, at) => (at % 3 === 0 ? `1,234,5${at + 10}.00` : `${header}th contractor`));
	columns.push({ header: "Under warranty until", grow: 1.6 });
	const table: PaperPart = { kind: "table", heading: "", columns, rows: [{ cells: [...cells, ""] }] };
	const bytes = await printPaper({ ...letter, landscape: true, parts: [table] });
	const lines = new Set(readPdf(bytes).split("\n"));
	const words = [...cells, "Under warranty until"].flatMap((cell) => cell.split(" "));
	expect(words.filter((word) => ![...lines].some((line) => line.split(" ").includes(word)))).toEqual([]);
	expect(pageWidth(bytes)).toBeGreaterThan(1_200);
	const narrow: PaperPart = {
		...table,
		columns: columns.slice(0, 3),
		rows: [{ cells: ["1.00", "x".repeat(400), "y"] }],
	};
	expect(pageWidth(await printPaper({ ...letter, landscape: true, parts: [narrow] }))).toBe(792);
});

/** A table of one account with its amount in each month. */
function ofMonths(amounts: readonly string[], row: PaperRow): PaperPart {
	const months = amounts.map((_, at) => ({ header: `M${at}`, align: "end" as const }));
	const columns = [{ header: "Number", grow: 1.6 }, { header: "Account", grow: 1.6 }, ...months];
	return { kind: "table", heading: "", columns, rows: [row] };
}

/** The width of a file's pages in points. */
function pageWidth(bytes: Uint8Array): number {
	return Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(Buffer.from(bytes).toString("latin1"))?.[1]);
}

test("pictures stand two in a row over their captions, each with what it shows in words", async () => {
	const shapes = [
		[400, 300],
		[300, 900],
		[2000, 200],
	].map(([width = 1, height = 1]) => ({ width, height }));
	const pictures = await Promise.all(
		shapes.map(async (size, at) => {
			const drawn = sharp({ create: { ...size, channels: 3, background: "#64748b" } }).jpeg();
			return {
				...size,
				jpeg: new Uint8Array(await drawn.toBuffer()),
				alt: `Photo: stain ${at}`,
				caption: `Stain ${at}`,
			};
		}),
	);
	const parts: PaperPart[] = Array.from({ length: 3 }, () => ({ kind: "pictures", pictures }));
	const bytes = await printPaper({ ...letter, parts });
	expect(readPdf(bytes)).toContain("Stain 2");
	expect(readPdf(bytes)).toContain("2 / 2");
	const file = Buffer.from(bytes).toString("latin1");
	expect(file.match(/\/S \/Figure/g)).toHaveLength(9);
	expect(file.match(/\/Alt \(/g)).toHaveLength(9);
});

test("a reader finds every object, the title, and each part with its kind in the order of reading", async () => {
	const bytes = await printPaper({ ...letter, parts: [words("Rent is due.")] });
	const read = readTaggedPdf(bytes);
	expect(read).toMatchObject({ title: "Lease agreement", tagged: true, faults: [] });
	expect(read.parts.map(({ kind, text }) => [kind, text.replace(/\s+/g, " ")])).toEqual([
		["P", "Elm Homes"],
		["P", "1 Main Street"],
		["P", "Łukasz Żółć Ελένη Παππά"],
		["H1", "Lease agreement"],
		["P", "Unit 3"],
		["P", "Rent is due."],
	]);
	const damaged = Buffer.from(bytes).toString("latin1").replace("/S /P", "/S  /P");
	expect(readTaggedPdf(Buffer.from(damaged, "latin1")).faults).not.toEqual([]);
});

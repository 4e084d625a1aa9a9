import { PDFDocument, PDFName, PDFString, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { type Paper, type PaperPart, setPaperPrinter } from "#domain/paper";
import { printPaper } from "~/adapters/pdf/print-paper";
import { readPdf } from "../../../tests/setup/read-pdf";
import { readTags } from "../../../tests/setup/read-tags";
import { mergePdfs, type PacketPiece } from "./merge-pdfs";

beforeEach(() => setPaperPrinter({ print: printPaper, isBusy: () => false }));

const paper = (title: string, parts: PaperPart[]): Paper => ({
	...{ title, sender: ["Elm Homes"], recipient: ["Ada Owner"], subtitle: "March", parts },
	...{ foot: title, locale: "en-US", isPart: true },
});

function table(rows: number): PaperPart {
	const columns = [{ header: "Account" }, { header: "Amount", align: "end" as const }];
	const cells = Array.from({ length: rows }, (_, at) => ({ cells: [`Row ${at}`, "1.00"] }));
	return { kind: "table", heading: "Sums", columns, rows: cells };
}

/** An invoice as others' programs make it: text without tags, and what would run when it is opened. */
async function invoice() {
	const made = await PDFDocument.create();
	const page = made.addPage([300, 300]);
	page.drawText("Invoice 7, $50.00", { x: 20, y: 200, font: await made.embedFont(StandardFonts.Helvetica) });
	const script = { S: "JavaScript", JS: "app.alert(1)" };
	page.node.set(PDFName.of("AA"), made.context.obj({ O: script }));
	const links = [script, { S: "URI", URI: PDFString.of("https://example.com"), Next: script }].map((action) =>
		made.context.register(made.context.obj({ Type: "Annot", Subtype: "Link", Rect: [0, 0, 9, 9], A: action })),
	);
	page.node.set(PDFName.of("Annots"), made.context.obj(links));
	return made.save();
}

async function picture() {
	const size = { width: 40, height: 30 };
	const drawn = sharp({ create: { ...size, channels: 3, background: "#64748b" } }).jpeg();
	return { ...size, jpeg: new Uint8Array(await drawn.toBuffer()) };
}

async function merged(pieces: PacketPiece[], isDraft = false) {
	const front = async () => printPaper(paper("Owner packet", [table(3)]));
	return mergePdfs(pieces, { front, title: "Owner packet, March", locale: "en-US", isDraft });
}

test.each([true, false])("a packet is tagged from its first page to its last, as a draft (%s) too", async (isDraft) => {
	const { bytes, pages } = await merged(
		[
			{ name: "Owner statement", pdf: await printPaper(paper("Owner statement", [table(80)])) },
			{ name: "Rent Roll", pdf: await printPaper(paper("Rent Roll", [table(2)])) },
			{ name: "Ace 7", pdf: await invoice() },
			{ name: "Ace 8, receipt", picture: await picture() },
		],
		isDraft,
	);
	const { structure, ...read } = readTags(bytes);
	expect(read).toEqual({ language: "en-US", title: "Owner packet, March", claims: false, faults: [] });
	const [document] = structure;
	expect([structure.length, document?.kind, pages]).toEqual([1, "Document", 6]);
	const said = document?.kids.map(({ kind, title, kids }) => [kind, title, ...kids.map((kid) => kid.kind)].join(" "));
	expect(said).toEqual([
		"Sect Owner packet, March Div",
		"Sect Owner statement Div",
		"Sect Rent Roll Div",
		"Sect Ace 7 P",
		"Sect Ace 8, receipt Figure",
	]);
	const [, statement, , , photo] = document?.kids ?? [];
	const rows = statement?.kids[0]?.kids.find(({ kind }) => kind === "Table")?.kids ?? [];
	expect(rows.filter(({ kids }) => kids[0]?.kind === "TD")).toHaveLength(80);
	expect([...new Set(rows.flatMap(({ kids }) => kids.flatMap((cell) => cell.pages)))]).toEqual([2, 3]);
	expect(photo?.kids[0]?.alt).toBe("Ace 8, receipt");
});

test("pages are numbered through the whole, others' too", async () => {
	const { bytes } = await merged([
		{ name: "Owner statement", pdf: await printPaper(paper("Owner statement", [table(80)])) },
		{ name: "Ace 7", pdf: await invoice() },
	]);
	expect(
		readPdf(bytes)
			.match(/\d+ \/ \d+/g)
			?.sort(),
	).toEqual(["1 / 4", "2 / 4", "3 / 4", "4 / 4"]);
});

test("what others' files could run doesn't reach an owner; links to addresses do", async () => {
	const { bytes } = await merged([{ name: "Ace 7", pdf: await invoice() }]);
	const page = (await PDFDocument.load(bytes)).getPage(1).node;
	const notes = page
		.Annots()
		?.asArray()
		.map((note) => page.context.lookup(note)?.toString() ?? "");
	expect(page.has(PDFName.of("AA"))).toBe(false);
	expect(notes).toEqual([expect.not.stringContaining("/A "), expect.stringContaining("https://example.com")]);
	expect(notes?.join("")).not.toContain("JavaScript");
});

test("tags that lead nowhere or round in circles are passed over", async () => {
	const broken = await PDFDocument.load(await printPaper(paper("Statement", [table(2)])));
	const { context, catalog } = broken;
	const [root, one] = [catalog.get(PDFName.of("StructTreeRoot")), context.nextRef()];
	const far = { Type: "MCR", Pg: broken.getPage(0).ref, MCID: 99_999_999 };
	context.assign(one, context.obj({ S: "P", Pg: context.nextRef(), K: [one, 0, -1, "none", far, context.nextRef()] }));
	const tree = root && context.lookup(root);
	if (tree && "set" in tree) (tree as { set: (key: PDFName, value: unknown) => void }).set(PDFName.of("K"), one);
	const { structure, faults } = readTags((await merged([{ name: "Broken", pdf: await broken.save() }])).bytes);
	expect(structure[0]?.kids[1]).toMatchObject({ title: "Broken", kids: [{ kind: "P", kids: [] }, { kind: "P" }] });
	expect(faults.filter((fault) => fault.includes("doesn't lead"))).toEqual([]);
});

test.each([true, false])(
	"a packet of our own documents says that it is for screen readers, as a draft (%s)",
	async (isDraft) => {
		const pieces = [
			{ name: "Owner statement", pdf: await printPaper(paper("Owner statement", [table(80)])) },
			{ name: "Ace 8, receipt", picture: await picture() },
		];
		expect(readTags((await merged(pieces, isDraft)).bytes)).toMatchObject({ claims: true, faults: [] });
		const others = [...pieces, { name: "Ace 7", pdf: await invoice() }];
		expect(readTags((await merged(others, isDraft)).bytes)).toMatchObject({ claims: false });
	},
);

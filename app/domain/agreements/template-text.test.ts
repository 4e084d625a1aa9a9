import { expect, test } from "vitest";
import { readTemplateText } from "./template-text";

test("titles, numbered sections and clauses, items and paragraphs", () => {
	const text =
		"# Lease\n## Rent\n+ Due on\nthe first.\n+ Paid **in full**.\n\nThis is\none paragraph.\n- Heat\n- Water\n## Use\n+ Home.";
	const { blocks } = readTemplateText(text, {});
	expect(blocks.map(({ kind, label, runs }) => [kind, label, runs.map((run) => run.text).join("")])).toEqual([
		["title", undefined, "Lease"],
		["section", "1.", "Rent"],
		["clause", "1.1", "Due on the first."],
		["clause", "1.2", "Paid in full."],
		["paragraph", undefined, "This is one paragraph."],
		["item", "•", "Heat"],
		["item", "•", "Water"],
		["section", "2.", "Use"],
		["clause", "2.1", "Home."],
	]);
	expect(blocks[3]?.runs).toEqual([{ text: "Paid " }, { text: "in full", bold: true }, { text: "." }]);
});

test("a value is text, whatever it looks like", () => {
	const name = "**Ana** # {{rent.amount}} [initials] <script>";
	const { blocks, missing, unknown } = readTemplateText("Tenant: {{tenants.names}}", { "tenants.names": name });
	expect(blocks).toEqual([{ kind: "paragraph", runs: [{ text: `Tenant: ${name}` }] }]);
	expect([missing, unknown]).toEqual([[], []]);
});

test("fields without a value and fields that do not exist are named, and stay visible", () => {
	const { blocks, missing, unknown } = readTemplateText("{{rent.amount}}, **{{ rent.due }}**, {{rent.color}}, {{}}", {
		"rent.due": "the first",
	});
	expect(missing).toEqual(["rent.amount"]);
	expect(unknown).toEqual(["rent.color"]);
	expect(blocks[0]?.runs).toEqual([
		{ text: "[Rent?], " },
		{ text: "the first", bold: true },
		{ text: ", {{rent.color}}, {{}}" },
	]);
});

test("a note to whoever uses the template is no part of the document", () => {
	const { blocks, unknown } = readTemplateText(
		"%% Have it reviewed. {{nothing}}\n# Lease\n%% note\nText\n%%x\nmore",
		{},
	);
	expect(blocks.map(({ runs }) => runs[0]?.text)).toEqual(["Lease", "Text", "more"]);
	expect(unknown).toEqual([]);
});

test("initials are counted through the document, and left out where none are asked for", () => {
	const text = "+ Pets. [initials]\n+ Smoke.\n+ Mould.  [INITIALS]";
	expect(readTemplateText(text, {}, { firstInitials: 3 }).blocks.map(({ initials }) => initials)).toEqual([
		3,
		undefined,
		4,
	]);
	expect(readTemplateText(text, {}, { initials: false }).blocks.map(({ initials }) => initials)).toEqual(
		Array.from({ length: 3 }, () => undefined),
	);
	expect(readTemplateText(text, {}).blocks[0]?.runs).toEqual([{ text: "Pets." }]);
});

test("stars and braces that are not closed are text", () => {
	expect(readTemplateText("2 ** 3 and {{ x", {}).blocks[0]?.runs).toEqual([{ text: "2 ** 3 and {{ x" }]);
	const hostile = ["*".repeat(30_000), "{{".repeat(30_000), `${"** a ".repeat(10_000)}** b`];
	expect(hostile.map((text) => readTemplateText(text, {}).blocks.length)).toEqual([1, 1, 1]);
});

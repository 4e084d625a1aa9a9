import { expect, test } from "vitest";
import { type Paper, type PaperPart, PrinterBusy } from "#domain/paper";
import { readPdf } from "../../../tests/setup/read-pdf";
import { printBeside } from "./print-beside";

const letter: Paper = {
	...{ title: "Owner statement", sender: [], recipient: [], subtitle: "", foot: "Ada", locale: "en-US" },
	parts: [{ kind: "text", runs: [{ text: "Rent is due." }] }],
};

const { print } = printBeside();

test("what the server draws, it draws beside its other work", async () => {
	const row = { cells: ["Jan 1, 2026", "Ada Moreau, 101", "Rent", "1,250.00"] };
	const columns = ["Date", "Payee", "What", "Amount"].map((header) => ({ header }));
	const table: PaperPart = { kind: "table", heading: "12 Elm Street", columns, rows: Array(100).fill(row) };
	let turns = 0;
	let over = false;
	const count = () => {
		turns += 1;
		if (!over) setImmediate(count);
	};
	setImmediate(count);
	const bytes = await print({ ...letter, parts: [table] });
	over = true;
	expect(readPdf(bytes)).toContain("12 Elm Street");
	// If it were drawn on the event loop, the loop would only turn a few times, when the last parts are compressed.
	expect(turns).toBeGreaterThan(200);
});

test("a document that cannot be drawn fails alone", async () => {
	const broken = {
		kind: "pictures",
		pictures: [{ jpeg: new Uint8Array(3), width: 1, height: 1, alt: "", caption: "" }],
	};
	const [failed, drawn] = await Promise.allSettled([print({ ...letter, parts: [broken as PaperPart] }), print(letter)]);
	expect(failed).toMatchObject({ status: "rejected", reason: { message: expect.stringMatching(/image/i) } });
	expect(drawn.status).toBe("fulfilled");
});

test("where too many wait, the next is refused with words and those before it are drawn", async () => {
	const short = printBeside({ mostWaiting: 2 });
	const waiting = [short.print(letter)];
	expect(short.isBusy()).toBe(false);
	waiting.push(short.print(letter));
	expect(short.isBusy()).toBe(true);
	await expect(short.print(letter)).rejects.toBeInstanceOf(PrinterBusy);
	expect((await Promise.all(waiting)).every((bytes) => bytes.length > 500)).toBe(true);
	expect(short.isBusy()).toBe(false);
	await expect(short.print(letter)).resolves.toBeInstanceOf(Uint8Array);
});

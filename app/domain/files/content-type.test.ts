import { expect, test } from "vitest";
import { contentOf, keptContentOf } from "./content-type";

const longText = Buffer.alloc(8_000_000, "Grüße, Ana\n");

test("a long text is looked through to its end while others are answered", async () => {
	let turns = 0;
	const turn = () => {
		turns += 1;
		turning = setImmediate(turn);
	};
	let turning = setImmediate(turn);
	const fiveTimes = Buffer.alloc(5 * longText.length, longText);
	expect(await contentOf(fiveTimes, "notes.txt")).toMatchObject({ contentType: "text/plain; charset=utf-8" });
	clearImmediate(turning);
	expect(turns).toBeGreaterThan(1);
});

test.each([
	["a control character at its end", Buffer.concat([longText, Buffer.from("\0")])],
	["markup after blanks without end", Buffer.concat([Buffer.alloc(300_000, " \n"), Buffer.from("<svg/>")])],
	["a mark that is cut in two by the pieces", Buffer.concat([Buffer.alloc(131_070, " "), Buffer.from("%PDF-1.7")])],
	["nothing but the mark of its charset", Buffer.from("\ufeff")],
])("%s is no text", async (_, bytes) => {
	expect(await contentOf(bytes, "notes.txt")).toBeUndefined();
});

test("another charset is told wherever its first letter stands, and a letter may lie across two pieces", async () => {
	const late = Buffer.concat([Buffer.alloc(300_000, "x"), Buffer.from("M\xfcller", "latin1")]);
	expect(await contentOf(late, "old.csv")).toMatchObject({ contentType: "text/csv; charset=windows-1252" });
	const across = Buffer.concat([Buffer.alloc(131_071, "x"), Buffer.from("üx")]);
	expect(await contentOf(across, "new.csv")).toMatchObject({ contentType: "text/csv; charset=utf-8" });
	expect(await contentOf(Buffer.from("\n \n"), "blank.txt")).toMatchObject({ extension: "txt" });
});

test("a zip is kept as what it is, and never taken from an upload", async () => {
	const zip = Buffer.from("PK\x03\x04 and so on", "latin1");
	expect(await contentOf(zip, "packet.zip")).toBeUndefined();
	expect(await keptContentOf(zip, "packet.zip")).toMatchObject({ contentType: "application/zip" });
	expect(await keptContentOf(Buffer.from("<svg/>"), "packet.zip")).toBeUndefined();
});

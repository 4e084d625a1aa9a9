import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { makePlace, named, pdf } from "../../../tests/factories/files";
import { keepFiles } from "../../../tests/factories/keep-files";
import { must } from "../../../tests/factories/must";
import { makeOrganization } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { uploadDocuments, zipFiles, zipMany } from "./index.server";
import { entryOf } from "./zip-files";
import { entryNames } from "./zip-names";

const folder = keepFiles("2026-11-21");

test("chosen files are one zip with their contents, and what is missing is named", async () => {
	const { scope, subject } = makePlace();
	const given = [pdf("lease.pdf"), named("Hello", "note.txt"), pdf("lease.pdf")];
	const { fileIds } = must(await uploadDocuments(scope, subject, given));
	must(await uploadDocuments(scope, subject, [pdf("other.pdf")]));
	const gone = readdirSync(folder(), { recursive: true, encoding: "utf8" }).find((name) => name.endsWith(".txt"));
	rmSync(join(folder(), gone ?? ""));
	const { stream } = must(zipMany(scope, { ids: fileIds }));
	expect(entriesOf(Buffer.from(await new Response(stream).arrayBuffer()))).toEqual([
		["lease.pdf", pdf().size],
		["lease (2).pdf", pdf().size],
		["Missing files.txt", 41],
	]);
});

test("nothing chosen, and another organization's files, are refused", async () => {
	const { scope, subject } = makePlace();
	const { fileIds } = must(await uploadDocuments(scope, subject, [pdf()]));
	const { scope: theirs } = makeOrganization();
	expect([saying(zipMany(scope, { ids: [] })), saying(zipMany(theirs, { ids: fileIds }))]).toEqual([
		"form: Select at least one file.",
		"form: Select at least one file.",
	]);
});

test("names in a zip are safe and told apart, whatever the titles are", () => {
	const of = (...titles: string[]) => entryNames(titles.map((title) => ({ title, fileName: "x.pdf" })));
	expect(
		of("Lease", "LEASE", "lease.pdf", "../../etc/passwd", "a\u202e\u0000b<>", "CON", " . ", "Missing files"),
	).toEqual([
		...["Lease.pdf", "LEASE (2).pdf", "lease (3).pdf", "-..-etc-passwd.pdf", "ab.pdf", "_CON.pdf", "file.pdf"],
		"Missing files.pdf",
	]);
	expect(entryNames([{ title: "Ü".repeat(255), fileName: "noextension" }])[0]).toHaveLength(120);
	expect(entryNames([{ title: "missing files.txt", fileName: "a.txt" }])).toEqual(["missing files (2).txt"]);
});

test("thousands of files with one title are told apart, and more than 65,535 are counted with 64 bits", () => {
	const names = entryNames(Array(66_000).fill({ title: "Photo", fileName: "a.webp" }));
	expect([new Set(names).size, names.at(-1)]).toEqual([66_000, "Photo (66000).webp"]);
	const zip = zipFiles(names.map((name) => ({ name, bytes: new Uint8Array() })));
	const far = zip.lastIndexOf("PK\x06\x06", undefined, "latin1");
	expect(zip.readBigUInt64LE(far + 32)).toBe(66_000n);
	const begins = zip.readBigUInt64LE(far + 48);
	expect(zip.toString("latin1", Number(begins), Number(begins) + 4)).toBe("PK\x01\x02");
});

test("an entry beyond 4 GB says where it begins in 64 bits", () => {
	const { listed } = entryOf(Buffer.from("a.pdf"), { size: 1, sum: 2, offset: 5_000_000_000 });
	expect([listed.readUInt16LE(6), listed.readUInt16LE(30), listed.readUInt32LE(42)]).toEqual([45, 12, 0xffff_ffff]);
	expect(listed.readBigUInt64LE(listed.length - 8)).toBe(5_000_000_000n);
});

/** The name and size of each entry as the directory tells them; its bytes must have the checksum that it tells. */
function entriesOf(zip: Buffer): [name: string, size: number][] {
	const end = zip.lastIndexOf("PK\x05\x06", undefined, "latin1");
	let at = zip.readUInt32LE(end + 16);
	return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
		const [size, nameLength, head] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
		const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
		const begins = head + 30 + zip.readUInt16LE(head + 26);
		expect(crc32(zip.subarray(begins, begins + size)), name).toBe(zip.readUInt32LE(at + 16));
		at += 46 + nameLength;
		return [name, size];
	});
}

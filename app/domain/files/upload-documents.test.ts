import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { docx, filesKept, makePlace, named, pdf, picture, zipOf } from "../../../tests/factories/files";
import { filesIn, keepFiles } from "../../../tests/factories/keep-files";
import { saying } from "../../../tests/factories/told";
import { listFiles, openFile, uploadDocuments } from "./index.server";

const folder = keepFiles();

const manyEntries = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`word/media/${at}`, ""]));

test("documents are told by their content and get the extension it calls for", async () => {
	const { scope, subject } = makePlace();
	const text = (name: string, content: string | Buffer) => named(Buffer.from(content), name);
	const word = Buffer.concat([
		Buffer.from("d0cf11e0a1b11ae1", "hex"),
		Buffer.alloc(64),
		Buffer.from("WordDocument", "utf16le"),
	]);
	const odt = zipOf({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<x/>" });
	const cases: [File, string, string, string][] = [
		[pdf("Lease 2B.pdf"), "application/pdf", "Lease 2B.pdf", "inline"],
		[pdf("Lease.exe"), "application/pdf", "Lease.pdf", "inline"],
		[text("notes.txt", "Grüße, Ana\n"), "text/plain; charset=utf-8", "notes.txt", "attachment"],
		[text("old.csv", Buffer.from("M\xfcller;1", "latin1")), "text/csv; charset=windows-1252", "old.csv", "attachment"],
		[text("letter.docx", zipOf(docx)), expect.stringContaining("wordprocessingml"), "letter.docx", "attachment"],
		[text("letter.odt", odt), "application/vnd.oasis.opendocument.text", "letter.odt", "attachment"],
		[text("old.doc", word), "application/msword", "old.doc", "attachment"],
		[text("../../etc/passwd.txt", "root"), "text/plain; charset=utf-8", "passwd.txt", "attachment"],
		[text("..\\..\\.env", "A=1"), "text/plain; charset=utf-8", "env.txt", "attachment"],
		[named(await picture(2000, 100).png().toBuffer(), "sign.png"), "image/webp", "sign.webp", "inline"],
	];
	for (const [file, contentType, fileName, disposition] of cases) {
		const uploaded = await uploadDocuments(scope, subject, [file]);
		const opened = await openFile(scope, uploaded.ok ? (uploaded.fileIds[0] ?? 0) : 0);
		expect(opened, file.name).toMatchObject({ contentType, fileName, disposition });
		await opened?.stream.cancel();
	}
	expect(readdirSync(folder())).toEqual(["documents"]);
});

test("markup, programs, archives and files that are two things at once are refused; the others of the same upload stay", async () => {
	const { scope, subject } = makePlace();
	const bad = [
		named("<!doctype html><script>alert(1)</script>", "page.txt"),
		named("\ufeff  <?xml version='1.0'?><svg/>", "drawing.pdf"),
		named("MZ\x90\0\x03", "setup.pdf"),
		named("#!/bin/sh\necho hi", "run.txt"),
		named("%PDF-1.7 cut short", "cut.pdf"),
		named(zipOf({ "evil.js": "x" }), "archive.zip"),
		named(zipOf({ ...docx, ...manyEntries }), "entries.docx"),
		named(zipOf({ ...docx, "word/vbaProject.bin": "macro" }), "macros.docx"),
		named(Buffer.concat([Buffer.from("%PDF-1.7\n%%EOF\n"), zipOf(docx)]), "both.pdf"),
		named(Buffer.concat([Buffer.from("junk"), zipOf(docx)]), "shifted.docx"),
		named(Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("Installer", "utf16le")]), "setup.doc"),
	];
	for (const file of bad) {
		expect(await uploadDocuments(scope, subject, [file]), file.name).toEqual({
			ok: false,
			field: "file",
			message: `File upload failed: ${file.name}: only PDF, Office, text and image files are accepted.`,
		});
	}
	expect([filesKept(), filesIn(folder())]).toEqual([0, 0]);
	const mixed = await uploadDocuments(scope, subject, [pdf("good.pdf"), bad[0], pdf("also.pdf")], { title: "Ignored" });
	expect(mixed).toMatchObject({
		ok: true,
		fileIds: [expect.any(Number), expect.any(Number)],
		failures: [expect.stringContaining("page.txt")],
	});
	expect(listFiles(scope, subject).rows.map((file) => file.title)).toEqual(["also.pdf", "good.pdf"]);
	expect(
		saying(
			await uploadDocuments(
				scope,
				subject,
				Array.from({ length: 11 }, () => pdf()),
			),
		),
	).toMatchInlineSnapshot(`"file: Add up to 10 files at a time."`);
});

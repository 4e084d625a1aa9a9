import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { setClock } from "#domain/calendar";
import { localDisk } from "~/adapters/storage/local-disk";
import { statement } from "~/db/client.server";
import { makeOrganization, makeProperty, makeTenant } from "../../../tests/factories/rentals";
import {
	changeFile,
	deleteFile,
	findFile,
	isLiveFileLink,
	listFiles,
	listPhotos,
	type OpenFile,
	openAvatar,
	openFile,
	openLinkedFile,
	orderPhotos,
	purgeDeletedFiles,
	removeAvatar,
	setAvatar,
	setFileStore,
	signFileLink,
	uploadDocuments,
	uploadPhotos,
} from "./index.server";
import { shrinkImage } from "./shrink-image";

const secret = "a secret of at least thirty-two characters";
let root: string;

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "tenantry-files-"));
	setFileStore(localDisk(root));
});

afterEach(() => {
	setClock();
	rmSync(root, { recursive: true, force: true });
});

const onDisk = () =>
	readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
const kept = () => statement<{ files: number }>("SELECT count(*) AS files FROM files").get()?.files;
const named = (content: BlobPart | Buffer, name: string) =>
	new File([new Uint8Array(Buffer.from(content as Buffer))], name);
const pdf = (name = "lease.pdf") => named(Buffer.from("%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n"), name);
const picture = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: "#0f766e" } });

async function bytesOf(file: OpenFile | undefined) {
	if (!file) throw new Error("There is no file.");
	return Buffer.from(await new Response(file.stream as BodyInit).arrayBuffer());
}

function place() {
	const { scope } = makeOrganization();
	return { scope, subject: { subjectKind: "property", subjectId: makeProperty(scope).propertyId } as const };
}

/** A zip of stored entries, as office programs would pack them. */
function zip(entries: Record<string, string>) {
	const bodies: Buffer[] = [];
	const directory: Buffer[] = [];
	let at = 0;
	for (const [name, content] of Object.entries(entries)) {
		const head = Buffer.alloc(30);
		head.writeUInt32LE(0x04034b50, 0);
		head.writeUInt32LE(content.length, 18);
		head.writeUInt32LE(content.length, 22);
		head.writeUInt16LE(name.length, 26);
		const central = Buffer.alloc(46);
		central.writeUInt32LE(0x02014b50, 0);
		central.writeUInt16LE(name.length, 28);
		central.writeUInt32LE(at, 42);
		bodies.push(head, Buffer.from(name + content));
		directory.push(central, Buffer.from(name));
		at += 30 + name.length + content.length;
	}
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	end.writeUInt16LE(Object.keys(entries).length, 10);
	end.writeUInt32LE(at, 16);
	return Buffer.concat([...bodies, ...directory, end]);
}

const docx = { "[Content_Types].xml": "<Types/>", "word/document.xml": "<w/>" };

test("a photo is turned upright, fitted into 1024 × 768, WebP, without what the camera wrote into it", async () => {
	const { scope, subject } = place();
	const original = await picture(3000, 4000)
		.jpeg()
		.withMetadata({ orientation: 6 })
		.withExif({ IFD0: { Artist: "Ana" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" } })
		.toBuffer();
	expect(await uploadPhotos(scope, subject, [named(original, "front.jpg")])).toMatchObject({ ok: true, failures: [] });
	const [photo] = listPhotos(scope, subject);
	expect(photo).toMatchObject({ title: "front.jpg", width: 1024, height: 768, position: 1 });
	const file = await openFile(scope, photo?.id ?? 0);
	expect(file).toMatchObject({ contentType: "image/webp", fileName: "front.webp", disposition: "inline" });
	const stored = await sharp(await bytesOf(file)).metadata();
	expect(stored).toMatchObject({ format: "webp", width: 1024, height: 768 });
	expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
	const key = statement<{ key: string }>("SELECT storage_key AS key FROM files").get()?.key;
	expect(key).toMatch(new RegExp(`^${scope.profileId}/propertyImages/${subject.subjectId}/[0-9a-f-]{36}\\.webp$`));
	expect(existsSync(join(root, "images", key ?? ""))).toBe(true);
});

test("a small picture stays its size; a noisy one is brought under 2 MB", async () => {
	expect(await shrinkImage(await picture(40, 30).png().toBuffer())).toMatchObject({ width: 40, height: 30 });
	const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
	const loud = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#000", noise } })
		.png()
		.toBuffer();
	const shrunk = await shrinkImage(loud);
	expect(shrunk.ok && shrunk.bytes.length).toBeLessThanOrEqual(2_000_000);
	for (const format of ["gif", "avif", "tiff", "webp"] as const) {
		expect(await shrinkImage(await picture(20, 20).toFormat(format).toBuffer()), format).toMatchObject({ ok: true });
	}
});

test("what is no picture is refused in the product's words, whatever its name, and nothing is written", async () => {
	const { scope, subject } = place();
	const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
	const truncated = (await picture(400, 400).png().toBuffer()).subarray(0, 200);
	const cases: [unknown, string][] = [
		[named(svg, "logo.svg"), "File upload failed: logo.svg: The file given is not an image"],
		[named(svg, "logo.png"), "File upload failed: logo.png: The file given is not an image"],
		[
			named("<html><body>hi</body></html>", "photo.jpg"),
			"File upload failed: photo.jpg: The file given is not an image",
		],
		[pdf("photo.jpg"), "File upload failed: photo.jpg: The file given is not an image"],
		[named("MZ\x90\0", "photo.jpg"), "File upload failed: photo.jpg: The file given is not an image"],
		[named(truncated, "half.png"), "File upload failed: half.png: The file given is not an image"],
		[
			named("\0\0\0\x18ftypheic", "IMG.heic"),
			"File upload failed: IMG.heic: This picture is in HEIC format. Save it as JPEG first.",
		],
		["just text", "The file given is not an instance of Blob or File"],
		[{ name: "x.png", size: 3 }, "The file given is not an instance of Blob or File"],
		[named("", "empty.png"), "File upload failed: empty.png: it is empty."],
		[named(Buffer.alloc(30 * 1024 * 1024, 1), "huge.png"), "File upload failed: huge.png: it is larger than 20 MB."],
		[named("", ""), "Choose a file."],
	];
	for (const [file, message] of cases) {
		expect(await uploadPhotos(scope, subject, [file])).toEqual({ ok: false, field: "file", message });
	}
	expect([kept(), onDisk()]).toEqual([0, 0]);
});

test("a decompression bomb is refused before it is unpacked", async () => {
	const { scope, subject } = place();
	const bomb = await sharp({
		create: { width: 16_000, height: 16_000, channels: 3, background: "#000" },
		limitInputPixels: false,
	})
		.png({ compressionLevel: 9 })
		.toBuffer();
	expect(bomb.length).toBeLessThan(2_000_000);
	expect(await uploadPhotos(scope, subject, [named(bomb, "bomb.png")])).toMatchObject({
		message: "File upload failed: bomb.png: This picture has too many pixels.",
	});
	expect([kept(), onDisk()]).toEqual([0, 0]);
});

test("what rides along behind a picture does not survive", async () => {
	const { scope, subject } = place();
	const riding = Buffer.concat([
		await picture(50, 50).png().toBuffer(),
		zip(docx),
		Buffer.from("<script>evil()</script>"),
	]);
	const uploaded = await uploadPhotos(scope, subject, [named(riding, "two.png")]);
	const stored = await bytesOf(await openFile(scope, uploaded.ok ? (uploaded.fileIds[0] ?? 0) : 0));
	expect(stored.includes("evil")).toBe(false);
	expect(stored.includes("word/document.xml")).toBe(false);
});

test("photos keep the order of their numbers, at most 24", async () => {
	const { scope, subject } = place();
	const tiny = await picture(4, 4).png().toBuffer();
	const names = Array.from({ length: 25 }, (_, at) => named(tiny, `${at + 1}.png`));
	const uploaded = await uploadPhotos(scope, subject, names);
	expect(uploaded).toMatchObject({ ok: true, failures: ["File upload failed: 25.png: there are 24 photos already."] });
	const [first, second] = listPhotos(scope, subject);
	if (!first || !second) throw new Error("no photos");
	const swap = [
		{ fileId: first.id, position: 2 },
		{ fileId: second.id, position: 1 },
	];
	orderPhotos(scope, swap);
	expect(listPhotos(scope, subject)[0]).toMatchObject({ id: second.id });
	const others = orderPhotos(makeOrganization().scope, [{ fileId: first.id, position: 0 }]);
	expect(others).toMatchObject({ ok: false, field: "photos[0].fileId" });
	expect(listPhotos(scope, subject)[0]).toMatchObject({ id: second.id });
});

test("documents are told by their content and get the extension it calls for", async () => {
	const { scope, subject } = place();
	const text = (name: string, content: string | Buffer) => named(Buffer.from(content), name);
	const word = Buffer.concat([
		Buffer.from("d0cf11e0a1b11ae1", "hex"),
		Buffer.alloc(64),
		Buffer.from("WordDocument", "utf16le"),
	]);
	const odt = zip({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<x/>" });
	const cases: [File, string, string, string][] = [
		[pdf("Lease 2B.pdf"), "application/pdf", "Lease 2B.pdf", "inline"],
		[pdf("Lease.exe"), "application/pdf", "Lease.pdf", "inline"],
		[text("notes.txt", "Grüße, Ana\n"), "text/plain; charset=utf-8", "notes.txt", "attachment"],
		[text("old.csv", Buffer.from("M\xfcller;1", "latin1")), "text/csv; charset=windows-1252", "old.csv", "attachment"],
		[text("letter.docx", zip(docx)), expect.stringContaining("wordprocessingml"), "letter.docx", "attachment"],
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
	expect(readdirSync(root)).toEqual(["documents"]);
});

test("markup, programs, archives and files that are two things at once are refused; the others of the same upload stay", async () => {
	const { scope, subject } = place();
	const bad = [
		named("<!doctype html><script>alert(1)</script>", "page.txt"),
		named("\ufeff  <?xml version='1.0'?><svg/>", "drawing.pdf"),
		named("MZ\x90\0\x03", "setup.pdf"),
		named("#!/bin/sh\necho hi", "run.txt"),
		named("%PDF-1.7 cut short", "cut.pdf"),
		named(zip({ "evil.js": "x" }), "archive.zip"),
		named(zip({ ...docx, "word/vbaProject.bin": "macro" }), "macros.docx"),
		named(Buffer.concat([Buffer.from("%PDF-1.7\n%%EOF\n"), zip(docx)]), "both.pdf"),
		named(Buffer.concat([Buffer.from("junk"), zip(docx)]), "shifted.docx"),
		named(Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("Installer", "utf16le")]), "setup.doc"),
	];
	for (const file of bad) {
		expect(await uploadDocuments(scope, subject, [file]), file.name).toEqual({
			ok: false,
			field: "file",
			message: `File upload failed: ${file.name}: only PDF, office, text and image files are taken.`,
		});
	}
	expect([kept(), onDisk()]).toEqual([0, 0]);
	const mixed = await uploadDocuments(scope, subject, [pdf("good.pdf"), bad[0], pdf("also.pdf")], { title: "Ignored" });
	expect(mixed).toMatchObject({
		ok: true,
		fileIds: [expect.any(Number), expect.any(Number)],
		failures: [expect.stringContaining("page.txt")],
	});
	expect(listFiles(scope, subject).rows.map((file) => file.title)).toEqual(["also.pdf", "good.pdf"]);
	expect(
		await uploadDocuments(
			scope,
			subject,
			Array.from({ length: 11 }, () => pdf()),
		),
	).toMatchObject({ ok: false });
});

test("a file is renamed, shared, and deleted softly; its bytes go after 30 days", async () => {
	const { scope, subject } = place();
	setClock("2026-11-21T12:00:00Z");
	const uploaded = await uploadDocuments(scope, subject, [pdf()], { title: "Deed", category: "deed" });
	const fileId = uploaded.ok ? (uploaded.fileIds[0] ?? 0) : 0;
	expect(findFile(scope, fileId)).toMatchObject({
		title: "Deed",
		category: "deed",
		sharedWithOwners: false,
		addedBy: "Ana Diaz",
		...subject,
	});
	expect(changeFile(scope, fileId, { title: "Deed 1987", sharedWithOwners: true })).toEqual({ ok: true });
	expect(findFile(scope, fileId)).toMatchObject({ title: "Deed 1987", sharedWithOwners: true });
	expect(deleteFile(scope, fileId)).toEqual({ ok: true });
	expect([findFile(scope, fileId), await openFile(scope, fileId), listFiles(scope, subject).rows]).toEqual([
		undefined,
		undefined,
		[],
	]);
	expect(changeFile(scope, fileId, { title: "Back" })).toMatchObject({ ok: false });
	expect(
		listActivity(scope, subject)
			.map((entry) => entry.action)
			.slice(0, 3),
	).toEqual(["file.deleted", "file.changed", "file.added"]);
	expect([await purgeDeletedFiles(), onDisk()]).toEqual([0, 1]);
	setClock("2026-12-22T12:00:00Z");
	expect([await purgeDeletedFiles(), onDisk(), kept()]).toEqual([1, 0, 0]);
});

test("a signed link reads one file for ten minutes", async () => {
	const { scope, subject } = place();
	const uploaded = await uploadDocuments(scope, subject, [pdf(), pdf()]);
	const [fileId = 0, other = 0] = uploaded.ok ? uploaded.fileIds : [];
	setClock("2026-11-21T12:00:00Z");
	const link = signFileLink(fileId, secret);
	const opened = await openLinkedFile(link, secret);
	expect((await bytesOf(opened)).toString()).toContain("%PDF");
	for (const forged of [
		{ ...link, fileId: other },
		{ ...link, expires: link.expires + 1 },
		{ ...link, expires: Number.NaN },
		{ ...link, signature: "" },
		{ ...link, signature: `${link.signature.slice(0, -2)}AA` },
	]) {
		expect(await openLinkedFile(forged, secret)).toBeUndefined();
	}
	expect(await openLinkedFile(link, `another ${secret}`)).toBeUndefined();
	setClock("2026-11-21T12:09:59Z");
	expect(isLiveFileLink(link, secret)).toBe(true);
	setClock("2026-11-21T12:10:00Z");
	expect(await openLinkedFile(link, secret)).toBeUndefined();
});

test("an avatar is a square of its own name, and replaces the one before", async () => {
	const { scope } = makeOrganization();
	const userId = scope.userId ?? 0;
	const portrait = async () => named(await picture(300, 900).jpeg().toBuffer(), "me.jpg");
	expect(await setAvatar(userId, named("no", "me.jpg"))).toMatchObject({ field: "avatar" });
	const first = await setAvatar(userId, await portrait());
	const second = await setAvatar(userId, await portrait());
	if (!first.ok || !second.ok) throw new Error("refused");
	expect(onDisk()).toBe(1);
	expect(await openAvatar(first.avatarUuid)).toBeUndefined();
	expect(await sharp(await bytesOf(await openAvatar(second.avatarUuid))).metadata()).toMatchObject({
		width: 256,
		height: 256,
	});
	for (const name of ["", "../../x", `${second.avatarUuid}/..`, "0".repeat(36)])
		expect(await openAvatar(name)).toBeUndefined();
	await removeAvatar(userId);
	expect(onDisk()).toBe(0);
});

test("the store never leaves its folder", async () => {
	const disk = localDisk(join(root, "inside"));
	for (const key of ["../x", "a/../../x", "/etc/passwd", "a//b", "a/.hidden", "a/b\0c", "a", "a/b/..", "C:\\x", ""]) {
		await expect(disk.put(key, Buffer.from("x")), key).rejects.toThrow("Not a storage key");
		await expect(disk.read(key), key).rejects.toThrow("Not a storage key");
		await expect(disk.remove(key), key).rejects.toThrow("Not a storage key");
	}
	expect(readdirSync(root)).toEqual([]);
	await disk.put("a/b/c.pdf", Buffer.from("one"));
	await disk.put("a/b/c.pdf", Buffer.from("two"));
	expect(readdirSync(join(root, "inside/a/b"))).toEqual(["c.pdf"]);
	expect(await disk.read("a/b/none.pdf")).toBeUndefined();
	await disk.remove("a/b/none.pdf");
});

test("another organisation uploads to, reads and changes nothing", async () => {
	const { scope, subject } = place();
	const { scope: theirs } = makeOrganization();
	const uploaded = await uploadDocuments(scope, subject, [pdf()]);
	const fileId = uploaded.ok ? (uploaded.fileIds[0] ?? 0) : 0;
	expect(await uploadDocuments(theirs, subject, [pdf()])).toEqual({ ok: false, message: "This record was not found." });
	expect(await uploadPhotos(theirs, subject, [pdf()])).toEqual({ ok: false, message: "This record was not found." });
	expect([await openFile(theirs, fileId), findFile(theirs, fileId)]).toEqual([undefined, undefined]);
	expect([listFiles(theirs, subject).rows, listPhotos(theirs, subject)]).toEqual([[], []]);
	expect(changeFile(theirs, fileId, { title: "Theirs" })).toMatchObject({ ok: false });
	expect(deleteFile(theirs, fileId)).toMatchObject({ ok: false });
	expect(findFile(scope, fileId)?.title).toBe("lease.pdf");
	expect([kept(), onDisk()]).toEqual([1, 1]);
	expect(listFiles(scope, { subjectKind: "tenant", subjectId: makeTenant(scope) }).rows).toEqual([]);
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { setClock } from "#domain/calendar";
import { localDisk } from "~/adapters/storage/local-disk";
import { bytesOf, filesKept, makePlace, named, pdf, picture } from "../../../tests/factories/files";
import { filesIn, keepFiles } from "../../../tests/factories/keep-files";
import { makeOrganization, makeTenant } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import {
	changeFile,
	deleteFile,
	findFile,
	isLiveFileLink,
	isOldFileLink,
	listFiles,
	listPhotos,
	openAvatar,
	openFile,
	openLinkedFile,
	printedPicture,
	purgeDeletedFiles,
	removeAvatar,
	setAvatar,
	signFileLink,
	uploadDocuments,
	uploadPhotos,
} from "./index.server";

const folder = keepFiles();
const secret = "a secret of at least thirty-two characters";

test("a file is renamed, shared, and deleted softly; its bytes go after 30 days", async () => {
	setClock("2026-11-21T12:00:00Z");
	const { scope, subject } = makePlace();
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
	expect(saying(changeFile(scope, fileId, { title: "Back" }))).toMatchInlineSnapshot(`"form: That file wasn't found."`);
	expect(
		listActivity(scope, subject)
			.map((entry) => entry.action)
			.slice(0, 3),
	).toEqual(["file.deleted", "file.changed", "file.added"]);
	expect([await purgeDeletedFiles(), filesIn(folder())]).toEqual([0, 1]);
	setClock("2026-12-22T12:00:00Z");
	expect([await purgeDeletedFiles(), filesIn(folder()), filesKept()]).toEqual([1, 0, 0]);
});

test("a signed link reads one file for ten minutes", async () => {
	const { scope, subject } = makePlace();
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
	expect(isOldFileLink(link, secret)).toBe(false);
	setClock("2026-11-21T12:10:00Z");
	expect(await openLinkedFile(link, secret)).toBeUndefined();
	expect(isOldFileLink(link, secret)).toBe(true);
	expect(isOldFileLink({ ...link, fileId: other }, secret)).toBe(false);
	expect(isOldFileLink({ ...link, expires: link.expires - 1 }, secret)).toBe(false);
});

test("an avatar is a square of its own name, and replaces the one before", async () => {
	const { scope } = makeOrganization();
	const userId = scope.userId ?? 0;
	const portrait = async () => named(await picture(300, 900).jpeg().toBuffer(), "me.jpg");
	expect(saying(await setAvatar(userId, named("no", "me.jpg")))).toMatchInlineSnapshot(
		`"avatar: File upload failed: me.jpg: The file given is not an image"`,
	);
	const first = await setAvatar(userId, await portrait());
	const second = await setAvatar(userId, await portrait());
	if (!first.ok || !second.ok) throw new Error("refused");
	expect(filesIn(folder())).toBe(1);
	expect(await openAvatar(first.avatarUuid)).toBeUndefined();
	expect(await sharp(await bytesOf(await openAvatar(second.avatarUuid))).metadata()).toMatchObject({
		width: 256,
		height: 256,
	});
	for (const name of ["", "../../x", `${second.avatarUuid}/..`, "0".repeat(36)])
		expect(await openAvatar(name)).toBeUndefined();
	await removeAvatar(userId);
	expect(filesIn(folder())).toBe(0);
});

test("the store never leaves its folder", async () => {
	const disk = localDisk(join(folder(), "inside"));
	for (const key of ["../x", "a/../../x", "/etc/passwd", "a//b", "a/.hidden", "a/b\0c", "a", "a/b/..", "C:\\x", ""]) {
		await expect(disk.put(key, Buffer.from("x")), key).rejects.toThrow("Not a storage key");
		await expect(disk.read(key), key).rejects.toThrow("Not a storage key");
		await expect(disk.remove(key), key).rejects.toThrow("Not a storage key");
	}
	expect(readdirSync(folder())).toEqual([]);
	await disk.put("a/b/c.pdf", Buffer.from("one"));
	await disk.put("a/b/c.pdf", Buffer.from("two"));
	expect(readdirSync(join(folder(), "inside/a/b"))).toEqual(["c.pdf"]);
	expect(await disk.read("a/b/none.pdf")).toBeUndefined();
	await disk.remove("a/b/none.pdf");
});

test("another organization uploads to, reads and changes nothing", async () => {
	const { scope, subject } = makePlace();
	const { scope: theirs } = makeOrganization();
	const uploaded = await uploadDocuments(scope, subject, [pdf()]);
	const fileId = uploaded.ok ? (uploaded.fileIds[0] ?? 0) : 0;
	expect(await uploadDocuments(theirs, subject, [pdf()])).toEqual({ ok: false, message: "That record wasn't found." });
	expect(await uploadPhotos(theirs, subject, [pdf()])).toEqual({ ok: false, message: "That record wasn't found." });
	expect([await openFile(theirs, fileId), findFile(theirs, fileId)]).toEqual([undefined, undefined]);
	expect([listFiles(theirs, subject).rows, listPhotos(theirs, subject)]).toEqual([[], []]);
	expect(saying(changeFile(theirs, fileId, { title: "Theirs" }))).toMatchInlineSnapshot(
		`"form: That file wasn't found."`,
	);
	expect(saying(deleteFile(theirs, fileId))).toMatchInlineSnapshot(`"form: That file wasn't found."`);
	expect(findFile(scope, fileId)?.title).toBe("lease.pdf");
	expect([filesKept(), filesIn(folder())]).toEqual([1, 1]);
	expect(listFiles(scope, { subjectKind: "tenant", subjectId: makeTenant(scope) }).rows).toEqual([]);
});

test("a picture is printed at most 1000 pixels wide or high, whole, and white where it's clear", async () => {
	const { scope, subject } = makePlace();
	const clear = { create: { width: 30, height: 20, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } };
	const files = [
		named(await picture(2000, 500).png().toBuffer(), "wide.png"),
		named(await sharp(clear).png().toBuffer(), "clear.png"),
		pdf("deed.pdf"),
	];
	const kept = await uploadDocuments(scope, subject, files);
	const [wide = 0, small = 0, deed = 0] = kept.ok ? kept.fileIds : [];
	expect(await printedPicture(scope, wide)).toMatchObject({ width: 1000, height: 250 });
	const printed = await printedPicture(scope, small);
	expect(printed).toMatchObject({ width: 30, height: 20 });
	const { data } = await sharp(printed?.jpeg).raw().toBuffer({ resolveWithObject: true });
	expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
	expect(await printedPicture(scope, deed)).toBeUndefined();
	expect(await printedPicture(makeOrganization().scope, wide)).toBeUndefined();
});

import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { bytesOf, makePlace, named, pdf, picture } from "../../../tests/factories/files";
import { filesIn, keepFiles } from "../../../tests/factories/keep-files";
import { must } from "../../../tests/factories/must";
import { makeOrganization } from "../../../tests/factories/rentals";
import { saying, tellingFrom } from "../../../tests/factories/told";
import {
	deleteFile,
	findFile,
	keepMadeFile,
	listVersions,
	makeVersionCurrent,
	openFile,
	openVersion,
	purgeDeletedFiles,
	replaceFile,
	storageUsed,
	uploadDocuments,
	uploadPhotos,
} from "./index.server";

const folder = keepFiles("2026-11-21");

const text = (words: string) => named(words, `${words}.txt`);

async function replaced() {
	const { scope, subject } = makePlace();
	const options = { title: "House rules", sharedWithTenants: true };
	const fileId = must(await uploadDocuments(scope, subject, [text("one")], options)).fileIds[0] ?? 0;
	setClock("2026-11-22T12:00:00Z");
	must(await replaceFile(scope, fileId, text("twofold")));
	setClock("2026-11-23T12:00:00Z");
	must(await replaceFile(scope, fileId, pdf("three.pdf")));
	const shown = async () => (await bytesOf(await openFile(scope, fileId))).toString();
	return { scope, subject, fileId, shown };
}

test("a replaced document keeps every version, and shows the newest under its own title", async () => {
	const { scope, subject, fileId, shown } = await replaced();
	expect(await shown()).toContain("%PDF");
	expect(findFile(scope, fileId)).toMatchObject({
		...{ title: "House rules", fileName: "three.pdf", versionNumber: 3, sharedWithTenants: true },
	});
	expect(listVersions(scope, fileId)).toMatchObject([
		{ number: 3, fileName: "three.pdf", current: true, addedDate: "2026-11-23T12:00:00.000Z", addedBy: "Ana Diaz" },
		{ number: 2, fileName: "twofold.txt", sizeBytes: 7, current: false, addedDate: "2026-11-22T12:00:00.000Z" },
		{ number: 1, fileName: "one.txt", sizeBytes: 3, current: false },
	]);
	expect((await bytesOf(await openVersion(scope, fileId, 1))).toString()).toBe("one");
	expect((await bytesOf(await openVersion(scope, fileId, 3))).toString()).toContain("%PDF");
	expect(await openVersion(scope, fileId, 4)).toBeUndefined();
	expect(storageUsed(scope).bytes).toBe(10 + pdf().size);
	expect(listActivity(scope, subject)[0]?.summary).toBe("The file “House rules” was replaced by version 3.");
});

test("an old version is made current and the next one goes on counting", async () => {
	const { scope, fileId, shown } = await replaced();
	const everything = tellingFrom(scope);
	must(makeVersionCurrent(scope, fileId, 1));
	expect(await shown()).toBe("one");
	must(makeVersionCurrent(scope, fileId, 1));
	expect(listVersions(scope, fileId).map(({ number, current }) => [number, current])).toEqual([
		...[
			[3, false],
			[2, false],
			[1, true],
		],
	]);
	must(await replaceFile(scope, fileId, text("four")));
	expect(listVersions(scope, fileId).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
	expect(await shown()).toBe("four");
	expect(storageUsed(scope)).toEqual({ files: 1, bytes: 14 + pdf().size });
	expect(everything()).toMatchInlineSnapshot(`
		"file.replaced of property: Version 1 of the file “House rules” was made current.
		file.replaced of property: The file “House rules” was replaced by version 4."
	`);
	must(deleteFile(scope, fileId));
	expect(storageUsed(scope)).toEqual({ files: 0, bytes: 0 });
});

test("deleted documents go with all of their versions", async () => {
	const { scope, fileId } = await replaced();
	must(deleteFile(scope, fileId));
	expect([listVersions(scope, fileId), await openVersion(scope, fileId, 1)]).toEqual([[], undefined]);
	setClock("2026-12-30T12:00:00Z");
	expect([await purgeDeletedFiles(), filesIn(folder())]).toEqual([1, 0]);
	expect(statement("SELECT 1 FROM file_versions").get()).toBeUndefined();
});

test("what is sealed, a photo, and another organization's document aren't replaced", async () => {
	const { scope, subject, fileId } = await replaced();
	const { scope: theirs } = makeOrganization();
	const made = { bytes: Buffer.from("%PDF-1.7"), fileName: "a.pdf", category: "agreement", title: "Signed" } as const;
	const sealed = must(
		await keepMadeFile(scope, subject, { ...made, addedById: scope.userId ?? 0, sealed: true }, (id) => ({
			ok: true,
			id,
		})),
	).id;
	const png = named(await picture(40, 30).png().toBuffer(), "front.png");
	const photo = must(await uploadPhotos(scope, subject, [png])).fileIds[0] ?? 0;
	const before = filesIn(folder());
	expect([
		saying(await replaceFile(scope, sealed, pdf())),
		saying(await replaceFile(scope, photo, pdf())),
		saying(await replaceFile(theirs, fileId, pdf())),
		saying(makeVersionCurrent(theirs, fileId, 1)),
		saying(makeVersionCurrent(scope, fileId, 9)),
		saying(await replaceFile(scope, fileId, undefined)),
		saying(await replaceFile(scope, fileId, named("MZ\u0000\u0003", "run.exe"))),
	]).toMatchInlineSnapshot(`
		[
		  "form: This file is part of a signed agreement. It can't be replaced.",
		  "form: You can't replace a photo. Delete it and add another.",
		  "form: That file wasn't found.",
		  "form: That file wasn't found.",
		  "form: That version wasn't found.",
		  "file: Choose a file.",
		  "file: File upload failed: run.exe: only PDF, Office, text and image files are accepted.",
		]
	`);
	expect([listVersions(theirs, fileId), await openVersion(theirs, fileId, 1)]).toEqual([[], undefined]);
	expect(filesIn(folder())).toBe(before);
});

test("a file has up to 50 versions", async () => {
	const { scope, fileId } = await replaced();
	for (let more = 4; more <= 50; more++) must(await replaceFile(scope, fileId, text(`again ${more}`)));
	expect(saying(await replaceFile(scope, fileId, text("once more")))).toBe(
		"file: This file already has 50 versions, the maximum. Add it as a new file.",
	);
});

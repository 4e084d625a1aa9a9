import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { refuse } from "~/domain/kernel/result";
import { docx, makePlace, named, pdf, picture, zipOf } from "../../../tests/factories/files";
import { filesIn, keepFiles } from "../../../tests/factories/keep-files";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import {
	changeFile,
	deleteFile,
	fileStore,
	findFile,
	findMailedFile,
	keepMadeFile,
	listFiles,
	openAvatar,
	openFile,
	openLinkedFile,
	orderPhotos,
	purgeDeletedFiles,
	receivePdf,
	setAvatar,
	setFileStore,
	signFileLink,
	signMailedLink,
	uploadDocument,
	uploadDocuments,
	uploadPhotos,
} from "./index.server";

const folder = keepFiles("2026-11-21");
const secret = "a secret of at least thirty-two characters";
const png = async (name: string) => named(await picture(40, 30).png().toBuffer(), name);
const empty = () => new File([], "");

test("what is done with a file is written down with its title", async () => {
	const { scope, subject } = makePlace();
	const first = must(await uploadDocuments(scope, subject, [pdf()], { title: " Deed " })).fileIds[0] ?? 0;
	must(await uploadDocuments(scope, subject, [pdf("a.pdf"), pdf("b.pdf")], { title: "Both" }));
	must(await uploadPhotos(scope, subject, [await png("front.png")], { title: "Front" }));
	must(changeFile(scope, first, { category: "deed" }));
	must(changeFile(scope, first, { category: "deed" }));
	must(changeFile(scope, first, { title: "Deed 1987" }));
	must(deleteFile(scope, first));
	const said = listActivity(scope, subject).map(({ summary }) => summary);
	expect(said.slice(0, -1)).toMatchInlineSnapshot(`
		[
		  "The file “Deed 1987” was deleted.",
		  "The file “Deed 1987” was changed.",
		  "The file “Deed” was changed.",
		  "The file “Front” was added.",
		  "The file “b.pdf” was added.",
		  "The file “a.pdf” was added.",
		  "The file “Deed” was added.",
		]
	`);
});

test("a file is refused with its name and the reason", async () => {
	const { scope, subject } = makePlace();
	const nowhere = { ...subject, subjectId: -1 };
	const upload = async (given: unknown[], at: typeof subject = subject) =>
		saying(await uploadDocuments(scope, at, given));
	const photo = async (given: unknown[], at: typeof subject = subject) => saying(await uploadPhotos(scope, at, given));
	const one = async (given: unknown, at: typeof subject = subject) =>
		saying(await uploadDocument(scope, at, given, { andThen: () => refuse("Not now.", "note") }));
	const large = (bytes: number) => {
		const [head, end] = [Buffer.from("%PDF-1.7\n"), Buffer.from("\n%%EOF\n")];
		return named(Buffer.concat([head, Buffer.alloc(bytes - head.length - end.length), end]), "large.pdf");
	};
	const limit = 20 * 1024 * 1024;
	const [avatar, fileless] = [(given: unknown) => setAvatar(scope.userId ?? 0, given), named("", "empty.pdf")];
	expect([
		await upload([empty(), ""]),
		await upload(Array.from({ length: 11 }, () => pdf())),
		await upload([pdf()], nowhere),
		await upload(["text"]),
		await upload([fileless]),
		await upload([large(limit + 1)]),
		await upload([named("MZ\u0000\u0003", "../..\\.run:me.exe")]),
		await photo([empty()]),
		await photo([pdf()], nowhere),
		await photo([pdf(), fileless]),
		await one(empty()),
		await one(pdf(), nowhere),
		await one(fileless),
		await one(pdf()),
		saying(await avatar("")),
		saying(await avatar(pdf())),
		saying(await avatar(fileless)),
		saying(await receivePdf(undefined)),
		saying(await receivePdf(fileless)),
		saying(await receivePdf(await png("front.pdf"))),
		saying(orderPhotos(scope, [{ fileId: -1, position: 1 }])),
		saying(changeFile(scope, -1, {})),
		saying(deleteFile(scope, -1)),
	]).toMatchInlineSnapshot(`
		[
		  "file: Choose a file.",
		  "file: Add up to 10 files at a time.",
		  "form: That record wasn't found.",
		  "file: The file given is not an instance of Blob or File",
		  "file: File upload failed: empty.pdf: it's empty.",
		  "file: File upload failed: large.pdf: it's larger than 20 MB.",
		  "file: File upload failed: runme.exe: only PDF, Office, text and image files are accepted.",
		  "file: Choose a file.",
		  "form: That record wasn't found.",
		  "file: File upload failed: lease.pdf: The file given is not an image File upload failed: empty.pdf: it's empty.",
		  "file: Choose a file.",
		  "form: That record wasn't found.",
		  "file: File upload failed: empty.pdf: it's empty.",
		  "note: Not now.",
		  "avatar: Choose a file.",
		  "avatar: File upload failed: lease.pdf: The file given is not an image",
		  "avatar: File upload failed: empty.pdf: it's empty.",
		  "file: Choose a file.",
		  "file: File upload failed: empty.pdf: it's empty.",
		  "file: File upload failed: front.pdf: it isn't a PDF.",
		  "photos[0].fileId: That photo wasn't found.",
		  "form: That file wasn't found.",
		  "form: That file wasn't found.",
		]
	`);
	expect(filesIn(folder())).toBe(0);
	expect([
		await upload(Array.from({ length: 10 }, () => pdf())),
		await upload([large(limit)]),
		saying(await receivePdf(pdf())),
	]).toEqual(["done", "done", "done"]);
});

test("each type is kept under the name that fits it, and opened or saved by it", async () => {
	const { scope, subject } = makePlace();
	const jpeg = named(await picture(40, 30).jpeg().toBuffer(), "garden.png");
	const word = named(await bytesOfZip(docx), "terms.zip");
	const given = [pdf("lease.txt"), jpeg, word, named("a,b\n1,2\n", "list.csv"), named("Hello", "note.txt")];
	const { fileIds } = must(await uploadDocuments(scope, subject, given));
	const shown: string[] = [];
	for (const id of fileIds) {
		const open = await openFile(scope, id);
		await open?.stream.cancel();
		shown.push(`${open?.fileName}: ${open?.contentType}, ${open?.disposition}`);
	}
	expect(shown).toMatchInlineSnapshot(`
		[
		  "lease.pdf: application/pdf, inline",
		  "garden.webp: image/webp, inline",
		  "terms.docx: application/vnd.openxmlformats-officedocument.wordprocessingml.document, attachment",
		  "list.csv: text/csv; charset=utf-8, attachment",
		  "note.txt: text/plain; charset=utf-8, attachment",
		]
	`);
	expect(findFile(scope, fileIds[1] ?? 0)).toMatchObject({ title: "garden.png", category: "other", isPhoto: false });
	const user = must(await setAvatar(scope.userId ?? 0, await png("me.png")));
	const avatar = await openAvatar(user.avatarUuid);
	await avatar?.stream.cancel();
	expect(avatar).toMatchObject({ fileName: "avatar.webp", contentType: "image/webp", disposition: "inline" });
	expect(await openAvatar(`${user.avatarUuid}/..`)).toBeUndefined();
});

async function bytesOfZip(entries: Record<string, string>): Promise<Buffer> {
	return Buffer.from(await zipOf(entries));
}

test("what the product made is listed unless told not to, and what is signed can't be deleted", async () => {
	const { scope, subject } = makePlace();
	const made = {
		bytes: Buffer.from("%PDF-1.7"),
		fileName: "a.pdf",
		category: "agreement",
		addedById: scope.userId ?? 0,
	} as const;
	const keep = (over: object) =>
		keepMadeFile(scope, subject, { ...made, title: "Made", ...over }, (fileId) => ({ ok: true, fileId }));
	const plain = must(await keep({})).fileId;
	const sealed = must(await keep({ title: "Signed", sealed: true })).fileId;
	must(await keep({ title: "Unlisted", unlisted: true }));
	expect(listFiles(scope, subject).rows.map(({ title }) => title)).toEqual(["Signed", "Made"]);
	expect([saying(deleteFile(scope, sealed)), saying(deleteFile(scope, plain))]).toMatchInlineSnapshot(`
		[
		  "form: This file is part of a signed agreement. It can't be deleted.",
		  "done",
		]
	`);
	const before = filesIn(folder());
	expect(saying(await keepMadeFile(scope, subject, { ...made, title: "x" }, () => refuse("No.")))).toBe("form: No.");
	expect(filesIn(folder())).toBe(before);
});

test("a made file whose process is killed before its record is there is purged like a deleted one", async () => {
	const { scope, subject } = makePlace();
	const made = {
		...{ bytes: Buffer.from("%PDF-1.7"), title: "Packet", fileName: "packet.pdf" },
		...{ category: "statement" as const, addedById: scope.userId ?? 0, sealed: true },
	};
	const store = fileStore();
	const stored = new Promise<void>((resolve) => {
		const put = async (key: string, bytes: Uint8Array) => {
			await store.put(key, bytes);
			resolve();
			await new Promise(() => undefined);
		};
		setFileStore({ ...store, put });
		void keepMadeFile(scope, subject, made, (fileId) => ({ ok: true, fileId }));
	});
	await stored;
	setFileStore(store);
	expect([listFiles(scope, subject).rows, filesIn(folder())]).toEqual([[], 1]);
	setClock("2026-12-22T12:00:00Z");
	expect([await purgeDeletedFiles(), filesIn(folder())]).toEqual([1, 0]);
});

test("a link works through its last second, a deleted file is kept through 30 days", async () => {
	const { scope, subject } = makePlace();
	const fileId = must(await uploadDocuments(scope, subject, [pdf()], { title: "Deed" })).fileIds[0] ?? 0;
	const [link, mailed] = [signFileLink(fileId, secret), signMailedLink(fileId, secret)];
	const opens = async () => {
		const open = await openLinkedFile(link, secret);
		await open?.stream.cancel();
		return open !== undefined;
	};
	setClock("2026-11-21T17:09:59.999Z");
	expect(await opens()).toBe(true);
	setClock("2026-11-21T17:10:00.000Z");
	expect(await opens()).toBe(false);
	setClock("2027-02-19T16:59:59.999Z");
	expect(findMailedFile(mailed, secret)).toEqual({
		id: fileId,
		isPdf: 1,
		title: "Deed",
		organizationName: "Maple Homes",
	});
	setClock("2027-02-19T17:00:00.000Z");
	expect(findMailedFile(mailed, secret)).toBeUndefined();
	setClock("2026-11-21T17:00:00.000Z");
	must(deleteFile(scope, fileId));
	expect(findMailedFile(mailed, secret)).toBeUndefined();
	setClock("2026-12-21T17:00:00.000Z");
	expect(await purgeDeletedFiles()).toBe(0);
	setClock("2026-12-21T17:00:00.001Z");
	expect([await purgeDeletedFiles(), filesIn(folder())]).toEqual([1, 0]);
	expect(statement("SELECT 1 FROM files WHERE id = ?").get(fileId)).toBeUndefined();
});

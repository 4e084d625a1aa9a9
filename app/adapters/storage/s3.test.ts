import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { S3StandIn, s3Access } from "../../../tests/stand-ins/s3-stand-in";
import { copyFiles } from "./copy-files";
import { localDisk } from "./local-disk";
import { s3 } from "./s3";

let service: S3StandIn;
let endpoint: string;

beforeEach(async () => {
	service = new S3StandIn();
	endpoint = await service.start();
});

afterEach(() => service.stop());

const store = (access: Partial<typeof s3Access> & { silentAfterMs?: number } = {}) =>
	s3({ endpoint, ...s3Access, ...access });

test("a file is written, read, replaced and removed; one that isn't there is undefined", async () => {
	const files = store();
	await files.put("photos/7/front-door.jpg", Buffer.from("first"));
	await files.put("photos/7/front-door.jpg", Buffer.from("second"));
	expect(await textOf(files.read("photos/7/front-door.jpg"))).toEqual({ sizeBytes: 6, text: "second" });
	await files.remove("photos/7/front-door.jpg");
	await files.remove("photos/7/front-door.jpg");
	expect(await files.read("photos/7/front-door.jpg")).toBeUndefined();
	expect(service.refused).toBe(0);
});

test("what is written as it is made goes up in parts, whole or not at all", async () => {
	const files = store();
	const piece = Buffer.alloc(3 * 1024 ** 2, "x");
	expect(await files.putPieces("exports/1.zip", many(piece, 7))).toBe(21 * 1024 ** 2);
	expect(service.objects.get("exports/1.zip")?.length).toBe(21 * 1024 ** 2);
	expect(await files.putPieces("exports/2.zip", many(Buffer.from("small"), 2))).toBe(10);
	expect(await files.putPieces("exports/3.zip", many(piece, 0))).toBe(0);

	async function* breaking() {
		yield* many(piece, 7);
		throw new Error("The power went.");
	}
	await expect(files.putPieces("exports/4.zip", breaking())).rejects.toThrow("The power went.");
	expect(service.objects.has("exports/4.zip")).toBe(false);
	expect(service.uploads.size).toBe(0);
});

test("an upload that no one finished is swept after a day", async () => {
	const files = store();
	service.uploads.set("left", { key: "exports/9.zip", begun: "2026-11-20T10:00:00.000Z", parts: new Map() });
	service.uploads.set("young", { key: "exports/10.zip", begun: "2026-11-21T09:00:00.000Z", parts: new Map() });
	expect(await files.sweep(new Date("2026-11-21T11:00:00.000Z"))).toBe(1);
	expect([...service.uploads.keys()]).toEqual(["young"]);
});

test("all keys are listed, a page at a time", async () => {
	service.pageSize = 2;
	for (const key of ["a/3", "a/1", "a/5", "a/2", "a/4"]) service.objects.set(key, Buffer.from(key));
	const keys: string[] = [];
	for await (const key of store().keys()) keys.push(key);
	expect(keys).toEqual(["a/1", "a/2", "a/3", "a/4", "a/5"]);
});

test("another secret is refused, and the failure names no key of ours", async () => {
	const wrong = store({ secretAccessKey: "someone else's" });
	const failed = await wrong.put("a/1", Buffer.from("x")).catch((error: Error) => error.message);
	expect(failed).toBe("The file storage answered 403 to PUT a/1: <Error><Code>SignatureDoesNotMatch</Code></Error>");
	expect(service.objects.size).toBe(0);
	await expect(wrong.read("a/1")).rejects.toThrow("403");
});

test("a service that is busy is asked again; one that stays so is a failure", async () => {
	service.failing = { status: 503, times: 1 };
	await store().put("a/1", Buffer.from("x"));
	expect(service.objects.has("a/1")).toBe(true);
	service.failing = { status: 503, times: 20 };
	await expect(store().put("a/2", Buffer.from("x"))).rejects.toThrow("The file storage answered 503");
});

test("a service that takes requests and never answers is a failure, and is whole again once it does", async () => {
	await store().put("a/1", Buffer.from("x"));
	service.silent = true;
	const hurried = store({ silentAfterMs: 200 });
	await expect(hurried.put("a/2", Buffer.from("y"))).rejects.toThrow("The file storage didn't answer PUT a/2.");
	await expect(hurried.read("a/1")).rejects.toThrow("The file storage didn't answer GET a/1.");
	service.silent = false;
	await store().put("a/2", Buffer.from("y"));
	expect([...service.objects.keys()]).toEqual(["a/1", "a/2"]);
});

test("a file that breaks off in the middle is a failure, never half a file", async () => {
	const files = store();
	await files.put("a/1", Buffer.alloc(200_000, "x"));
	service.halving = true;
	await expect(textOf(files.read("a/1"))).rejects.toThrow();
});

test("an installation's files are copied to the bucket and back, once", async () => {
	const root = mkdtempSync(join(tmpdir(), "tenantry-files-"));
	try {
		const folder = localDisk(root);
		await folder.put("photos/1.jpg", Buffer.from("one"));
		await folder.put("documents/7/lease.pdf", Buffer.alloc(9 * 1024 ** 2, "x"));
		expect(await copyFiles(folder, store())).toEqual({ copied: 2, there: 0 });
		expect(await copyFiles(folder, store())).toEqual({ copied: 0, there: 2 });
		await folder.remove("photos/1.jpg");
		expect(await copyFiles(store(), folder)).toEqual({ copied: 1, there: 1 });
		expect(await textOf(folder.read("photos/1.jpg"))).toEqual({ sizeBytes: 3, text: "one" });
	} finally {
		rmSync(root, { recursive: true });
	}
});

test("a part that an interrupted write left in the folder is swept after a day", async () => {
	const root = mkdtempSync(join(tmpdir(), "tenantry-files-"));
	try {
		const folder = localDisk(root);
		await folder.put("photos/1.jpg", Buffer.from("one"));
		writeFileSync(join(root, "photos/2.jpg.part"), "half");
		expect(await folder.sweep()).toBe(0);
		expect(await folder.sweep(new Date(Date.now() + 25 * 3_600_000))).toBe(1);
		expect(readdirSync(join(root, "photos"))).toEqual(["1.jpg"]);
	} finally {
		rmSync(root, { recursive: true });
	}
});

async function* many(piece: Uint8Array, times: number) {
	for (let time = 0; time < times; time++) yield piece;
}

async function textOf(read: ReturnType<ReturnType<typeof s3>["read"]>) {
	const found = await read;
	return found && { sizeBytes: found.sizeBytes, text: await new Response(found.stream).text() };
}

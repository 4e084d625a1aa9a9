import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { s3 } from "~/adapters/storage/s3";
import { sqlite } from "~/db/client.server";
import { makeBooks, tillOf } from "../../../tests/factories/ledger";
import { S3StandIn, s3Access } from "../../../tests/stand-ins/s3-stand-in";
import { bringFromBucket, copyToBucket, listInBucket, newestCopied } from "./backup-bucket";
import { listBackups, nameOfBackup } from "./backup-folder";
import { checkBackup } from "./check-backup";
import { forgetBackups } from "./forget-backups";
import { makeBackup } from "./make-backup";

const secret = "a key for backups, kept elsewhere";
const keep = { days: 2, weeks: 0, months: 0 };
const day = (number: number) => new Date(Date.UTC(2026, 2, number));

let service: S3StandIn;
let bucket: ReturnType<typeof s3>;
let folder: string;

beforeEach(async () => {
	service = new S3StandIn();
	bucket = s3({ endpoint: await service.start(), ...s3Access });
	folder = mkdtempSync(join(tmpdir(), "tenantry-bucket-test-"));
	mkdirSync(join(folder, "files/1"), { recursive: true });
	writeFileSync(join(folder, "files/1/deed.pdf"), "a deed");
	const { scope, propertyId, leaseId } = makeBooks();
	tillOf(scope, propertyId, leaseId).charge(50_000, "2026-03-01");
});

afterEach(async () => {
	await service.stop();
	rmSync(folder, { recursive: true, force: true });
});

const root = () => join(folder, "copies");
const backUp = (made: Date) =>
	makeBackup({ databasePath: sqlite().name, filesPath: join(folder, "files"), root: root(), secret }, made);

test("a backup goes into the bucket and comes back whole on a machine that has nothing else", async () => {
	const { name } = await backUp(day(1));
	expect(await copyToBucket(root(), bucket, keep)).toBe(4);
	expect(await newestCopied(root())).toBe(name);
	expect(await copyToBucket(root(), bucket, keep)).toBe(0);
	expect([...service.objects.values()].some((bytes) => bytes.includes("a deed"))).toBe(false);

	rmSync(root(), { recursive: true });
	expect(await listInBucket(bucket)).toEqual([name]);
	await bringFromBucket({ root: root(), bucket, name, secret });
	const { faults } = await checkBackup(root(), name, join(folder, "scratch.db"), secret);
	expect(faults).toEqual([]);
});

test("one that couldn't be brought whole has no name in the folder, and is brought the next time", async () => {
	const { name } = await backUp(day(1));
	await copyToBucket(root(), bucket, keep);
	rmSync(root(), { recursive: true });
	const [key = ""] = [...service.objects.keys()].filter((one) => one.startsWith("files"));
	const bytes = service.objects.get(key) ?? Buffer.alloc(0);
	service.objects.delete(key);
	await expect(bringFromBucket({ root: root(), bucket, name, secret })).rejects.toThrow("The bucket doesn't hold");
	expect(await listBackups(root())).toEqual([]);
	service.objects.set(key, bytes);
	await bringFromBucket({ root: root(), bucket, name, secret });
	expect(await listBackups(root())).toEqual([name]);
});

test("a backup whose manifest hasn't gone up isn't there yet, and the next copy ends it", async () => {
	const { name } = await backUp(day(1));
	await copyToBucket(root(), bucket, keep);
	service.objects.delete(`backups/${name}/manifest.json`);
	expect(await listInBucket(bucket)).toEqual([]);
	expect(await copyToBucket(root(), bucket, keep)).toBe(1);
	expect(await listInBucket(bucket)).toEqual([name]);
});

test("a bucket that fails leaves the backup, and says so", async () => {
	await backUp(day(1));
	service.failing = { status: 500, times: 50 };
	await expect(copyToBucket(root(), bucket, keep)).rejects.toThrow("The file storage answered 500");
	expect(await newestCopied(root())).toBeUndefined();
});

test("what is kept in the folder is kept in the bucket, and its files with it", async () => {
	for (const number of [1, 2]) {
		await backUp(day(number));
		await copyToBucket(root(), bucket, keep);
	}
	rmSync(join(folder, "files/1/deed.pdf"));
	for (const number of [3, 4]) {
		await backUp(day(number));
		await forgetBackups(root(), keep, secret);
		await copyToBucket(root(), bucket, keep);
	}
	expect(await listInBucket(bucket)).toEqual([day(3), day(4)].map(nameOfBackup));
	expect([...service.objects.keys()].filter((key) => key.startsWith("files"))).toEqual([]);
});

test("a folder that was lost empties no bucket", async () => {
	for (const number of [1, 2]) await backUp(day(number));
	await copyToBucket(root(), bucket, keep);
	rmSync(root(), { recursive: true });
	rmSync(join(folder, "files/1/deed.pdf"));
	await backUp(new Date(day(2).getTime() + 3_600_000));
	await copyToBucket(root(), bucket, keep);
	const names = await listInBucket(bucket);
	expect(names).toContain(nameOfBackup(day(1)));
	expect([...service.objects.keys()].filter((key) => key.startsWith("files"))).toHaveLength(1);
	await bringFromBucket({ root: root(), bucket, name: names[0] ?? "", secret });
	expect((await checkBackup(root(), names[0] ?? "", join(folder, "scratch.db"), secret)).faults).toEqual([]);
});

import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder } from "./make-folder";

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "tenantry-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a folder is made with those above it, and is left where it's there", () => {
	const path = join(folder, "one/two/three");
	for (const _ of [1, 2]) {
		makeFolder(path);
		expect(existsSync(path)).toBe(true);
	}
	const link = join(folder, "link");
	symlinkSync(join(folder, "one"), link);
	makeFolder(join(link, "four"));
	expect(existsSync(join(folder, "one/four"))).toBe(true);
});

test("what is in its way is named", () => {
	const file = join(folder, "file");
	writeFileSync(file, "");
	expect(() => makeFolder(file)).toThrow(`${file} is a file, not a folder`);
	expect(() => makeFolder(join(file, "below/it"))).toThrow(`${file} is a file, not a folder`);
	const link = join(folder, "link");
	symlinkSync(join(folder, "nowhere"), link);
	for (const path of [link, join(link, "below")])
		expect(() => makeFolder(path)).toThrow(`${link} is a link to nothing`);
});

test("a folder that the system refuses to make ends it", () => {
	expect(() => makeFolder("/proc/tenantry/files")).toThrow("/proc");
});

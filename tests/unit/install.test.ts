import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { headersOf } from "../../scripts/bootstrap.mjs";
import { ensureTestTools, notProven } from "../../scripts/test-tools.mjs";

test("the headers that lie beside Node are found, through a link too, and none where there are none", () => {
	const folder = mkdtempSync(join(tmpdir(), "tenantry-headers-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const [prefix, links] = [join(folder, "node"), join(folder, "links/bin")];
	for (const made of [join(prefix, "bin"), join(prefix, "include/node"), links]) mkdirSync(made, { recursive: true });
	const node = join(prefix, "bin/node");
	writeFileSync(node, "");
	symlinkSync(node, join(links, "node"));
	expect(headersOf(node)).toBeUndefined();
	writeFileSync(join(prefix, "include/node/node.h"), "");
	expect(headersOf(node)).toBe(prefix);
	expect(headersOf(join(links, "node"))).toBe(prefix);
});

test("a run without the other bookkeepers says in its last lines what it did not prove", () => {
	const folder = mkdtempSync(join(tmpdir(), "tenantry-nothing-"));
	const path = process.env.PATH;
	onTestFinished(() => {
		process.env.PATH = path;
		rmSync(folder, { recursive: true });
	});
	process.env.PATH = folder;
	const missing = ensureTestTools();
	expect(notProven(missing)).toEqual([
		"NOT PROVEN: the books were not recomputed with hledger, which is missing. Install it: apt-get install hledger",
		"NOT PROVEN: the books were not recomputed with bean-check, which is missing. Install it: apt-get install beancount",
	]);
	expect(notProven([])).toEqual([]);
});

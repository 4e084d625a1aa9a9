import {
	linkSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { headersOf, headersSetting, isInstalled, putStamp } from "../../scripts/bootstrap.mjs";
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
	expect(headersSetting({}, node)).toBeUndefined();
	writeFileSync(join(prefix, "include/node/node.h"), "");
	expect(headersOf(node)).toBe(prefix);
	expect(headersOf(join(links, "node"))).toBe(prefix);
	const settings = (at: string) => ({ npm_config_nodedir: at, npm_package_config_node_gyp_nodedir: at });
	expect(headersSetting({}, node)).toEqual(settings(prefix));
	expect(headersSetting({ npm_config_nodedir: "/usr" }, node)).toEqual(settings("/usr"));
});

test("a plain npm ci is an installation, and one from another lockfile is none", () => {
	const folder = mkdtempSync(join(tmpdir(), "tenantry-installed-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	mkdirSync(join(folder, "node_modules"));
	const left = (packages: object) =>
		writeFileSync(join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages }));
	const driver = { version: "1.0.0", integrity: "sha512-one" };
	const sharp = { version: "2.0.0", integrity: "sha512-two" };
	const packages = {
		"": { version: "1.0.0" },
		"node_modules/driver": driver,
		"node_modules/sharp": sharp,
		"node_modules/sharp-for-another-processor": { ...sharp, optional: true },
	};
	writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages }));
	expect(isInstalled(folder)).toBe(false);
	left({ "node_modules/driver": driver, "node_modules/sharp": sharp });
	expect(isInstalled(folder)).toBe(true);
	left({ "node_modules/driver": driver });
	expect(isInstalled(folder)).toBe(false);
	left({ "node_modules/driver": driver, "node_modules/sharp": { ...sharp, version: "2.0.1" } });
	expect(isInstalled(folder)).toBe(false);
	left({ "node_modules/driver": driver, "node_modules/sharp": { ...sharp, integrity: "sha512-else" } });
	expect(isInstalled(folder)).toBe(false);
});

test("what was installed is noted in this clone alone, also where another shares its files by links", () => {
	const folder = mkdtempSync(join(tmpdir(), "tenantry-stamp-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const [own, other] = [join(folder, "own"), join(folder, "other")];
	putStamp(own, "one");
	linkSync(own, other);
	putStamp(own, "two");
	expect([own, other].map((stamp) => readFileSync(stamp, "utf8"))).toEqual(["two", "one"]);
	expect(readdirSync(folder)).toHaveLength(2);
});

test("package.json says of every package with an install script whether it may run, and of no other", () => {
	const { allowScripts } = readJson<{ allowScripts: Record<string, boolean> }>("package.json");
	const { packages } = readJson<{ packages: Record<string, { name?: string; hasInstallScript?: true }> }>(
		"package-lock.json",
	);
	const withScripts = Object.entries(packages).flatMap(([path, { name, hasInstallScript }]) =>
		hasInstallScript ? [name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)] : [],
	);
	expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScripts)].sort());
	expect(allowScripts["better-sqlite3"]).toBe(true);
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

function readJson<Shape>(path: string): Shape {
	return JSON.parse(readFileSync(path, "utf8"));
}

/** The programs of others that tests ask for their opinion: other bookkeepers of our journals. */
import { spawnSync } from "node:child_process";
import { run } from "./bootstrap.mjs";

const tools = [
	{ program: "hledger", debianPackage: "hledger" },
	{ program: "bean-check", debianPackage: "beancount" },
];

/**
 * Installs what is missing where that can be done: as root on Debian. Once, before any test starts, because two test
 * files that each install would wait for one another's lock. Gives what is missing still.
 */
export function ensureTestTools() {
	const missing = missingTools();
	if (missing.length === 0 || process.getuid?.() !== 0 || !isThere("apt-get")) return missing;
	const packages = missing.map(({ debianPackage }) => debianPackage);
	console.log(`Installing Debian's ${packages.join(", ")}…`);
	run("apt-get", ["update", "-qq"]);
	const install = ["install", "-y", "-qq", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=120"];
	run("apt-get", [...install, ...packages], { DEBIAN_FRONTEND: "noninteractive" });
	return missingTools();
}

/** What a run leaves unproven without these programs, a line for each: said at its end, where no one overlooks it. */
export function notProven(missing) {
	return missing.map(
		({ program, debianPackage }) =>
			`NOT PROVEN: the books were not recomputed with ${program}, which is missing. Install it: apt-get install ${debianPackage}`,
	);
}

function missingTools() {
	return tools.filter(({ program }) => !isThere(program));
}

/** Whether a program is on the path. */
export function isThere(program) {
	return spawnSync("which", [program]).status === 0;
}

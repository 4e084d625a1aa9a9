/**
 * The tests of several machines: `npm run test:replication`, or the short ones (`-- --short`) as `npm test` runs them.
 * Ends with "N passed, N failed". Where a machine can't run them that is said, and counts as nothing.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { liteFs, whyNotReplicated } from "../tests/replication/litefs.mjs";
import { ensureBuilt, ensureInstalled, mustRun, prepareProcess } from "./bootstrap.mjs";

const short = process.argv.includes("--short");
/** The short ones take half a minute and the long ones three; one that hangs must not keep what runs after it. */
const limitMs = (short ? 10 : 20) * 60_000;

prepareProcess();
ensureInstalled();
const why = whyNotReplicated();
if (why) {
	console.error(`NOT PROVEN: several machines weren't tested (SKIPPED): ${why}.`);
	process.exit(0);
}
console.log(`LiteFS: ${liteFs}`);
ensureBuilt();
prepareDatabase();
const tests = spawn(
	process.execPath,
	[
		...["--import", "tsx", "--test", "--test-force-exit", "--test-reporter=spec"],
		"tests/replication/replication.test.ts",
	],
	{
		...{ stdio: ["ignore", "pipe", "inherit"], detached: true },
		env: { ...process.env, REPLICATION: short ? "short" : "long" },
	},
);
const limit = setTimeout(() => {
	console.error(`Not done in ${limitMs / 60_000} minutes: ended. What ran last stands above.`);
	process.kill(-tests.pid, "SIGKILL");
}, limitMs);
// In a group of its own, which a terminal doesn't tell.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.kill(-tests.pid, signal));
let said = "";
tests.stdout.setEncoding("utf8").on("data", (text) => {
	process.stdout.write(text);
	said += text;
});
const [status] = await once(tests, "close");
clearTimeout(limit);
const countOf = (what) => Number(said.match(new RegExp(`^ℹ ${what} (\\d+)`, "m"))?.[1] ?? 0);
const failed = countOf("fail") || (status === 0 ? 0 : 1);
console.log(`\n${countOf("pass")} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** The browser tests' database, made here if they didn't run before. */
function prepareDatabase() {
	const folder = "node_modules/.cache/tenantry/e2e";
	if (existsSync(`${folder}/portfolio.db`)) return;
	mustRun(process.execPath, ["--import", "tsx", "tests/replication/prepare.ts"]);
}

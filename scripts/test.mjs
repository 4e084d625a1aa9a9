/** Everything that must hold, in one command: `npm test`. Ends with the line "N passed, N failed". */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { text } from "node:stream/consumers";
import { ensureInstalled, prepareProcess, read, run } from "./bootstrap.mjs";
import { failedInBrowser, failedUnits, inBrief } from "./failed-tests.mjs";
import { ensureTestTools, notProven } from "./test-tools.mjs";

const reports = "node_modules/.cache/tenantry/reports";
const total = { passed: 0, failed: 0, flaky: 0 };
/** @type {import("./failed-tests.mjs").Failure[]} */
const failures = [];

prepareProcess();
ensureInstalled();
const missingTools = ensureTestTools();
rmSync(reports, { recursive: true, force: true });
await Promise.all([
	check("Lint", "npx", ["--no-install", "biome", "check", "."]),
	check("Types", "npx", ["--no-install", "tsc", "-p", "."]),
	check("Build", process.execPath, ["scripts/build.mjs"]),
]);
unitTests();
await browserTests();
const notReplicated = await replicationTests();

for (const line of [...notProven(missingTools), ...notReplicated]) console.error(`\n${line}`);
if (total.flaky > 0) console.error(`\nFLAKY: ${total.flaky} passed only the second time; see "flaky" above.`);
for (const failure of failures) console.error(`\n${inBrief(failure)}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/**
 * A program whose exit code is the whole answer counts as one check. Such checks run beside one another, because each
 * keeps one core busy; what one says is printed when it ends.
 */
async function check(title, command, args) {
	const program = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
	const ended = new Promise((resolve) => program.once("error", () => resolve(1)).once("close", resolve));
	const [status, ...said] = await Promise.all([ended, text(program.stdout), text(program.stderr)]);
	heading(title);
	process.stdout.write(said.join(""));
	if (status === 0) total.passed++;
	else {
		total.failed++;
		failures.push({ name: title, message: said.join("") });
	}
}

function unitTests() {
	heading("Unit tests");
	const report = `${reports}/unit.json`;
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
	const status = tool(["vitest", "run", "--config", "remix.config.ts", ...reporters]);
	const found = JSON.parse(read(report) ?? "{}");
	failures.push(...failedUnits(found));
	count(status, found.numPassedTests, found.numFailedTests);
}

async function browserTests() {
	heading("Browser tests");
	const { findChromium } = await import("./find-chromium.mjs");
	const chromium = await findChromium();
	if (!chromium) {
		console.error("There is no Chromium: install the package chromium, or set CHROMIUM_PATH to one.");
		return count(1);
	}
	const report = `${reports}/browser.json`;
	const status = tool(["playwright", "test", "--config", "tests/playwright.config.ts", "--reporter=list,json"], {
		CHROMIUM_PATH: chromium,
		PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${report}`,
	});
	const found = JSON.parse(read(report) ?? "{}");
	const { expected, flaky, unexpected } = found.stats ?? {};
	failures.push(...failedInBrowser(found));
	if (flaky) total.flaky += flaky;
	count(status, expected + flaky, unexpected);
}

/** Several machines, where this one can run them. Says what they say as they say it. Gives what is left unproven. */
async function replicationTests() {
	heading("Several machines");
	const program = spawn(process.execPath, ["scripts/test-replication.mjs", "--short"], {
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	for (const [from, to] of [
		[program.stdout, process.stdout],
		[program.stderr, process.stderr],
	])
		from.setEncoding("utf8").on("data", (words) => {
			to.write(words);
			said += words;
		});
	const [status] = await once(program, "close");
	const [, passed, failed] = said.match(/^(\d+) passed, (\d+) failed$/m) ?? [];
	if (passed === undefined && status === 0) return said.split("\n").filter((line) => line.startsWith("NOT PROVEN"));
	count(status, Number(passed), Number(failed));
	return [];
}

/** A run that failed without a failed test (it crashed, or wrote no report) is itself one failure. */
function count(status, passed, failed) {
	total.passed += passed || 0;
	total.failed += failed || (status === 0 ? 0 : 1);
}

function heading(title) {
	console.log(`\n— ${title}`);
}

function tool(command, env) {
	return run("npx", ["--no-install", ...command], env);
}

/**
 * Changes one line of the domain at a time and asks whether a test notices: `npm run mutate -- 60`. The mutants are drawn
 * by a seed, a random one unless it is given; each meets the tests that use its file, the nearest first, for a while. No
 * file is touched: vitest is handed the changed text. Ends with 1 when fewer than four of five are caught.
 *
 *     npm run mutate -- 60 [--seed 7] [--under app/domain/leasing --under app/domain/deposits] [--seconds 120]
 */
import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import ts from "typescript";
import { type Mutant, mutantsOf, mutated } from "./mutate/mutants-of";
import { startTester } from "./mutate/tester";
import { readImports } from "./mutate/tests-of";

const wantedShare = 0.8;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		seed: { type: "string", default: String(randomInt(1_000_000)) },
		under: { type: "string", multiple: true, default: ["app/domain/"] },
		seconds: { type: "string", default: "120" },
	},
});
const wanted = Number(positionals[0] ?? 20);
const seed = Number(values.seed);
const seconds = Number(values.seconds);
if (![wanted, seed, seconds].every((number) => Number.isInteger(number) && number >= 0)) {
	console.error("The number of mutants, --seed and --seconds are whole numbers.");
	process.exit(2);
}

const files = ["app", "tests"].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.map((name) => `${folder}/${name}`)
		.filter((name) => /\.tsx?$/.test(name))
		.sort(),
);
const testsOf = readImports(files);
const random = randomOf(seed);
const tester = startTester();
const counts = { caught: 0, survived: 0, timeouts: 0 };
const catchers = new Set<string>();

console.log(`Seed ${seed}`);
for (const { file, mutant } of draw(files.filter(isMutable), wanted)) {
	const text = readFileSync(file, "utf8");
	const tests = testsOf(file);
	const began = Date.now();
	const verdict = await tester.ask({ file, text: mutated(text, mutant), tests, seconds });
	const took = `${Math.round((Date.now() - began) / 1000)} s`;
	const place = `${file}:${lineOf(text, mutant.from)} (${mutant.kind})`;
	if (verdict === "timeout") {
		counts.timeouts += 1;
		console.log(`timeout   ${place}, ${took}\n${difference(text, mutant)}`);
	} else if (verdict.failed === undefined) {
		counts.survived += 1;
		console.log(
			`SURVIVED  ${place}, ${verdict.ran} of ${tests.length} test files, ${took}\n${difference(text, mutant)}`,
		);
	} else {
		counts.caught += 1;
		catchers.add(verdict.failed.split(": ")[0] ?? "");
		console.log(`caught    ${place}, ${took}, ${verdict.failed}\n${difference(text, mutant)}`);
	}
}
const unchanged = await tester.ask({ tests: [...catchers], seconds: 3_600 });
tester.stop();

const noticed = counts.caught + counts.timeouts;
const all = noticed + counts.survived;
const share = all === 0 ? 1 : noticed / all;
console.log(
	`\n${counts.caught} caught, ${counts.timeouts} timeouts, ${counts.survived} survived: ${Math.round(share * 100)} % of ${all}, seed ${seed}`,
);
if (unchanged === "timeout" || unchanged.failed !== undefined) {
	console.log(
		`Without any change a test fails too: ${unchanged === "timeout" ? "one runs in circles" : unchanged.failed}`,
	);
	process.exit(1);
}
process.exit(share >= wantedShare ? 0 : 1);

/** So many mutants, each of another file as long as there are files; a file's kinds are as likely as one another. */
function* draw(from: readonly string[], count: number): Generator<{ file: string; mutant: Mutant }> {
	let drawn = 0;
	while (drawn < count) {
		const before = drawn;
		for (const file of shuffled(from)) {
			if (drawn === count) return;
			const mutants = mutantsOf(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ES2022, true));
			const kind = oneOf([...new Set(mutants.map((mutant) => mutant.kind))]);
			const mutant = oneOf(mutants.filter((one) => one.kind === kind));
			if (!mutant) continue;
			drawn += 1;
			yield { file, mutant };
		}
		if (drawn === before) return;
	}
}

/** Words, shapes of forms and faces decide nothing. */
function isMutable(file: string): boolean {
	return (
		values.under.some((folder) => file.startsWith(folder)) &&
		!/(\.test|\/labels|\/index\.server|(^|[/-])schema|-forms?|form-fields)\.ts$/.test(file)
	);
}

function difference(text: string, mutant: Mutant): string {
	const start = text.lastIndexOf("\n", mutant.from - 1) + 1;
	const linesOf = (whole: string, end: number) => {
		const stop = whole.indexOf("\n", end);
		return whole.slice(start, stop === -1 ? undefined : stop).split("\n");
	};
	const removed = linesOf(text, mutant.to).map((line) => `    - ${line.trim()}`);
	const added = linesOf(mutated(text, mutant), mutant.from + mutant.text.length).map((line) => `    + ${line.trim()}`);
	return [...removed, ...added].join("\n");
}

function lineOf(text: string, at: number): number {
	return text.slice(0, at).split("\n").length;
}

function shuffled<T>(list: readonly T[]): T[] {
	const rest = [...list];
	return list.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0] as T);
}

function oneOf<T>(list: readonly T[]): T | undefined {
	return list[Math.floor(random() * list.length)];
}

/** Mulberry32: the same numbers for the same seed, anywhere. */
function randomOf(start: number): () => number {
	let state = start;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

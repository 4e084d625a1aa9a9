/** The process that runs tests against one mutant after another, started by `scripts/mutate.ts`. It holds one vitest. */
import { join } from "node:path";
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from "vitest/node";
import { laws } from "./tests-of";

/** Of one mutant, or of the tree as it is where `file` is unset. */
export type Ask = { file?: string; text?: string; tests: string[]; seconds: number };
/** A test that ended, or what came of all: the first that failed, the test files that were run. */
export type Answer = { ended: string } | { failed: string | undefined; ran: number };

class AsGiven extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		return files;
	}
}

process.env.VITEST = "true";
process.env.NODE_ENV = "test";
let asked: Ask | undefined;
let until = 0;
const failures: string[] = [];
let ran = 0;

const vitest = await createVitest(
	"test",
	{
		...{ config: "remix.config.ts", watch: false, bail: 1, maxWorkers: 1, sequence: { sequencer: AsGiven } },
		reporters: [
			{
				onTestModuleEnd(module: TestModule) {
					ran += 1;
					const failed = [...module.children.allTests("failed")].map(
						(test) => `${module.relativeModuleId}: ${test.name}`,
					);
					const broken = module.state() === "failed" ? [`${module.relativeModuleId}: does not load`] : [];
					failures.push(...(failed.length > 0 ? failed : broken));
					if (Date.now() > until) vitest.cancelCurrentRun("keyboard-input");
				},
				onTestCaseResult: ({ name }) => asked && tell({ ended: name }),
			},
		],
	},
	{
		plugins: [
			{
				name: "mutant",
				enforce: "pre",
				load: (id) => (asked?.file && id === join(process.cwd(), asked.file) ? asked.text : undefined),
			},
		],
	},
);

process.on("disconnect", () => process.exit(1));
process.on("message", async (ask: Ask) => {
	const before = asked?.file;
	asked = ask;
	for (const file of [before, ask.file]) if (file) vitest.invalidateFile(join(process.cwd(), file));
	failures.length = 0;
	ran = 0;
	until = Date.now() + ask.seconds * 1_000;
	const specifications = ask.tests.flatMap((test) => vitest.getModuleSpecifications(join(process.cwd(), test)));
	await vitest.runTestSpecifications(specifications);
	tell({ failed: failures[0], ran });
});
await vitest.globTestSpecifications();
// What tests make once in a run is made by the code as it is, before the first mutant.
await vitest.runTestSpecifications(laws.flatMap((law) => vitest.getModuleSpecifications(join(process.cwd(), law))));
tell({ ended: "start" });

function tell(answer: Answer) {
	process.send?.(answer);
}

import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The proofs of tests/unit begin first: they take minutes, and no worker is to wait for one of them in the end. One of
 * them makes the demonstration; the proofs that open it come last, so that it isn't made twice.
 */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const sorted = await super.sort(files);
		const ranks = new Map(sorted.map(({ moduleId }) => [moduleId, rankOf(moduleId)]));
		const rank = ({ moduleId }: TestSpecification) => ranks.get(moduleId) ?? 0;
		return sorted.sort((one, other) => rank(one) - rank(other));
	}
}

function rankOf(file: string): number {
	if (file.endsWith("/tests/unit/demo-books.test.ts")) return 0;
	const opensDemo = readFileSync(file, "utf8").includes("openDemo(");
	if (file.includes("/tests/unit/")) return opensDemo ? 2 : 1;
	return 3;
}

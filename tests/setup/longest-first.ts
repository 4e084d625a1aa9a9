import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The proofs of tests/unit begin first: they take minutes, and no worker is to wait for one of them in the end. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const sorted = await super.sort(files);
		const isProof = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/unit/");
		return [...sorted.filter(isProof), ...sorted.filter((file) => !isProof(file))];
	}
}

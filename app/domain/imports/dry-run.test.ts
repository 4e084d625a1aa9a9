import { expect, test } from "vitest";
import { makeManager } from "../../../tests/factories/identity";
import { elm, header, match, upload } from "../../../tests/factories/imports";
import { dryRunInPieces } from "./dry-run";
import { loadImportInPieces } from "./import-record";
import { planImport } from "./plan-import";
import { whatIsPosted } from "./what-is-posted";

test("what a dry run shows of its plan is put together in pieces too", async () => {
	const { scope } = await makeManager();
	const rows = 650;
	const lines = Array.from({ length: rows }, (_, at) => `${elm},${at},Current,Ana Diaz,,2026-01-01,,900,,0,0,`);
	const id = await upload(scope, header + lines.join("\n"));
	await match(scope, id);

	const load = pauses(loadImportInPieces(scope, id));
	const record = load.value;
	if (!record) throw new Error("The upload isn't there.");
	const plan = pauses(planImport(scope, record));
	const posted = pauses(whatIsPosted(scope, plan.value.rows, record.settings));
	const whole = pauses(dryRunInPieces(scope, id));
	expect(whole.value?.rows).toHaveLength(rows);
	// A pause after each hundred rows that are summed up, and each hundred that are shown.
	const own = whole.count - load.count - plan.count - posted.count;
	expect(own).toBeGreaterThanOrEqual(2 * Math.floor(rows / 100));
});

/** How often a computation may pause, and what it gives. */
function pauses<T>(work: Generator<undefined, T, undefined>): { count: number; value: T } {
	for (let count = 0; ; count += 1) {
		const step = work.next();
		if (step.done) return { count, value: step.value };
	}
}

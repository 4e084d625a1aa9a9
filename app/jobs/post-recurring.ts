import { setImmediate } from "node:timers/promises";
import { type PostingRun, postInChunks } from "#domain/recurring-charges";

/** Posts rent and other recurring charges soon after midnight in each organization's time zone. */
export async function postRecurring() {
	let failures: PostingRun["failures"] = [];
	for (const run of postInChunks()) {
		failures = run.failures;
		await setImmediate();
	}
	if (failures.length === 0) return;
	const rules = failures.map(({ recurringId }) => recurringId).join(", ");
	const errors = failures.map(({ error }) => error);
	throw new AggregateError(errors, `Recurring charges ${rules} were not posted.`);
}

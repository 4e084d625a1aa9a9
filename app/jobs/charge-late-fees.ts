import { setImmediate } from "node:timers/promises";
import { type LateFeeRun, lateFeesByNight } from "#domain/collections";

/**
 * Charges late fees soon after midnight in each organization's time zone, after the charges that are due were posted.
 */
export async function chargeDueLateFees() {
	const failures: LateFeeRun["failures"] = [];
	for (const run of lateFeesByNight()) {
		failures.push(...run.failures);
		await setImmediate();
	}
	if (failures.length === 0) return;
	const rules = failures.map(({ ruleId }) => ruleId).join(", ");
	const errors = failures.map(({ error }) => error);
	throw new AggregateError(errors, `Late fee rules ${rules} were not carried out.`);
}

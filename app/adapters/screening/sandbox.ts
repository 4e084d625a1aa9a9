import type { ScreeningProvider, ScreeningReport } from "#domain/applications";

/**
 * A built-in test screening company that answers at once, by the last name. "Declined" isn't recommended, "Conditions"
 * is recommended with conditions, "Failed" can't be found, "Waiting" never gets an answer; everyone else is
 * recommended.
 */
export const sandboxScreening: ScreeningProvider = {
	name: "Sandbox screening",
	agency: "Sandbox Screening (test mode), 1 Example Street, Springfield, IL 62701, (217) 555-0199",
	order: async ({ orderKey, lastname }) => ({ reference: `${orderKey}:${answerFor(lastname)}` }),
	report: async (reference) => reports[reference.split(":").at(-1) ?? ""] ?? recommended,
};

const recommended: ScreeningReport = {
	state: "received",
	outcome: "recommended",
	findings: ["Identity matches", "No late payments in 24 months", "No evictions found"],
};

const reports: Record<string, ScreeningReport> = {
	declined: {
		state: "received",
		outcome: "not_recommended",
		findings: ["Identity matches", "Two accounts in collection", "One eviction in the last seven years"],
	},
	conditions: {
		state: "received",
		outcome: "with_conditions",
		findings: ["Identity matches", "Short credit history", "No evictions found"],
	},
	failed: { state: "failed", findings: ["No one was found under this name and date of birth."] },
	waiting: { state: "ordered" },
};

function answerFor(lastname: string): string {
	const word = lastname.toLowerCase();
	return Object.hasOwn(reports, word) ? word : "recommended";
}

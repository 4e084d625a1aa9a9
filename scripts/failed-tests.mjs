/** What failed, told once more at a run's end, where whoever reads only the last lines finds it. */

/** @typedef {{ name: string, message: string }} Failure */

/**
 * The failed tests of a report of unit tests (vitest's JSON).
 * @returns {Failure[]} each with its file and its whole name
 */
export function failedUnits({ testResults = [] }) {
	return testResults.flatMap(({ name: file, message, assertionResults }) => {
		const failed = assertionResults.filter(({ status }) => status === "failed");
		if (failed.length === 0 && message) return [{ name: file, message }];
		return failed.map(({ fullName, failureMessages }) => ({
			name: `${file} › ${fullName}`,
			message: failureMessages.join("\n"),
		}));
	});
}

/**
 * The failed tests of a report of browser tests (Playwright's JSON); one that passed at last isn't among them.
 * @returns {Failure[]} each with its project, file, line and title
 */
export function failedInBrowser({ suites = [], errors = [] }) {
	const whole = errors.map(({ message = "" }) => ({ name: "the run", message }));
	return [...whole, ...suites.flatMap(failedOfSuite)];
}

function failedOfSuite({ suites = [], specs = [] }) {
	const own = specs.flatMap(({ title, file, line, tests }) =>
		tests
			.filter(({ status }) => status === "unexpected")
			.map(({ projectName, results }) => ({
				name: `[${projectName}] ${file}:${line} › ${title}`,
				message: results.at(-1)?.error?.message ?? "",
			})),
	);
	return [...own, ...suites.flatMap(failedOfSuite)];
}

/** A failure in a few lines: its name, and how its message begins. */
export function inBrief({ name, message }) {
	const lines = message.split("\n").slice(0, 12);
	return [`FAILED: ${name}`, ...lines.map((line) => `  ${line.slice(0, 300)}`)].join("\n");
}

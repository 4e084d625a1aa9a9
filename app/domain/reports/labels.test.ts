import { expect, test } from "vitest";
import { reportLabels } from "./labels";

/** What each report is called, where it stands, and what it takes to see it: one line a report. */
test("every report asks for the rights in its line", async () => {
	const lines = Object.entries(reportLabels).map(([route, { title, group, needs, ...rest }]) => {
		const rights = needs.map(({ area, level, named }) => [area, level, named].filter(Boolean).join(" "));
		const owners = "owners" in rest && rest.owners ? "; owners see it" : "";
		const whole = "whole" in rest && rest.whole ? "; without limits" : "";
		return `${route}: ${title}, ${group}: ${rights.join(", ")}${owners}${whole}`;
	});
	await expect(`${lines.sort().join("\n")}\n`).toMatchFileSnapshot("every-report/rights.txt");
});

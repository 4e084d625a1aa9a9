import { expect, test, vi } from "vitest";
import { sqlite } from "~/db/client.server";
import { makeBooks } from "../../../tests/factories/leasing";
import { listOwing, owingTotals } from "./index.server";

/** SQLite's plans for what `run` reads of later days. */
function plansOfLater(run: () => void): string[] {
	const prepared = vi.spyOn(sqlite(), "prepare");
	run();
	const texts = prepared.mock.calls.map(([text]) => text).filter((text) => text.includes("applications_by_date"));
	prepared.mockRestore();
	return texts.map((text) => {
		const params = Array.from(text.matchAll(/\?/g), () => null);
		const named = { today: "2026-01-01", profileId: 1, hidden: "[]", asked: "[]" };
		const steps = sqlite()
			.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
			.all(...params, named);
		return steps.map(({ detail }) => detail).join("\n");
	});
}

test("what is settled on later days is read once, not for each lease that owes", () => {
	const scope = makeBooks();
	const plans = plansOfLater(() => {
		owingTotals(scope, {});
		listOwing(scope, { filters: {}, direction: "desc" });
	});
	expect(plans).toHaveLength(2);
	for (const plan of plans) {
		const lookups = [...plan.matchAll(/^SEARCH (l|x) USING (?:COVERING )?INDEX (\w+)|^SEARCH (l) USING INTEGER/gm)];
		expect(lookups.map(([, indexed, , byId]) => indexed ?? byId)).toEqual(["x", "l"]);
	}
});

import { expect, test } from "vitest";
import { changeLines, changesText } from "./format";

const format = { locale: "en-US", currency: "USD" };

test("a change is told by its field, before and after, in words", () => {
	const changes = {
		marketRentCents: [120_000, 125_000],
		notes: ["", "Call first"],
		move_out_date: [null, "2026-03-31"],
		allProperties: [true, false],
		petPolicy: ["no", "constructor"],
		ownerId: [undefined, 7],
		meterElectric: ["", "20114"],
		shares: [[5000], [2500, 7500]],
		limit: [
			{ amountCents: 500, until: null },
			{ amountCents: 1000, until: "2026-04-01" },
		],
	} as const;
	const lines = changeLines(changes, format, { petPolicy: { no: "No pets" } });
	expect(lines.map(({ field, before, after }) => `${field}: ${before} → ${after}`)).toEqual([
		"Market rent: $1,200.00 → $1,250.00",
		"Notes:  → Call first",
		"Move out date:  → Mar 31, 2026",
		"All properties: Yes → No",
		"Pet policy: No pets → constructor",
		"Owner:  → 7",
		"Electric meter:  → 20114",
		"Shares: 5000 → 2500, 7500",
		"Limit: amount $5.00 → amount $10.00, until Apr 1, 2026",
	]);
	expect(changesText({ notes: ["", "Call first"], unitId: [4, null] }, format)).toBe(
		"Notes: (none) → Call first; Unit: 4 → (none)",
	);
	expect([changesText(null, format), changeLines(undefined, format)]).toEqual(["", []]);
});

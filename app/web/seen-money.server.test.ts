import { expect, test } from "vitest";
import { presets } from "#domain/team/format";
import type { Manager } from "./guards.server";
import { seenColumns, seenMoney, seenSort } from "./seen-money.server";

const acting = (preset: keyof typeof presets) => ({ member: { rights: presets[preset].rights } }) as unknown as Manager;

test("a member who may not view an area is given none of its amounts, however deep", () => {
	const answer = {
		rows: [{ name: "2B", rentCents: 120_000, marketRentCents: 130_000, of: { balanceCents: -5 } }],
		totals: { units: 3, outstandingCents: 0 },
		none: null,
	};
	expect(seenMoney(acting("leasing"), "leasing", answer)).toBe(answer);
	expect(seenMoney(acting("maintenance"), "leasing", answer)).toEqual({
		rows: [{ name: "2B", rentCents: null, marketRentCents: 130_000, of: { balanceCents: null } }],
		totals: { units: 3, outstandingCents: null },
		none: null,
	});
});

test("nor are they in a download or told by the order of a list", () => {
	const columns = [["Rent", () => 1]] as const;
	const byRent = { sort: "rent", amounts: ["rent"] } as const;
	expect(seenColumns(acting("leasing"), "leasing", columns)).toBe(columns);
	expect(seenColumns(acting("maintenance"), "leasing", columns)).toEqual([]);
	expect(seenSort(acting("leasing"), "leasing", byRent)).toBe("rent");
	expect(seenSort(acting("maintenance"), "leasing", byRent)).toBeUndefined();
	expect(seenSort(acting("maintenance"), "leasing", { sort: "name", amounts: ["rent"] as string[] })).toBe("name");
});

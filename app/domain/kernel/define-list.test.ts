import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { whereOf } from "~/db/where.server";
import { makeOrganization, makeProperty } from "../../../tests/factories/rentals";
import { defineList } from "./define-list";
import type { Scope } from "./scope";

type Filters = { from?: number | undefined; byNumber?: boolean | undefined };
type Stored = { id: number; unitNumber: string; rentCents: number; short: number };

const homes = defineList({
	select: "u.id, u.unit_number AS unitNumber, u.market_rent_cents AS rentCents, u.market_rent_cents < @fair AS short",
	table: "units u",
	joins: "JOIN properties p ON p.id = u.property_id",
	sorts: {
		rent: [{ sql: "u.market_rent_cents", key: "rentCents" }],
		chosen: ({ byNumber }: Filters) => (byNumber ? [{ sql: "u.unit_number", key: "unitNumber" }] : []),
	},
	unique: { sql: "u.id", key: "id" },
	direction: "desc",
	where: (scope: Scope, { from }: Filters) => {
		const { where, params, add } = whereOf("u.profile_id = ?", scope.profileId);
		if (from !== undefined) add("u.market_rent_cents >= ? AND u.market_rent_cents > @fair / 2", from);
		return { where, params };
	},
	values: () => ({ fair: 100_000 }),
	shown: (rows: Stored[]) => rows.map(({ short, ...row }) => ({ ...row, short: short === 1 })),
	totals: { of: "u.market_rent_cents AS cents", sums: { rentCents: "sum(cents)", dearestCents: "max(cents)" } },
});

function makeHomes() {
	const { scope } = makeOrganization();
	const rents = { "1": 90_000, "2": 120_000, "3": 90_000 };
	const units = Object.entries(rents).map(([unitNumber, marketRentCents]) => ({ unitNumber, marketRentCents }));
	makeProperty(scope, { units });
	return scope;
}

const numbers = (rows: Iterable<{ unitNumber: string }>) => [...rows].map(({ unitNumber }) => unitNumber).join("");

test("the first sort and the list's own direction stand unless asked otherwise; ties are broken the same way", () => {
	const scope = makeHomes();
	expect(numbers(homes.page(scope, {}).rows)).toBe("231");
	expect(numbers(homes.all(scope, { direction: "asc" }))).toBe("132");
	expect(numbers(homes.all(scope, { sort: "chosen", direction: "asc", filters: { byNumber: true } }))).toBe("123");
	expect(numbers(homes.all(scope, { sort: "chosen" }))).toBe("321");
	expect([...homes.all(scope, {})].map(({ short }) => short)).toEqual([false, true, true]);
});

test("a page is as long as asked, and its cursors lead on and back", () => {
	const scope = makeHomes();
	const { rows, nextCursor } = homes.page(scope, { limit: 2 });
	expect(numbers(rows)).toBe("23");
	const last = homes.page(scope, { limit: 2, cursor: nextCursor });
	expect([numbers(last.rows), last.nextCursor]).toEqual(["1", undefined]);
	expect(numbers(homes.page(scope, { limit: 2, cursor: last.previousCursor }).rows)).toBe("23");
});

test("all rows come in order, however many; one that is gone meanwhile is left out, a changed one is told as it is", () => {
	const { scope } = makeOrganization();
	const units = Array.from({ length: 250 }, (_, at) => ({ unitNumber: String(at), marketRentCents: 1_000 * (at % 7) }));
	const { unitIds } = makeProperty(scope, { units });
	const rents = [...homes.all(scope, {})].map(({ rentCents }) => rentCents);
	expect(rents).toEqual(units.map(({ marketRentCents }) => marketRentCents).sort((a, b) => b - a));

	const all = homes.all(scope, { sort: "chosen", direction: "asc" });
	const first = all.next().value;
	statement("DELETE FROM units WHERE id = ?").run(unitIds[240]);
	statement("UPDATE units SET unit_number = 'new' WHERE id = ?").run(unitIds[241]);
	const rest = [...all].map(({ unitNumber }) => unitNumber);
	expect([first?.unitNumber, rest.length, rest.slice(238)]).toEqual(["0", 248, ["239", "new", ...numbersFrom(242)]]);
});

const numbersFrom = (from: number) => Array.from({ length: 250 - from }, (_, at) => String(from + at));

test("rows are counted and added up under the filters, within the scope", () => {
	const scope = makeHomes();
	const stranger = makeOrganization().scope;
	expect([homes.count(scope), homes.count(scope, { from: 100_000 }), homes.count(stranger)]).toEqual([3, 1, 0]);
	expect(homes.totals(scope)).toEqual({ rows: 3, rentCents: 300_000, dearestCents: 120_000 });
	expect(homes.totals(scope, { from: 100_000 })).toEqual({ rows: 1, rentCents: 120_000, dearestCents: 120_000 });
	expect(homes.totals(stranger)).toEqual({ rows: 0, rentCents: 0, dearestCents: 0 });
});

import { expect, test } from "vitest";
import { contribute, drawForOwner } from "#domain/owner-accounts";
import {
	type EarningsRequest,
	linesBehind,
	ownerBalanceBridge,
	ownerEarnings,
	ownerLedger,
} from "#domain/owner-center";
import { setOwnershipShares } from "#domain/rentals";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { charge, collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { asOwner } from "../../../tests/factories/owner-center";
import { makeOwner } from "../../../tests/factories/rentals";

keepBooks("2026-04-20");

/** Two houses; of one, a third until March 15 and two thirds from the 16th on; odd cents in every month. */
function twoHouses() {
	const elm = makeOwned([3_333, 6_667], { name: "Elm House" });
	const { scope } = elm;
	const [ana = 0, bo = 0] = elm.ownerIds;
	const oak = makeOwned([10_000], { name: "Oak House" }, scope);
	for (const [month, cents] of [10_001, 20_002, 30_005, 40_007].entries()) {
		collectRent(scope, elm.leaseId, `2026-0${month + 1}-03`, cents);
		charge(scope, elm.leaseId, `2026-0${month + 1}-18`, 3_331);
		collectRent(scope, oak.leaseId, `2026-0${month + 1}-04`, cents + 5);
	}
	const owners = (one: number, other: number) => [
		{ ownerId: ana, shareBp: one },
		{ ownerId: bo, shareBp: other },
	];
	must(setOwnershipShares(scope, elm.propertyId, { from: "2026-03-16", owners: owners(6_667, 3_333) }));
	const whole = [{ ownerId: ana, shareBp: 10_000 }];
	must(setOwnershipShares(scope, oak.propertyId, { from: "2026-02-01", owners: whole }));
	return { scope, elm, oak, owner: asOwner(scope, ana), ana };
}

const period = { from: "2026-01-10", to: "2026-04-20" };

test.each(["cash", "accrual"] as const)("on a %s basis each column has what it would have alone", (basis) => {
	const { owner, elm } = twoHouses();
	const ask = (over: Partial<EarningsRequest>) => ownerEarnings(owner, { ...period, basis, by: "total", ...over });
	for (const by of ["month", "property"] as const) {
		const all = ask({ by });
		for (const [at, { from, to, propertyIds }] of all.columns.entries()) {
			const alone = ask({ from, to, propertyId: propertyIds?.[0] });
			expect(all.wholes[at]).toEqual(alone.wholes[0]);
			expect(all.rows.find(({ label }) => label === "Net income")?.cents[at]).toBe(alone.wholes[0]?.netCents);
			const cents = (all.shares[at]?.netCents ?? 0) - (alone.shares[0]?.netCents ?? 0);
			expect(Math.abs(cents)).toBeLessThanOrEqual(by === "month" ? 1 : 0);
		}
	}
	const of = (propertyId: number) => ask({ propertyId }).shares[0]?.incomeCents ?? 0;
	expect(of(elm.propertyId)).toBeLessThan(ask({ propertyId: elm.propertyId }).wholes[0]?.incomeCents ?? 0);
});

test("columns are headed by their months, houses or days; a year before stands beside", () => {
	const { owner } = twoHouses();
	const shown = (over: Partial<EarningsRequest>) => {
		const { columns, tooManyMonths, isEmpty, wholes, shares } = ownerEarnings(owner, {
			...{ ...period, basis: "cash", by: "total" },
			...over,
		});
		const figures = columns.map(({ heading }, at) => `${heading}: ${shares[at]?.netCents} of ${wholes[at]?.netCents}`);
		return { figures, ...(tooManyMonths ? { tooManyMonths } : {}), ...(isEmpty ? { isEmpty } : {}) };
	};
	expect({
		months: shown({ by: "month" }),
		houses: shown({ by: "property" }),
		total: shown({ compare: "none" }),
		unset: shown({}),
		compared: shown({ compare: "year" }),
		"of 24 months": shown({ by: "month", from: "2024-05-01", to: "2026-04-20" }).figures.length,
		"of 25 months": shown({ by: "month", from: "2024-04-30", to: "2026-04-20" }),
		empty: shown({ from: "2025-01-01", to: "2025-12-31" }),
	}).toMatchInlineSnapshot(`
		{
		  "compared": {
		    "figures": [
		      "Jan 10, 2026 – Apr 20, 2026: 133370 of 180043",
		      "Jan 10, 2025 – Apr 20, 2025: 0 of 0",
		    ],
		  },
		  "empty": {
		    "figures": [
		      "Jan 1, 2025 – Dec 31, 2025: 0 of 0",
		    ],
		    "isEmpty": true,
		  },
		  "houses": {
		    "figures": [
		      "Elm House: 43341 of 90014",
		      "Oak House: 90029 of 90029",
		      "Total: 133370 of 180043",
		    ],
		  },
		  "months": {
		    "figures": [
		      "Jan 2026: 0 of 0",
		      "Feb 2026: 26674 of 40009",
		      "Mar 2026: 40011 of 60015",
		      "Apr 2026: 66685 of 80019",
		      "Total: 133370 of 180043",
		    ],
		  },
		  "of 24 months": 25,
		  "of 25 months": {
		    "figures": [
		      "Apr 30, 2024 – Apr 20, 2026: 136703 of 190044",
		    ],
		    "tooManyMonths": true,
		  },
		  "total": {
		    "figures": [
		      "Jan 10, 2026 – Apr 20, 2026: 133370 of 180043",
		    ],
		  },
		  "unset": {
		    "figures": [
		      "Jan 10, 2026 – Apr 20, 2026: 133370 of 180043",
		    ],
		  },
		}
	`);
});

test("a ledger says each line in words, and shows the last 24 months at most", () => {
	const { scope, owner, ana, elm, oak } = twoHouses();
	const entry = { ownerId: ana, propertyId: oak.propertyId, method: "transfer" as const };
	must(contribute(scope, { ...entry, date: "2026-02-15", amountCents: 5_000, reference: "W-1" }));
	must(drawForOwner(scope, { ...entry, date: "2026-04-02", amountCents: 2_000 }));
	const { lines, ...ledger } = ownerLedger(owner, period);
	expect(
		lines.map(({ date, words, propertyName, reference, days, amountCents, balanceCents }) =>
			[
				date,
				words,
				propertyName,
				reference,
				days ? `${days.from} to ${days.to}` : "one",
				amountCents,
				balanceCents,
			].join(" | "),
		),
	).toMatchInlineSnapshot(`
		[
		  "2026-02-28 | Income | Elm House |  | 2026-02-01 to 2026-02-28 | 6667 | 10000",
		  "2026-02-28 | Income | Oak House |  | 2026-02-01 to 2026-02-28 | 20007 | 30007",
		  "2026-02-15 | Contribution | Oak House | W-1 | one | 5000 | 35007",
		  "2026-03-15 | Income | Elm House |  | 2026-03-01 to 2026-03-15 | 10001 | 45008",
		  "2026-03-31 | Income | Oak House |  | 2026-03-01 to 2026-03-31 | 30010 | 75018",
		  "2026-04-20 | Income | Elm House |  | 2026-04-01 to 2026-04-20 | 26673 | 101691",
		  "2026-04-20 | Income | Oak House |  | 2026-04-01 to 2026-04-20 | 40012 | 141703",
		  "2026-04-02 | Draw | Oak House |  | one | -2000 | 139703",
		]
	`);
	expect(ledger).toMatchInlineSnapshot(`
		{
		  "closingCents": 139703,
		  "cut": false,
		  "inCents": 138370,
		  "openingCents": 3333,
		  "outCents": 2000,
		  "period": {
		    "from": "2026-01-10",
		    "to": "2026-04-20",
		  },
		}
	`);
	expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
	expect(
		ownerLedger(owner, { ...period, propertyId: elm.propertyId }).lines.map(({ propertyName }) => propertyName),
	).toEqual(lines.filter(({ propertyName }) => propertyName === "Elm House").map(({ propertyName }) => propertyName));
	expect(ownerLedger(owner, { from: "2024-05-03", to: "2026-04-20" })).toMatchObject({
		...{ cut: false, period: { from: "2024-05-03", to: "2026-04-20" } },
	});
	expect(ownerLedger(owner, { from: "2024-04-30", to: "2026-04-20" })).toMatchObject({
		...{ cut: true, period: { from: "2024-05-01", to: "2026-04-20" } },
	});
	expect(ownerBalanceBridge(owner, { from: "2026-04-01", to: "2026-12-31" })).toMatchInlineSnapshot(`
		{
		  "closingCents": 139703,
		  "contributedCents": 0,
		  "drawnCents": 2000,
		  "expenseCents": 0,
		  "from": "2026-04-01",
		  "incomeCents": 66685,
		  "openingCents": 75018,
		  "otherCents": 0,
		  "standing": {
		    "availableCents": 139703,
		    "overdueCents": 13324,
		    "reserveCents": 0,
		    "undepositedCents": 0,
		    "unpaidCents": 0,
		  },
		  "to": "2026-04-20",
		}
	`);
	expect(ownerBalanceBridge(owner, { from: "2026-05-01", to: "2026-12-31" })).toMatchObject({ to: "2026-12-31" });
	expect(ownerBalanceBridge(owner, { from: "2026-04-20", to: "2026-12-31" })).toMatchObject({ to: "2026-04-20" });
});

test("the lines behind a figure are of the days without a gap, both sides positive", () => {
	const { scope, owner, ana, elm } = twoHouses();
	const { propertyId } = elm;
	const asked = { ...period, basis: "accrual" as const, propertyId, accountId: accountNamed(scope, "Rent Income") };
	const behind = (over: object = {}) => {
		const found = linesBehind(owner, { ...asked, ...over }, undefined);
		return found && { days: found.days, movedCents: found.movedCents, lines: found.page.rows.length };
	};
	expect(behind()).toMatchObject({ days: period });
	const rows = linesBehind(owner, asked, undefined)?.page.rows ?? [];
	expect(rows.every(({ cents }) => cents > 0)).toBe(true);
	expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(behind()?.movedCents);
	const other = [{ ownerId: makeOwner(scope), shareBp: 10_000 }];
	const back = [{ ownerId: ana, shareBp: 10_000 }];
	must(setOwnershipShares(scope, propertyId, { from: "2026-03-16", owners: other }));
	must(setOwnershipShares(scope, propertyId, { from: "2026-04-16", owners: back }));
	expect(behind()).toMatchObject({ days: { from: "2026-01-10", to: "2026-03-15" } });
	expect(behind({ from: "2026-03-16" })).toMatchObject({ days: { from: "2026-04-16", to: "2026-04-20" } });
	expect(behind({ from: "2026-03-16", to: "2026-04-15" })).toBeUndefined();
	expect(behind({ from: "2026-03-15", to: "2026-04-15" })).toMatchObject({
		days: { from: "2026-03-15", to: "2026-03-15" },
	});
	expect(behind({ from: "2026-03-16", to: "2026-04-16" })).toMatchObject({
		days: { from: "2026-04-16", to: "2026-04-16" },
	});
});
